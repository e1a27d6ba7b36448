"""Test the voices of three systems, and the thread that speaks."""

from __future__ import annotations

import base64
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tabletop.shell.spoken import voices
from tabletop.shell.spoken.speaker import WAITING, Line, Speaker
from tabletop.shell.spoken.voices import Order, Voice, found

NASTY = "Asha's \"'); rm -rf / $(ls) [[volm 0]] `x` -v नमस्ते"
ESPEAK = """Pty Language       Age/Gender VoiceName          File                 Other Languages
 2  en-gb           --/M      English_(Great_Britain) gmw/en               (en 2)
 5  de              --/M      German             gmw/de
 5  hi              --/M      Hindi              inc/hi
 5  pa              --/M      Punjabi            inc/pa
"""
SAY = """Alex                en_US    # Most people recognize me by my voice.
Daniel (Enhanced)   en_GB    # Hello, my name is Daniel.
Lekha               hi_IN    # नमस्ते, मेरा नाम लेखा है।
Anna                de_DE    # Hallo!
"""
WINDOWS = "en-US=Microsoft Zira Desktop\r\nhi-IN=Microsoft Kalpana\r\nfr-FR=Hortense\r\n"


def having(*programs: str) -> Callable[[str], str | None]:
    """Return a lookup that finds only these programs."""
    return lambda name: f"/usr/bin/{name}" if name in programs else None


def saying(**texts: str) -> Callable[[Sequence[str]], str]:
    """Return a runner with the output of programs by name."""

    def run(command: Sequence[str]) -> str:
        return texts.get(Path(command[0]).name.replace("-", "_"), "")

    return run


def test_without_a_program_there_is_no_voice() -> None:
    for platform in ("linux", "darwin", "win32"):
        assert found(platform, having(), saying()) == ()


def test_linux_prefers_the_service_the_person_set_up() -> None:
    run = saying(espeak_ng=ESPEAK, spd_say="OUTPUT MODULES\nespeak-ng\n")
    service, espeak = found("linux", having("spd-say", "espeak-ng"), run)
    assert service.build is voices.dispatcher and espeak.build is voices.espeak
    assert service.languages == espeak.languages == {"en", "hi", "pa"}
    order = service.order(NASTY, "hi", 0.5)
    assert order.command[-2:] == ("--", NASTY) and "0" in order.command
    assert order.hush == ("/usr/bin/spd-say", "-S")


def test_a_service_without_a_module_is_no_voice() -> None:
    (only,) = found("linux", having("spd-say", "espeak"), saying(espeak=ESPEAK, spd_say=""))
    assert only.build is voices.espeak
    order = only.order(NASTY, "pa", 1.0)
    assert order.feed.decode() == NASTY and NASTY not in order.command


def test_macos_takes_the_first_voice_of_each_language() -> None:
    (voice,) = found("darwin", having("say"), saying(say=SAY))
    assert voice.languages == {"en", "hi"}
    order = voice.order(NASTY, "hi", 0.25)
    assert order.command == ("/usr/bin/say", "-v", "Lekha", "-f", "-")
    text = order.feed.decode()
    assert text.startswith("[[volm 0.25]] ") and text.count("[[") == 1


def test_windows_text_cannot_end_the_string_it_stands_in() -> None:
    (voice,) = found("win32", having("powershell"), saying(powershell=WINDOWS))
    assert voice.languages == {"en", "hi"}
    order = voice.order(NASTY, "en", 0.5)
    script = base64.b64decode(order.command[-1]).decode("utf-16-le")
    assert "Asha" not in script and "$s.Volume = 50" in script
    coded = [part.split("'")[0] for part in script.split("FromBase64String('")[1:]]
    assert [base64.b64decode(code).decode() for code in coded] == [
        "Microsoft Zira Desktop",
        NASTY,
    ]


def pen(
    file: Path, last: float = 0.0, good: bool = True, languages: Sequence[str] = ("en",)
) -> Voice:
    """Return a voice that writes to a file, then stays silent for a while."""
    code = (
        "import sys, time; text = sys.stdin.read()\n"
        f"open({str(file)!r}, 'a').write(text + '\\n'); time.sleep({last})\n"
        f"sys.exit({0 if good else 3})"
    )

    def order(program: str, language: str, text: str, volume: float) -> Order:
        return Order((program, "-S", "-c", code), text.encode())

    return Voice(sys.executable, {name: name for name in languages}, order)


def line(text: str, language: str = "en") -> Line:
    return Line(text, language, 1.0)


def written(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines() if file.exists() else []


def speaker(*voices: Voice) -> Speaker:
    return Speaker(lambda: voices)


def all_spoken(speak: Speaker) -> bool:
    """Wait until nothing is left to speak; return whether that came."""
    with speak._changed:
        return speak._changed.wait_for(
            lambda: speak.ready and not speak._waiting and speak._process is None, 30
        )


def until_written(file: Path, text: str) -> None:
    """Wait until a voice has begun ``text``; it writes before it pauses."""
    for _ in range(3000):
        if text in written(file):
            return
        time.sleep(0.01)
    raise AssertionError(f"{text} was not said")


def test_news_wait_for_their_turn_and_only_some_of_them(tmp_path: Path) -> None:
    file = tmp_path / "said"
    speak = speaker(pen(file))
    for number in range(3):
        speak.say(line(f"news {number}"), at_once=False)
    assert all_spoken(speak)
    assert written(file)[-1] == "news 2"
    assert len(written(file)) == 3
    speak.close()


def test_what_somebody_does_is_said_at_once(tmp_path: Path) -> None:
    file = tmp_path / "said"
    speak = speaker(pen(file, last=300))
    speak.say(line("long"), at_once=False)
    until_written(file, "long")
    for number in range(WAITING + 2):
        speak.say(line(f"news {number}"), at_once=False)
    speak.say(line("focus"), at_once=True)
    until_written(file, "focus")
    assert written(file) == ["long", "focus"]
    speak.hush()
    assert all_spoken(speak)
    speak.close()


def test_a_voice_that_fails_is_not_asked_again(tmp_path: Path) -> None:
    bad, good = tmp_path / "bad", tmp_path / "good"
    speak = speaker(pen(bad, good=False), pen(good))
    speak.say(line("one"), at_once=False)
    assert all_spoken(speak)
    speak.say(line("two"), at_once=False)
    assert all_spoken(speak)
    assert (written(bad), written(good)) == (["one"], ["one", "two"])
    speak.close()


def test_a_language_without_a_voice_is_known(tmp_path: Path) -> None:
    speak = speaker(pen(tmp_path / "said"))
    assert not speak.ready and speak.languages() == set()
    speak.look()
    assert all_spoken(speak)
    assert speak.languages() == {"en"}
    speak.say(line("नमस्ते", "hi"), at_once=True)
    assert all_spoken(speak)
    assert written(tmp_path / "said") == []
    speak.close()


def test_closing_ends_the_voice(tmp_path: Path) -> None:
    file = tmp_path / "said"
    speak = speaker(pen(file, last=300))
    speak.say(line("long"), at_once=True)
    until_written(file, "long")
    process = speak._process
    assert process is not None
    speak.close(timeout=20)
    assert process.poll() is not None
    speak.say(line("more"), at_once=True)
    assert written(file) == ["long"]


@pytest.mark.parametrize("text", ["", "sh: not found"])
def test_a_program_that_fails_to_list_is_no_voice(text: str) -> None:
    assert found("darwin", having("say"), saying(say=text)) == ()
    assert found("linux", having("espeak-ng"), saying(espeak_ng=text)) == ()
