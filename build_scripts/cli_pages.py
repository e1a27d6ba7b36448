"""Write the manual page and the completions from the argument parser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tabletop import __version__
from tabletop.cli_args import COMMANDS, DESKTOP, EVERYWHERE, FORMS, GENERAL, WINDOW, described
from tabletop.games import GAMES
from tabletop.i18n import LANGUAGES, Speech

COMMANDS_TYPED: Final = tuple(filter(None, COMMANDS))
PATHS: Final = {"--data-dir": "folder", "--png": "folder", "--file": "file", "--html": "file"}
"""Options whose value is a path."""


def pages(date: str) -> Mapping[str, str]:
    """Return the manual page and the completions by path below ``share/``.

    Args:
        date: Day of the version, for the foot of the page.
    """
    return {
        "man/man1/tabletop.1": manual(date),
        "bash-completion/completions/tabletop": bash(),
        "zsh/vendor-completions/_tabletop": zsh(),
        "fish/vendor_completions.d/tabletop.fish": fish(),
    }


def _english(form: str) -> str:
    return Speech("en").say(described(form))


def _values(option: str) -> str:
    """Return the values of an option, ``file``, ``folder``, or nothing."""
    if option == "--lang":
        return " ".join(one.code for one in LANGUAGES)
    return PATHS.get(option, "")


def _options(command: str) -> dict[str, str]:
    """Return the options of a command, all in all, with words on each."""
    known = {form.split()[0]: _english(form) for form in (*GENERAL, *DESKTOP)}
    names = (*COMMANDS[command].options, *EVERYWHERE)
    return {name: known.get(name, "") for name in names if name.startswith("--")}


def _words(command: str) -> str:
    """Return a command's words besides options: names, ``file`` or nothing."""
    return {"FILE": "file", "GAME": " ".join(game.id for game in GAMES)}.get(
        "".join(COMMANDS[command].words[:1]), ""
    )


def manual(date: str) -> str:
    """Return the manual page in troff."""

    def entries(forms: Iterable[str], program: str = "") -> str:
        return "".join(f".TP\n.B {_troff(program + f)}\n{_troff(_english(f))}\n" for f in forms)

    commands = entries((form for name in FORMS for form in FORMS[name]), "tabletop ")
    return (
        f'.TH TABLETOP 1 "{date}" "Tabletop {__version__}" "Games"\n'
        ".SH NAME\ntabletop \\- board games on a desktop table\n"
        ".SH SYNOPSIS\n.B tabletop\n[\\fIFILE.tabletop\\fR | \\fICOMMAND\\fR ...]\n"
        ".SH DESCRIPTION\nPatchwork, Mexican Train, Goat and Gnoming A Round, alone against\n"
        "thoughtful opponents or with the family around one screen.\n"
        f".SH COMMANDS\n{commands}.SH OPTIONS\n{entries(GENERAL)}"
        ".SH FILES\n.TP\n.I ~/.local/share/tabletop\nmatches, results and people\n"
        ".TP\n.I ~/.config/tabletop\nsettings and keys\n"
        ".SH EXIT STATUS\n0 done, 2 what was given cannot be used, 1 the program is at fault.\n"
    )


def _troff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-").replace("|", "\\(or")


def bash() -> str:
    """Return the completion for bash."""

    def reply(values: str) -> str:
        by_kind = {"file": "COMPREPLY=($(compgen -f -- $cur))"}
        by_kind["folder"] = "COMPREPLY=($(compgen -d -- $cur))"
        return by_kind.get(values, f'COMPREPLY=($(compgen -W "{values}" -- $cur))')

    after = {o: reply(_values(o)) for c in COMMANDS for o in _options(c) if _values(o)}
    cases = "".join(f"        {option}) {line}; return ;;\n" for option, line in after.items())
    per_command = "".join(
        f'        {name}) {reply(_words(name))}; words="{" ".join(_options(name))}" ;;\n'
        for name in COMMANDS_TYPED
    )
    first = " ".join(COMMANDS_TYPED)
    return (
        "# bash completion for tabletop\n"
        "_tabletop() {\n"
        "    local cur=${COMP_WORDS[COMP_CWORD]} words\n"
        "    compopt -o filenames 2> /dev/null\n"
        f"    case ${{COMP_WORDS[COMP_CWORD - 1]}} in\n{cases}    esac\n"
        f"    case ${{COMP_WORDS[1]}} in\n{per_command}"
        "        *)\n"
        f'            words="{" ".join(_options(WINDOW))}"\n'
        "            COMPREPLY=($(compgen -d -- $cur) $(compgen -f -X '!*.tabletop' -- $cur))\n"
        "            [ $COMP_CWORD -eq 1 ] &&"
        f' COMPREPLY+=($(compgen -W "{first}" -- $cur)) ;;\n'
        "    esac\n"
        '    [[ $cur == -* ]] && COMPREPLY=($(compgen -W "$words" -- $cur))\n'
        "    return 0\n"
        "}\n"
        "complete -F _tabletop tabletop\n"
    )


def zsh() -> str:
    """Return the completion for zsh."""

    def action(values: str) -> str:
        return {"file": "_files", "folder": "_files -/", "": " "}.get(values, f"({values})")

    def lines(command: str) -> str:
        found = []
        for option, words in _options(command).items():
            takes = {**COMMANDS[command].options, **EVERYWHERE}[option] is not None
            value = f":value:{action(_values(option))}" if takes else ""
            about = words.replace("'", "’").replace(":", "\\:") or option
            found.append(f"'{option}[{about}]{value}'")
        return " ".join(found)

    cases = "".join(
        f"    {name}) _arguments {lines(name)} '*: :{action(_words(name))}' ;;\n"
        for name in COMMANDS_TYPED
    )
    return (
        "#compdef tabletop\n"
        f"local -a commands=({' '.join(COMMANDS_TYPED)})\n"
        "case ${words[2]} in\n"
        f"{cases}"
        f"    *) _arguments {lines(WINDOW)} '1: :{{compadd -a commands; _files -g"
        ' "*.tabletop"}\' ;;\n'
        "esac\n"
    )


def fish() -> str:
    """Return the completion for fish."""
    lines = ["# fish completion for tabletop"]
    for name in COMMANDS_TYPED:
        about = _english(name).replace("'", "\\'")
        lines.append(f"complete -c tabletop -n __fish_use_subcommand -xa {name} -d '{about}'")
    for command in COMMANDS:
        seen = f"'__fish_seen_subcommand_from {command}'" if command else "__fish_use_subcommand"
        words = _words(command)
        if words and words != "file":
            lines.append(f"complete -c tabletop -n {seen} -xa '{words}'")
        for option, about in _options(command).items():
            takes = {**COMMANDS[command].options, **EVERYWHERE}[option] is not None
            values = _values(option)
            rest = {"": " -x", "file": " -r", "folder": " -r"}.get(values, f" -xa '{values}'")
            told = f" -d '{about}'".replace("desktop's", "desktop\\'s") if about else ""
            value = rest if takes else ""
            lines.append(f"complete -c tabletop -n {seen} -l {option[2:]}{value}{told}")
    return "\n".join(lines) + "\n"
