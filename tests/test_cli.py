"""The command line, run for real: in this process, and piped in one of its own."""

import json
import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from bot.cli import app
from bot.engine import DEFAULT, RULESETS, options_of
from bot.engine.nine.cards import load as of_nine
from bot.engine.omen.cards import everything, kraters, load, units
from bot.engine.omen.words import TRAITS
from bot.players import INSTINCTS
from bot.render import PICTURES
from tests.kit import dealt
from tests.kit.props import card_file

HERE = Path(__file__).parents[1]


def call(*words):
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words])


def piped(*words, cwd=HERE):
    """Run a command in a process of its own, with nobody watching."""
    command = [sys.executable, "-m", "bot", *map(str, words)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def watched(*words):
    """Run a command on a terminal; returns all that was shown."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "bot", *map(str, words)]
    env = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(command, cwd=HERE, stdout=theirs, stderr=theirs, env=env):
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # Linux says so when the other end is closed
            pass
    os.close(ours)
    return shown.decode()


# --- simulate ---


def test_simulate_prints_one_json_object():
    done = call("simulate", "--players", "random,acolyte", "--matches", 4, "--seed", 1, "--json")
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert told["matches"] == told["finished"] == 4
    assert told["wins"].keys() == {"random", "acolyte"}


def test_simulate_prints_the_same_figures_for_people():
    done = call("simulate", "--matches", 3, "--games", "1")
    figures, checks = done.stdout.split("\n\n")
    lines = dict(line.split("  ", 1) for line in figures.splitlines())
    assert lines["matches"].strip() == "3"
    assert lines["wins"].strip().startswith("random ")
    assert "seconds" in lines
    assert checks.startswith("the first player's share of decided matches    45 to 55 %")
    assert len(checks.splitlines()) == 6


@dealt.as_shipped()  # as the other processes do
def test_piped_there_is_json_and_no_progress_bar():
    done = piped("simulate", "--matches", 24, "--jobs", 2, "--players", "random,random", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    alone = json.loads(
        call("simulate", "--matches", 24, "--players", "random,random", "--json").stdout
    )
    for clock in ("seconds", "decisions_per_second"):
        del told[clock], alone[clock]
    assert told == alone


def test_on_a_terminal_there_is_a_progress_bar():
    shown = watched("simulate", "--matches", 40, "--players", "random,random")
    assert "40/40" in shown
    assert "first player wins" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "random,pool"], "there is no player 'pool'; there are: random, acolyte"),
        (["--players", "random,random,random"], "Omen is played by 2 players, not 3"),
        (["--players", ""], "there is no player ''"),
        (["--seats", "3"], "Omen is played by 2 players, not 3"),
        (["--seats", "0"], "Omen is played by 2 players, not 0"),
        (["--seats", "-1", "--players", "random"], "Omen is played by 2 players, not -1"),
        (["--seats", "2", "--players", "random,hero,random"], "3 players are named for 2 seats"),
        (["--option", "moons=3"], "there is no option 'moons'; there are: games, mode"),
        (["--option", "games=9"], "there is no games '9'; there are: 1, 2, 3, 1,2"),
        (["--option", "games"], "an option is a name and a value, as in name=value; not 'games'"),
        (["--option", "=1"], "an option is a name and a value, as in name=value; not '=1'"),
        (["--option", "games=1", "--option", "games=2"], "the option 'games' is said twice"),
        (["--option", "games=1", "--games", "2"], "the option 'games' is said twice"),
        (["--option", "mode=combined"], "a combined game takes 2 or 3 games"),
        (["--ruleset", "chess"], "there is no ruleset 'chess'; there are: omen"),
        (["--games", "99"], "there is no game 99"),
        (["--games", "1,2", "--mode", "draft"], "a draft takes 3 games, not 2"),
        (["--mode", "combined"], "a combined game takes 2 or 3 games"),
        (["--mode", "solo"], "'single', 'combined' or 'draft'"),
        (["--games", "one"], "games are numbers with commas between, as in 1 or 1,2; not 'one'"),
        (["--games", "1,"], "games are numbers with commas between"),
        (["--matches", "0"], "at least 1 match is played, not 0"),
        (["--matches", "-3"], "at least 1 match is played, not -3"),
        (["--jobs", "0"], "at least 1 job is needed, not 0"),
        (["--jobs", "-1"], "at least 1 job is needed, not -1"),
        (["--first", "0"], "matches are numbered from 1, not from 0"),
        (["--budget", "soon"], "a budget is a time, as in 50ms or 0.5s, or a number of simu"),
        (["--afresh"], "--afresh begins a --report anew, and none is named"),
        (["--report", "x.jsonl"], "the report is an HTML file, as in build/balance.html; not"),
    ],
)
def test_simulate_refuses_in_a_sentence(words, told):
    done = call("simulate", *words)
    assert done.exit_code == 2
    assert told in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def figures_of(*words):
    """The figures of a few random matches, but for the time they took."""
    done = call("simulate", "--players", "random", "--matches", 2, "--json", *words)
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    return {name: told[name] for name in told if name not in ("seconds", "decisions_per_second")}


def test_one_name_is_for_all_seats():
    assert figures_of() == figures_of("--players", "random,random") == figures_of("--seats", 2)


@pytest.mark.parametrize(
    "words",
    [
        ["--option", "mode=draft", "--option", "games=1,2,3"],
        ["--option", "games=I + II + III", "--mode", "draft"],
        ["--games", "3,1,2", "--mode", "draft"],
        ["--ruleset", "omen", "--option", "mode=draft: each builds a deck from all three games"],
    ],
)
def test_options_are_said_by_key_or_in_words_with_a_switch_or_without(words):
    assert figures_of(*words) == figures_of("--games", "1,2,3", "--mode", "draft")


def test_a_report_takes_its_options_in_any_order(tmp_path):
    report = ["--players", "random", "--matches", 1, "--report", tmp_path / "x.html"]
    for words in (["mode=draft", "games=1,2,3"], ["games=1,2,3", "mode=draft"]):
        said = [word for option in words for word in ("--option", option)]
        assert call("simulate", *report, *said).exit_code == 0
    head = json.loads((tmp_path / "x.jsonl").read_text().splitlines()[0])
    assert head["options"] == [["games", [1, 2, 3]], ["mode", "draft"]]


@pytest.mark.parametrize("words", [["--matches", "many"], ["--seed", "x"], ["--pool"]])
def test_simulate_refuses_what_is_no_option(words):
    done = call("simulate", *words)
    assert done.exit_code == 2
    assert "Traceback" not in done.stderr


def test_a_match_that_fails_is_named_with_its_seed(monkeypatch):
    monkeypatch.setitem(INSTINCTS, "stubborn", lambda view, rng: [99])
    done = call("simulate", "--players", "stubborn,random", "--matches", 7, "--seed", 3)
    assert done.exit_code == 1
    assert "match 1 failed: NotAnOption: there is no option 99" in done.stderr
    assert "--players stubborn,random --seed 3 --matches 1 --first 5" in done.stderr
    assert "match 6" not in done.stderr  # enough is enough
    assert "7 of 7 matches failed" in done.stderr
    assert "finished                     0" in done.stdout


def test_a_report_is_written_and_gone_on_with(tmp_path):
    words = ["simulate", "--players", "random,random", "--report", tmp_path / "new" / "x.html"]
    assert call(*words, "--matches", 3).exit_code == 0
    done = call(*words, "--matches", 5, "--budget", "100")
    assert done.stdout.splitlines()[0].split() == ["matches", "5"]
    assert len((tmp_path / "new" / "x.jsonl").read_text().splitlines()) == 6
    assert "5 of 5" in (tmp_path / "new" / "x.html").read_text()
    refused = call(*words, "--seed", 1)
    assert refused.exit_code == 2
    assert "seed 0, not 1" in refused.stderr
    assert call(*words, "--seed", 1, "--matches", 1, "--afresh").exit_code == 0


def test_ctrl_c_leaves_a_report_of_what_there_is_and_says_how_far_it_got(tmp_path, monkeypatch):
    def struck(view, luck):
        raise KeyboardInterrupt

    path = tmp_path / "x.html"
    words = ["simulate", "--players", "random,tired", "--report", path, "--matches"]
    monkeypatch.setitem(INSTINCTS, "tired", INSTINCTS["random"])
    call(*words, 2)
    monkeypatch.setitem(INSTINCTS, "tired", struck)
    done = call(*words, 4)
    assert done.exit_code == 130
    assert f"interrupted after 2 of 4 matches; {path} tells of them" in done.stderr
    assert "2 of 4" in path.read_text()


def test_a_report_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    done = call("simulate", "--matches", 1, "--report", tmp_path / "file" / "x.html")
    assert done.exit_code == 1
    assert "cannot be written: " in done.stderr


# --- cards check ---


def spoilt(tmp_path, **changes):
    """A card file with something written wrong: other values for fields, by card."""
    document = card_file()
    for card, fields in changes.items():
        document["games"][1]["units"][card] |= fields
    file = tmp_path / "spoilt.yaml"
    file.write_text(yaml.dump(document, Dumper=yaml.CSafeDumper), encoding="utf-8")
    return file


def tells(lines, card, field):
    """Does a line name that card and that field of it?"""
    return any(f" {card} " in line and field in line for line in lines)


def test_the_card_file_is_in_order():
    done = call("cards", "check")
    assert done.exit_code == 0
    shipped = load()
    units = sum(not unit.retired for unit in shipped.units)
    kraters = sum(not krater.retired for krater in shipped.kraters)
    assert f"{len(shipped.titles)} games, {units} Units, {kraters} Kraters" in done.stdout
    assert done.stdout.splitlines()[1:] == [
        "aegean.yaml: 22 Units, 6 Rewards, all in order",
        "nine.yaml: 6 Teams, 54 Omens, all in order",
    ]


def test_the_faults_of_a_card_file_of_another_game_are_told(tmp_path):
    file = tmp_path / "nine.yaml"
    file.write_text("teams: {Amassed: {idea: Many., omens: {ant: {id: 3001, attack: ten}}}}")
    done = call("cards", "check", file, "--ruleset", "nine")
    assert done.exit_code == 1
    lines = done.stderr.splitlines()
    assert all(line.startswith("nine.yaml: ") for line in lines)
    assert tells(lines, "ant", "attack")
    assert "nine.yaml: Amassed / omens: expected 9 that are not retired, not 1" in lines


def test_all_faults_of_a_card_file_are_told_at_once(tmp_path):
    file = spoilt(
        tmp_path,
        bull={"strength": "many"},
        torch={"traits": ["BOLSTER"]},
        thief={"bolster": {"text": "Juggle.", "effect": [{"juggle": {"coins": 2}}]}},
    )
    done = call("cards", "check", file)
    assert done.exit_code == 1
    lines = done.stderr.splitlines()
    assert all(line.startswith("spoilt.yaml: ") for line in lines)
    assert tells(lines, "bull", "strength")
    assert tells(lines, "torch", "traits")
    assert tells(lines, "thief", "bolster")


@pytest.mark.parametrize("text", ["", "games: [", "a: &a 1\nb: *a", "!!python/object:os.system x"])
def test_a_file_that_is_no_card_file_is_told_as_such(tmp_path, text):
    file = tmp_path / "odd.yaml"
    file.write_text(text, encoding="utf-8")
    done = call("cards", "check", file)
    assert done.exit_code == 1
    assert done.stderr.startswith("odd.yaml: ")
    assert "Traceback" not in done.stderr


def test_a_file_that_is_not_there(tmp_path):
    done = call("cards", "check", tmp_path / "gone.yaml")
    assert done.exit_code == 1
    assert done.stderr.startswith("gone.yaml: ")
    assert "No such file" in done.stderr


@pytest.mark.parametrize("words", [["simulate"], ["cards", "check"], ["cards", "show", "x"]])
def test_a_broken_card_file_stops_every_command_without_a_traceback(tmp_path, words):
    shutil.copytree(HERE / "bot", tmp_path / "bot", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "data").mkdir()
    broken = spoilt(tmp_path, bull={"cost": "four"}, torch={"offering": -1})
    broken.rename(tmp_path / "data" / "cards.yaml")
    done = piped(*words, cwd=tmp_path)
    assert done.returncode == 1
    lines = done.stderr.splitlines()
    assert tells(lines, "bull", "cost")
    assert tells(lines, "torch", "offering")
    assert all(line.startswith("cards.yaml: ") for line in lines)
    assert "Traceback" not in done.stderr


# --- cards show ---


@pytest.mark.parametrize(
    "words", [["Champion", "no.", "3"], ["CHAMPION NO. 3"], ["Champion_3"], ["champion", "3"]]
)
def test_a_card_is_shown_by_name_or_key_in_any_case(words):
    done = call("cards", "show", *words)
    assert done.exit_code == 0
    assert done.stdout == (
        "Champion no. 3\n"
        "Unit of game 1, The Burnt Shore; retired: no new match is dealt it\n\n"
        "Cost 3   Offering 1   Strength 3\n\n"
        "BOLSTER: Move 1 opposing Unit in another City to this City.\n"
        "TRIUMPH (War Step): The Opposing Player has 3 or more Units in this City.\n"
    )


def test_a_set_trait_is_told_in_words():
    done = call("cards", "show", "phalanx", "3")
    assert "MYRIAD: Counts as 2 Units" in done.stdout
    assert f"FATE: {TRAITS['FATE']}" in done.stdout


def test_every_card_can_be_shown():
    for card in everything():
        done = call("cards", "show", card.name)
        assert done.exit_code == 0
        assert done.stdout.startswith(card.name)
        assert done.stdout.endswith(f"{card.flavour}\n")


@pytest.mark.parametrize("card", of_nine().cards, ids=lambda card: card.key)
def test_every_omen_can_be_shown(card):
    done = call("cards", "show", card.key, "--ruleset", "nine")
    assert done.exit_code == 0
    assert done.stdout.startswith(f"{card.name}\n")
    assert all(effect.text in done.stdout for effect in (*card.effects, card.standing) if effect)


def test_a_krater_is_shown_with_what_breaking_it_does():
    done = call("cards", "show", "krater_3")
    assert "Krater of game 1" in done.stdout
    assert "Break it: Take 3 Coins from the Opposing Player." in done.stdout


def test_on_a_terminal_a_card_has_a_frame():
    card = load().units[0]
    shown = watched("cards", "show", card.key)
    assert "╭" in shown
    assert card.name in shown
    assert "╭" not in piped("cards", "show", card.key).stdout


def test_an_unknown_card_is_told_with_those_like_it():
    done = call("cards", "show", "bull", "no.", "44")
    assert done.exit_code == 1
    assert done.stderr.startswith("there is no card 'bull no. 44'; did you mean Bull no. 4")


def test_a_card_like_no_other():
    done = call("cards", "show", "zzz")
    assert (done.exit_code, done.stderr) == (1, "there is no card 'zzz'\n")


@pytest.mark.parametrize(
    "words", [["cards", "show", "x"], ["cards", "check"], ["gallery"], ["simulate"]]
)
def test_a_game_that_is_not_there_is_told(words):
    done = call(*words, "--ruleset", "chess")
    assert done.exit_code == 2
    assert done.stderr == "there is no ruleset 'chess'; there are: omen, aegean, nine\n"


# --- rulesets ---


def test_rulesets_are_listed_with_seats_choices_and_cards():
    done = call("rulesets", "--json")
    assert done.exit_code == 0
    told = {facts["key"]: facts for facts in json.loads(done.stdout)}
    assert told.keys() == RULESETS.keys()
    facts = told[DEFAULT]
    assert (facts["title"], facts["seats"]) == ("Omen", [2])
    assert facts["cards"] == {
        "Units": sum(len(units(game)) for game in (1, 2, 3)),
        "Kraters": sum(len(kraters(game)) for game in (1, 2, 3)),
    }
    games, mode = facts["choices"]
    assert (games["name"], mode["name"]) == ("games", "mode")
    assert {"key": "1,2", "words": "I + II: a longer match"} in games["values"]
    assert mode["default"] == "single for one game, combined for several"


def test_every_listed_value_can_be_typed():
    for facts in json.loads(call("rulesets", "--json").stdout):
        for choice in facts["choices"]:
            for value in choice["values"]:
                for text in (value["key"], value["words"]):
                    assert options_of(facts["key"], {choice["name"]: text})


def test_rulesets_are_told_to_people_too():
    lines = call("rulesets").stdout.splitlines()
    assert lines[0].startswith("omen: Omen, for 2 players; ")
    assert "    1,2          I + II: a longer match" in lines


# --- The whole ---


DEAR = {"PIL", "aiohttp", "aiosqlite", "asyncio", "bot.engine", "discord", "rich", "yaml"}
"""What takes long to import, and what the help has no use for."""


def imported_by(*words):
    """The modules that a command has brought in when it ends."""
    code = f"""
import sys
sys.argv = ["bot", *{words!r}]
from bot.cli import main
try:
    main()
except SystemExit:
    print("---", *sys.modules, sep="\\n")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=HERE, capture_output=True, text=True, check=True
    )
    return set(done.stdout.partition("---\n")[2].split())


