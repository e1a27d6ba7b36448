"""Test the heads of people: their colours, their layers, their sizes."""

from __future__ import annotations

import re
from itertools import product

import pygame
import pytest

from build_scripts.art_people import people_files
from build_scripts.make_sprites import SPRITES
from tabletop.kernel.record import NEIGHBOURS
from tabletop.shell.art import portraits
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.colour import LIVERY, contrast
from tabletop.shell.art.folk import FOLK, HAIR, HAIRS, SKIN, SKINS, dyes
from tabletop.shell.art.portraits import CREATURES, EXTRAS, FACES, GROUPS, HATS, Avatar, read

CHOSEN_BEFORE = (
    *("fox", "owl..scarf", "bear.cap.tie", "rabbit.wreath", "cat.bow.scarf", "tiger.tam"),
    *("elephant..garland", "gnome.turban.garland", "granny..glasses", "gnome.tall"),
)
"""Portraits as files of people have held them since before there were people to choose."""


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    return Atlas(SPRITES)


def _bytes(atlas: Atlas, text: str, px: int = 60) -> bytes:
    avatar = read(text)
    assert avatar is not None
    return pygame.image.tobytes(atlas.portrait(avatar, "teal", px), "RGBA")


@pytest.mark.parametrize("text", CHOSEN_BEFORE)
def test_a_face_that_was_chosen_stays(text: str) -> None:
    avatar = read(text)
    assert avatar is not None and str(avatar) == text
    assert avatar.face in CREATURES and avatar.hat in HATS


def test_there_are_people_of_every_age() -> None:
    assert len(FOLK) >= 24
    assert [name for group in GROUPS.values() for name in group] == list(FACES)
    assert min(len(group) for group in GROUPS.values()) >= 6
    assert {one.skin for one in FOLK.values()} == set(SKINS)
    assert {one.hair for one in FOLK.values()} == {*HAIRS, ""}


def test_skin_and_hair_are_kept_and_read() -> None:
    avatar = Avatar("man_beard", "", "scarf", "dark", "grey")
    assert str(avatar) == "man_beard..scarf.dark.grey" and read(str(avatar)) == avatar
    assert read("man_beard..scarf.green.plaid") == Avatar("man_beard", "", "scarf")


def test_every_skin_and_every_hair_is_seen(atlas: Atlas) -> None:
    skins = {_bytes(atlas, f"girl_braids...{skin}") for skin in SKINS}
    hairs = {_bytes(atlas, f"girl_braids....{hair}") for hair in HAIRS}
    assert len(skins) == len(SKINS) and len(hairs) == len(HAIRS)
    usual = FOLK["girl_braids"]
    same = _bytes(atlas, f"girl_braids...{usual.skin}.{usual.hair}")
    assert same == _bytes(atlas, "girl_braids")


@pytest.mark.parametrize(("skin", "hair"), list(product(SKINS, HAIRS)))
def test_no_colour_that_was_put_in_is_replaced_again(skin: str, hair: str) -> None:
    swaps = dyes("girl_braids", skin, hair)
    markers = [old for old, _ in swaps]
    assert len({*markers, *LIVERY}) == len(SKIN) + len(HAIR) + len(LIVERY)
    for place, (_, new) in enumerate(swaps):
        assert new not in markers[place + 1 :]


def test_eyes_and_mouth_stand_out_from_every_skin() -> None:
    for skin in SKINS.values():
        assert contrast(skin, "#2a1c14") > 1.5


def test_layers_are_there_and_no_others() -> None:
    drawn = {name.removeprefix("people/").removesuffix(".svg") for name in people_files()}
    wanted = {f"face-{name}" for name in FACES}
    wanted |= {f"behind-{name}" for name, one in FOLK.items() if one.behind}
    wanted |= {f"crown-{name}" for name, one in FOLK.items() if one.crown}
    wanted |= {f"glasses-{name}" for name, one in FOLK.items() if one.glasses}
    assert wanted == {name for name in drawn if re.match("face-|behind-|crown-|glasses-", name)}
    clothes = {f"coat-{one.clothes}" for one in FOLK.values() if one.clothes}
    assert clothes == {name for name in drawn if name.startswith("coat-")}


