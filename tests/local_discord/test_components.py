"""Buttons, selects and modals: used by people, refused where a client offers no way."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
import pytest

from local_discord.people import Act
from local_discord.refusal import Refused
from local_discord.server import LocalDiscord
from local_discord.stage import connected
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import Toy, button, picture, soon, view

pytestmark = pytest.mark.asyncio


class Count(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button that keeps its number in its custom id, and so survives a restart."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=str(number), custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> Count:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=view(Count(self.number + 1)))


async def post(scene: Scene, *items: discord.ui.Item[Any]) -> int:
    return (await scene.channel.send("here", view=view(*items))).id


async def answer(interaction: discord.Interaction) -> None:
    data: Any = interaction.data
    values = data.get("values", [])
    await interaction.response.send_message(f"got {values}", ephemeral=True)


async def test_a_press_is_answered_to_the_presser(scene: Scene) -> None:
    message = await post(scene, button("Play", answer, custom_id="play"))
    act = await scene.ben.click(message, "Play")
    assert act.said.content == "got []"
    assert [each.content for each in scene.ana.sees(scene.place)] == ["here"]
    assert scene.toy.heard[0].user.id == scene.ben.id


async def test_a_dynamic_button_is_redrawn_in_place(scene: Scene) -> None:
    scene.toy.add_dynamic_items(Count)
    message = await post(scene, Count(1))
    for number in ("1", "2", "3"):
        await scene.ana.click(message, number)
    assert scene.ben.sees(scene.place)[0].labels == ["4"]


async def test_a_dynamic_button_survives_the_bot(here: LocalDiscord) -> None:
    place = next(iter(here.world.state.channels.values()))
    first, second = Toy(), Toy()
    async with connected(here, first):
        channel = first.get_channel(place.id)
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send(view=view(Count(7)))
    second.add_dynamic_items(Count)
    async with connected(here, second):
        act = await here.person("ana").click(message.id, "7")
        assert act.said.labels == ["8"]


async def test_a_hundred_presses_at_once_are_a_hundred_interactions(scene: Scene) -> None:
    message = await post(scene, button("Play", answer, custom_id="play"))
    acts = [scene.ana.click(message, "Play") for _ in range(100)]
    for act in acts:
        await act
    assert len({each.id for each in scene.toy.heard}) == 100
    assert len(scene.ana.sees(scene.place)) == 101


async def test_an_update_may_be_deferred(scene: Scene) -> None:
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="changed")

    message = await post(scene, button("Go", later, custom_id="go"))
    act = scene.ana.click(message, "go")
    await scene.here.feed.until(lambda: scene.ana.sees(scene.place)[0].content == "changed")
    assert (await act).deferred
    assert len(scene.ana.sees(scene.place)) == 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Off", "disabled"),
        ("Gone", "nothing there"),
        ("Page", "opens a page"),
        ("Twin", "2 things"),
    ],
)
async def test_presses_that_no_client_sends(scene: Scene, name: str, reason: str) -> None:
    message = await post(
        scene,
        button("Off", custom_id="off", disabled=True),
        button("Page", url="https://example.org"),
        button("Twin", custom_id="a"),
        button("Twin", custom_id="b"),
    )
    with pytest.raises(Refused, match=reason):
        scene.ana.click(message, name)
    assert scene.toy.heard == []


async def test_a_select_sends_what_was_chosen(scene: Scene) -> None:
    options = [discord.SelectOption(label=each, value=each) for each in "abc"]
    select: Any = discord.ui.Select(
        custom_id="s", placeholder="Choose", options=options, min_values=1, max_values=2
    )
    select.callback = answer
    message = await post(scene, select)
    assert (await scene.ana.select(message, "Choose", "c", "a")).said.content == "got ['c', 'a']"
    for values in ((), ("a", "b", "c"), ("a", "a"), ("d",)):
        with pytest.raises(Refused):
            scene.ana.select(message, None, *values)


async def test_a_user_select_resolves_people(scene: Scene) -> None:
    select: Any = discord.ui.UserSelect(custom_id="who")

    async def chosen(interaction: discord.Interaction) -> None:
        names = [each.display_name for each in select.values]
        await interaction.response.send_message(f"{names}", ephemeral=True)

    select.callback = chosen
    message = await post(scene, select)
    assert (await scene.ana.select(message, "who", scene.ben)).said.content == "['Ben']"
    with pytest.raises(Refused, match="cannot be picked"):
        scene.ana.select(message, "who", 4242)


async def test_nobody_else_can_use_an_ephemeral_message(scene: Scene) -> None:
    async def do(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            "mine", view=view(button("Mine", answer, custom_id="mine")), ephemeral=True
        )

    scene.toy.do = do
    hand = (await scene.ana.slash(scene.place, "act")).said
    with pytest.raises(Refused, match="not on this person's screen"):
        scene.ben.click(hand, "Mine")
    assert (await scene.ana.click(hand, "Mine")).said.ephemeral


async def test_a_deleted_or_dismissed_message_cannot_be_used(scene: Scene) -> None:
    message = await post(scene, button("Play", answer, custom_id="play"))
    await scene.channel.get_partial_message(message).delete()
    with pytest.raises(Refused, match="not on this person's screen"):
        scene.ana.click(message, "Play")
    hand = (await scene.ana.slash(scene.place, "whisper", text="x")).said
    scene.ana.dismiss(hand)
    assert scene.ana.sees(scene.place) == []
    with pytest.raises(Refused, match="not on this person's screen"):
        scene.ana.dismiss(hand)


async def test_a_modal_is_filled_in_and_answered(scene: Scene) -> None:
    asked = await scene.ana.slash(scene.place, "concede")
    assert asked.modal is not None
    assert asked.modal["title"] == "Concede"
    assert asked.message is None
    told = await scene.ana.submit(asked, {"reason": "tired"})
    assert told.said.content == "because tired"


@pytest.mark.parametrize("fields", [{}, {"reason": ""}, {"reason": "x" * 21}, {"other": "x"}])
async def test_a_modal_is_held_to_its_fields(scene: Scene, fields: dict[str, str]) -> None:
    asked = await scene.ana.slash(scene.place, "concede")
    with pytest.raises(Refused):
        scene.ana.submit(asked, fields)
    with pytest.raises(Refused, match="no such modal"):
        scene.ben.submit(asked, {"reason": "not mine"})


async def test_a_modal_opened_from_a_button_may_update_its_message(scene: Scene) -> None:
    class Rename(discord.ui.Modal, title="Rename"):
        field: Any = discord.ui.Label(
            text="Name", component=discord.ui.TextInput(custom_id="name", required=False)
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(content=f"now {self.field.component.value}")

    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Rename())

    message = await post(scene, button("Rename", ask, custom_id="rename"))
    asked: Act = await scene.ana.click(message, "Rename")
    await scene.ana.submit(asked, {"name": "Troy"})
    assert scene.ben.sees(scene.place)[0].content == "now Troy"


async def test_every_component_gets_a_number_of_its_own(scene: Scene) -> None:
    message = await post(
        scene,
        button("a", custom_id="a", id=2),
        button("b", custom_id="b"),
        button("c", custom_id="c"),
    )
    (row,) = scene.here.world.state.messages[message].components
    numbers = [row["id"], *(each["id"] for each in row["components"])]
    assert sorted(numbers) == [1, 2, 3, 4]


async def test_a_layout_is_shown_and_used(scene: Scene) -> None:
    class Layout(discord.ui.LayoutView):
        words: Any = discord.ui.TextDisplay("# The table")
        row: Any = discord.ui.ActionRow()

    layout = Layout()
    layout.row.add_item(button("Play", answer, custom_id="play"))
    message = await scene.channel.send(view=layout)
    assert scene.ana.sees(scene.place)[0].text == "# The table"
    assert (await scene.ana.click(message.id, "Play")).said.content == "got []"


async def test_a_layout_of_every_kind_is_numbered_and_resolved(scene: Scene) -> None:
    layout = discord.ui.LayoutView()
    section: Any = discord.ui.Section("words", accessory=discord.ui.Thumbnail("attachment://a.png"))
    gallery: Any = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://b.png"))
    container: Any = discord.ui.Container(section, discord.ui.Separator(), gallery)
    layout.add_item(container)
    layout.add_item(discord.ui.File("attachment://c.txt"))
    names = ("a.png", "b.png")
    await scene.channel.send(
        view=layout, files=[*(picture(n) for n in names), discord.File(io.BytesIO(b"x"), "c.txt")]
    )
    seen = scene.ana.sees(scene.place)[0]
    assert [each["url"].rpartition("/")[2] for each in seen.pictures] == ["a.png", "b.png", "c.txt"]
    assert seen.files == []
    assert seen.payload["components"][1]["size"] == 1


async def test_channels_and_roles_can_be_selected(scene: Scene) -> None:
    world = scene.here.world
    role = world.add_role(next(iter(world.state.guilds.values())), "Players")
    places: Any = discord.ui.ChannelSelect(custom_id="where")
    either: Any = discord.ui.MentionableSelect(custom_id="who", max_values=2)
    places.callback = either.callback = answer
    message = await post(scene, places, either)
    act = await scene.ana.select(message, "where", scene.place)
    assert act.said.content == f"got ['{scene.place.id}']"
    act = await scene.ana.select(message, "who", scene.ben, role)
    assert act.said.content == f"got ['{scene.ben.id}', '{role.id}']"


async def test_a_modal_may_hold_a_select(scene: Scene) -> None:
    options = [discord.SelectOption(label=each, value=each) for each in "ab"]

    class Choose(discord.ui.Modal, title="Choose"):
        which: Any = discord.ui.Label(
            text="Which", component=discord.ui.Select(custom_id="which", options=options)
        )
        more: Any = discord.ui.Label(
            text="More",
            component=discord.ui.Select(custom_id="more", options=options, required=False),
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            values = self.which.component.values + self.more.component.values
            await interaction.response.send_message(f"{values}", ephemeral=True)

    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Choose())

    scene.toy.do = ask
    asked = await scene.ana.slash(scene.place, "act")
    with pytest.raises(Refused, match="not offered"):
        scene.ana.submit(asked, {"which": ["c"]})
    assert (await scene.ana.submit(asked, {"which": ["b"]})).said.content == "['b']"


async def test_a_message_gone_in_the_meantime_cannot_be_updated(scene: Scene) -> None:
    codes: asyncio.Queue[int] = asyncio.Queue()

    async def late(interaction: discord.Interaction) -> None:
        scene.here.person("olga").delete(message)
        try:
            await interaction.response.edit_message(content="x")
        except discord.HTTPException as error:
            codes.put_nowait(error.code)
        await interaction.response.send_message("it is gone", ephemeral=True)

    message = await post(scene, button("Go", late, custom_id="go"))
    act = await scene.ana.click(message, "Go")
    assert await soon(codes.get()) == 10008
    assert act.said.content == "it is gone"