@pytest.mark.parametrize("words", [("--help",), ("simulate", "--help"), ("cards", "--help")])
def test_help_loads_nothing_dear(words):
    loaded = imported_by(*words)
    assert "typer" in loaded
    assert not loaded & DEAR


def test_help_names_the_commands_and_tells_each_in_a_whole_sentence():
    done = call("--help")
    assert done.exit_code == 0
    lines = done.stdout.partition("Commands:\n")[2].splitlines()
    assert {"simulate", "cards", "run"} <= {line.split()[0] for line in lines}
    assert [line for line in lines if line.endswith("...")] == []


def test_the_gallery_needs_a_folder_it_can_write(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = call("gallery", "--out", str(blocked))
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr


@pytest.mark.parametrize("key", ["aegean", "nine"])
def test_the_gallery_has_every_card_the_reference_page_and_all_scenes(tmp_path, key):
    done = call("gallery", "--ruleset", key, "--out", tmp_path)
    shelf = RULESETS[key].shelf
    cards = {f"card-{card}" for chapter in shelf.chapters() for card in shelf.listed(chapter)}
    drawn = {path.stem for path in tmp_path.glob("*.png")}
    assert drawn == cards | {"reference"} | PICTURES[key].scenes().keys()
    assert done.stdout == f"{len(drawn)} pictures in {tmp_path}\n"
    assert {path.stem for path in tmp_path.glob("*.txt")} == drawn