def test_a_hat_takes_the_place_of_a_turban() -> None:
    crowned = [name for name, one in FOLK.items() if one.crown]
    assert "man_turban" in crowned
    for name in crowned:
        plain, capped = _layers(name), _layers(f"{name}.cap")
        assert plain[-1] == f"crown-{name}" and capped == [*plain[:-1], "hat-cap"]


def test_one_pair_of_glasses_is_worn_at_a_time() -> None:
    for name, one in FOLK.items():
        assert (f"glasses-{name}" in _layers(name)) == one.glasses
        worn = [layer for layer in _layers(f"{name}..glasses") if "glasses" in layer]
        assert [layer for layer in worn if not layer.startswith(("face-", "crown-"))] == [
            "extra-glasses"
        ]


@pytest.mark.parametrize(
    ("before", "face", "after"),
    [
        ("rabbit.wreath", "cat", "cat.wreath"),
        ("rabbit.wreath", "woman_long", "woman_long"),
        ("woman_long.cap", "man_beard", "man_beard.cap"),
        ("woman_long.cap..dark", "man_turban", "man_turban...dark"),
        ("man_turban.cap", "man_turban", "man_turban.cap"),
        ("woman_long.cap..dark.grey", "owl", "owl...dark.grey"),
    ],
)
def test_a_hat_goes_along_to_another_face_where_it_fits(before: str, face: str, after: str) -> None:
    avatar = read(before)
    assert avatar is not None and str(avatar.turned(face)) == after


@pytest.mark.sampled(7)
@pytest.mark.parametrize("face", FACES)
def test_everything_that_can_be_worn_is_seen(atlas: Atlas, face: str) -> None:
    """Count the pixels that differ: no beard and no veil may hide it."""
    bare = atlas.portrait(Avatar(face), "coral", 72)
    for worn in (*(Avatar(face, hat) for hat in HATS), *(Avatar(face, "", one) for one in EXTRAS)):
        if worn != Avatar(face):
            other = atlas.portrait(worn, "coral", 72)
            same = pygame.mask.from_threshold(bare, (0, 0, 0), (24, 24, 24, 255), other).count()
            assert 72 * 72 - same > 60, worn


def _layers(text: str) -> list[str]:
    avatar = read(text)
    assert avatar is not None
    return portraits._layers(avatar)


@pytest.mark.sampled(24)
@pytest.mark.parametrize("name", [*FACES, *NEIGHBOURS, "gnome.tall", "rabbit.cap", "owl.turban"])
@pytest.mark.parametrize("px", [28, 64, 160])
def test_no_portrait_is_cut_off_by_its_frame(atlas: Atlas, name: str, px: int) -> None:
    """Compare the heads with what is left of them inside the ring."""
    avatar = read(name)
    assert avatar is not None
    whole = portraits.bust(atlas._bench, avatar, "#c8452f", px)
    seen = atlas.portrait(avatar, "teal", px)
    head = [(x, y) for x in range(px) for y in range(px // 2) if whole.get_at((x, y)).a > 128]
    assert len(head) > 0.07 * px * px
    assert sum(y == 0 for _, y in head) < 0.3 * px, "the upper edge of the picture cuts it"
    lost = [at for at in head if seen.get_at(at).a < 128]
    assert len(lost) <= 0.01 * len(head)


def test_a_small_portrait_shows_the_face_larger(atlas: Atlas) -> None:
    """Compare the share of skin in both pictures."""

    def skin(px: int) -> float:
        picture = atlas.portrait(Avatar("man_bald", skin="tan"), "indigo", px)
        wanted = pygame.Color(SKINS["tan"])
        mask = pygame.mask.from_threshold(picture, wanted, (38, 38, 38, 255))
        return mask.count() / px**2

    assert skin(28) > 1.3 * skin(160)


def test_drawings_are_small() -> None:
    texts = {name: len(text) for name, text in people_files().items()}
    assert max(texts.values()) < 26_000
    assert sum(texts.values()) < 600_000
