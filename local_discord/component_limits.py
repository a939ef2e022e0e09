"""Discord's limits on message components and modals."""

from __future__ import annotations

from collections.abc import Container

from local_discord.components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    LABEL,
    LINK,
    PREMIUM,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    THUMBNAIL,
    emojis,
    walk,
)
from local_discord.form import Form, Path
from local_discord.model import Json

ROWS, IN_ROW, OPTIONS, CUSTOM_ID, LABEL_LENGTH = 5, 5, 25, 100, 80
LAYOUT_PARTS, LAYOUT_TEXT = 40, 4000

WITHIN = {
    ROW: (BUTTON, *SELECTS),
    SECTION: (TEXT,),
    CONTAINER: (ROW, TEXT, SECTION, GALLERY, SEPARATOR, FILE),
}
AT_TOP = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)


def check_components(
    form: Form, components: list[Json], path: Path, layout: bool, known: Container[int] = ()
) -> None:
    """A message's components: classic rows, or a layout of Components V2.

    `known` are the emojis that the application may use.
    """
    if not layout:
        form.length(path, components, ROWS)
    _check_kinds(form, components, path, AT_TOP if layout else (ROW,))
    for here, component in walk(components, path):
        _check_one(form, component, here)
        _check_emojis(form, component, here, known)
    _check_unique(form, components, path)
    if layout:
        _check_totals(form, components, path)


def _check_kinds(form: Form, components: list[Json], path: Path, allowed: tuple[int, ...]) -> None:
    for index, component in enumerate(components):
        kind = component.get("type")
        if kind not in allowed:
            form.fail(
                (*path, index, "type"),
                "UNION_TYPE_CHOICES",
                f"Value of field 'type' must be one of {allowed}.",
            )
        elif kind in WITHIN:
            _check_kinds(
                form, component.get("components") or [], (*path, index, "components"), WITHIN[kind]
            )


def _check_one(form: Form, component: Json, here: Path) -> None:
    kind = component.get("type")
    if kind == ROW:
        _check_row(form, component.get("components") or [], (*here, "components"))
    elif kind == BUTTON:
        _check_button(form, component, here)
    elif kind in SELECTS:
        _check_select(form, component, here)
    elif kind == SECTION:
        form.length((*here, "components"), component.get("components") or [], 3, 1)
        form.require((*here, "accessory"), component.get("accessory"))
    elif kind == TEXT:
        form.length((*here, "content"), component.get("content") or "", LAYOUT_TEXT, 1)
    elif kind == GALLERY:
        form.length((*here, "items"), component.get("items") or [], 10, 1)
    elif kind in (FILE, THUMBNAIL):
        form.require(
            (*here, "file" if kind == FILE else "media"),
            component.get("file") or component.get("media"),
        )


def _check_row(form: Form, children: list[Json], path: Path) -> None:
    form.length(path, children, IN_ROW, 1)
    if len(children) > 1 and any(each.get("type") in SELECTS for each in children):
        form.fail(
            path,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )


