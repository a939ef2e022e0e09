// Discord's markdown inside a line: an array of nodes is made, never HTML.

import { el, nameOf } from "./dom.js";
import { picture } from "./emoji.js";
import { stamp } from "./time.js";

const LINK = /^https:\/\/discord\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?/;

// In this order: what stands first wins. Each pattern is tried where the rest of the text begins.
const RULES = [
  [/^\\([^\w\s])/, (match) => match[1]],
  [/^\n/, () => el("br")],
  [/^``(.+?)``(?!`)/s, (match) => el("code", {}, match[1])],
  [/^`([^`]+)`/, (match) => el("code", {}, match[1])],
  [/^\*\*(.+?)\*\*(?!\*)/s, (match, context) => el("strong", {}, inline(match[1], context))],
  [/^__(.+?)__(?!_)/s, (match, context) => el("u", {}, inline(match[1], context))],
  [/^~~(.+?)~~/s, (match, context) => el("s", {}, inline(match[1], context))],
  [/^\|\|(.+?)\|\|/s, (match, context) => spoiler(match[1], context)],
  [/^\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/s, (match, context) => el("em", {}, inline(match[1], context))],
  [/^_(?=\S)([^_]+?)_(?!\w)/s, (match, context) => el("em", {}, inline(match[1], context))],
  [/^<@!?(\d+)>/, (match, context) => mention(match[1], context)],
  [/^<#(\d+)>/, (match, context) => place(match[1], null, context)],
  [/^<a?:(\w{2,32}):(\d+)>/, (match) => picture({ name: match[1], id: match[2] })],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (match, context) => stamp(Number(match[1]), match[2], context.store.now())],
  [/^<\/([\w -]+):\d+>/, (match) => el("span", { class: "mention" }, `/${match[1]}`)],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (match, context) => link(match[2], inline(match[1], context), context)],
  [/^<(https?:\/\/[^\s>]+)>/, (match, context) => link(match[1], null, context)],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/, (match, context) => link(match[0], null, context)],
];
// Between these nothing can begin, so it is taken in one piece.
const PLAIN = /^(?:[^\n\\`*_~|<[h]+|\w(?!ttps?:\/\/)\w*|.)/s;

/** Nodes for a piece of text; `context` knows the people, the channels and how to go to one. */
export function inline(text, context) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const [length, node] = next(rest, context);
    nodes.push(node);
    rest = rest.slice(length);
  }
  return nodes;
}

function next(rest, context) {
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(rest);
    if (match) return [match[0].length, make(match, context)];
  }
  const plain = PLAIN.exec(rest)[0];
  return [plain.length, plain];
}

function spoiler(text, context) {
  const reveal = (event) => event.currentTarget.classList.add("open");
  return el("button", { type: "button", class: "spoiler", on: { click: reveal } }, inline(text, context));
}

function mention(id, { store }) {
  const user = store.people.get(id);
  const mine = id === store.me?.id ? " mine" : "";
  return el("span", { class: `mention${mine}` }, `@${user ? nameOf(user) : "unknown"}`);
}

/** A link to a channel, or to a message in it, that stays inside this page. */
function place(channel, message, context) {
  const found = context.store.channels.get(channel);
  if (!found) return el("span", { class: "mention" }, "#unknown");
  const go = () => context.go(channel, message);
  const words = `#${found.name}${message ? " › message" : ""}`;
  return el("button", { type: "button", class: "mention", on: { click: go } }, words);
}

function link(address, words, context) {
  const inside = LINK.exec(address);
  if (inside) return place(inside[2], inside[3] ?? null, context);
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, words ?? address);
}
