// The page: a bar, and one pane or two. The address tells who is shown where: #ana/123,ben/123

import { act, everybody, welcomeWords } from "./api.js";
import { Bar } from "./bar.js";
import { Pane } from "./pane.js";

const WIDE = matchMedia("(min-width: 900px)");
const TICK = 10_000;

const [people, words] = await Promise.all([everybody(), welcomeWords()]);
const root = document.getElementById("panes");
const panes = [];
const bar = new Bar(document.getElementById("bar"), {
  now: () => panes[0]?.store.now() ?? new Date(),
  split: () => (panes.length > 1 ? join() : split()),
});

/** Who is to be shown, by the address; anybody unknown is left out. */
function wanted() {
  const parts = decodeURIComponent(location.hash.slice(1)).split(",").map((part) => part.split("/"));
  const known = parts.filter(([who]) => people.some((person) => person.name === who));
  return known.length ? known.slice(0, 2) : [[people[0].name]];
}

function add(who, channel) {
  const pane = new Pane({ people, words, moved }, who, channel);
  panes.push(pane);
  root.append(pane.root);
}

function split() {
  const first = panes[0].store.who;
  const other = people.find((person) => person.name !== first && person.name === "ben") ?? people.find((person) => person.name !== first);
  add(other.name, panes[0].channel);
  arranged();
}

function join() {
  panes.pop().close();
  arranged();
}

function arranged() {
  bar.showSplit(panes.length > 1);
  root.classList.toggle("two", panes.length > 1);
  moved();
}

function moved() {
  const shown = panes.map((pane) => `${pane.store.who}/${pane.channel ?? ""}`);
  history.replaceState(null, "", `#${shown.join(",")}`);
  bar.tick();
}

function start() {
  const shown = WIDE.matches ? wanted() : wanted().slice(0, 1);
  for (const [who, channel] of shown) add(who, channel);
  arranged();
}

/** Like a Discord client that is started anew: what only its owner saw is gone. */
async function forget() {
  await Promise.all(wanted().map(([who]) => act(who, "reload")));
}

await forget();
start();
WIDE.addEventListener("change", () => !WIDE.matches && panes.length > 1 && join());
document.addEventListener("visibilitychange", () => panes.forEach((pane) => pane.store.me && pane.read()));
setInterval(() => {
  bar.tick();
  for (const pane of panes) pane.tick();
}, TICK);