def _check_button(form: Form, button: Json, here: Path) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        form.fail((*here, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    form.length((*here, "label"), button.get("label"), LABEL_LENGTH)
    if style == LINK:
        form.require((*here, "url"), button.get("url"))
    elif style != PREMIUM:
        _check_custom_id(form, button, here)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        form.fail(here, "BUTTON_COMPONENT_EMPTY", "A button must have a label or an emoji")


def _check_emojis(form: Form, component: Json, here: Path, known: Container[int]) -> None:
    """Those of the application by number, all others as the character itself. Discord names the
    fault after buttons, on whatever it stands."""
    for at, emoji in emojis(component).items():
        number, name = emoji.get("id"), str(emoji.get("name") or "")
        if int(number) not in known if number else name.isascii():
            field = "id" if number else "name"
            form.fail((*here, *at, field), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_custom_id(form: Form, component: Json, here: Path) -> None:
    where = (*here, "custom_id")
    if form.require(where, component.get("custom_id")):
        form.length(where, component["custom_id"], CUSTOM_ID, 1)


def _check_select(form: Form, select: Json, here: Path) -> None:
    _check_custom_id(form, select, here)
    form.length((*here, "placeholder"), select.get("placeholder"), 150)
    options = select.get("options") or []
    if select["type"] == STRING_SELECT:
        form.length((*here, "options"), options, OPTIONS, 1)
        _check_options(form, options, (*here, "options"))
    least, most = select.get("min_values"), select.get("max_values")
    bound = len(options) if select["type"] == STRING_SELECT else OPTIONS
    if least is not None and not 0 <= least <= OPTIONS:
        form.fail((*here, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and 25.")
    if most is not None and not max(1, least or 0) <= most <= min(bound, OPTIONS):
        form.fail(
            (*here, "max_values"),
            "NUMBER_TYPE_MAX",
            "max_values must not be below min_values nor above the number of options.",
        )
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > (1 if most is None else most):
        form.fail(
            (*here, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "The number of default options must not be above max_values.",
        )


def _check_options(form: Form, options: list[Json], path: Path) -> None:
    seen: set[str] = set()
    for index, option in enumerate(options):
        for name in ("label", "value"):
            if form.require((*path, index, name), option.get(name)):
                form.length((*path, index, name), option[name], 100)
        form.length((*path, index, "description"), option.get("description"), 100)
        if option.get("value") in seen:
            form.fail(
                (*path, index, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(str(option.get("value")))


def _check_unique(form: Form, components: list[Json], path: Path) -> None:
    seen: set[str] = set()
    for here, component in walk(components, path):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            form.fail(
                (*here, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        if custom_id is not None:
            seen.add(custom_id)


def _check_totals(form: Form, components: list[Json], path: Path) -> None:
    everything = [each for _, each in walk(components, path)]
    if len(everything) > LAYOUT_PARTS:
        form.fail(
            path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"Must be {LAYOUT_PARTS} or fewer."
        )
    written = sum(len(each.get("content") or "") for each in everything if each.get("type") == TEXT)
    if written > LAYOUT_TEXT:
        form.fail(
            path,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text must be {LAYOUT_TEXT} or fewer in length.",
        )


def check_modal(form: Form, modal: Json, path: Path) -> None:
    """A modal of 1 to 5 fields, each in a label or, the old way, in a row of its own."""
    if form.require((*path, "title"), modal.get("title")):
        form.length((*path, "title"), modal["title"], 45)
    _check_custom_id(form, modal, path)
    components = modal.get("components") or []
    form.length((*path, "components"), components, 5, 1)
    _check_kinds_of_fields(form, components, (*path, "components"))
    for here, each in walk(components, (*path, "components")):
        if each.get("type") == LABEL and form.require((*here, "label"), each.get("label")):
            form.length((*here, "label"), each["label"], 45)
            form.length((*here, "description"), each.get("description"), 100)
        elif each.get("type") == TEXT_INPUT:
            _check_custom_id(form, each, here)
            form.length((*here, "value"), each.get("value"), 4000)
            form.length((*here, "placeholder"), each.get("placeholder"), 100)
            form.length((*here, "label"), each.get("label"), 45)
        elif each.get("type") in SELECTS:
            _check_select(form, each, here)
    _check_unique(form, components, (*path, "components"))


def _check_kinds_of_fields(form: Form, components: list[Json], path: Path) -> None:
    for index, each in enumerate(components):
        if each.get("type") not in (ROW, LABEL, TEXT):
            form.fail(
                (*path, index, "type"),
                "UNION_TYPE_CHOICES",
                f"Value of field 'type' must be one of {(ROW, TEXT, LABEL)}.",
            )
        for child in each.get("components") or []:
            if child.get("type") != TEXT_INPUT:
                form.fail((*path, index, "components"), "UNION_TYPE_CHOICES", "Not a text input.")
