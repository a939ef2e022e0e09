// Discord's markdown by lines: quotes, headings, lists, small print, blocks of code.

import { el } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:\w*\n)?([\s\S]+?)```/;
const ITEM = /^( *)(?:[-*]|(\d+)\.) +(.*)$/;

/** Nodes for a whole message. */
export function markdown(text, context) {
  const fence = FENCE.exec(text);
  if (!fence) return lines(text.split("\n"), context);
  const before = text.slice(0, fence.index).replace(/\n$/, "");
  const after = text.slice(fence.index + fence[0].length).replace(/^\n/, "");
  const code = el("pre", { tabindex: "0" }, el("code", {}, fence[1].replace(/\n$/, "")));
  return [
    ...(before ? markdown(before, context) : []),
    code,
    ...(after ? markdown(after, context) : []),
  ];
}

function lines(rest, context) {
  const nodes = [];
  while (rest.length) {
    const [taken, node] = block(rest, context);
    nodes.push(node);
    rest = rest.slice(taken);
  }
  return nodes;
}

/** How many lines belong to the first block, and its element. */
function block(rest, context) {
  const first = rest[0];
  if (first.startsWith(">>> ")) {
    const inner = [first.slice(4), ...rest.slice(1)];
    return [rest.length, el("blockquote", {}, lines(inner, context))];
  }
  if (/^> ?/.test(first)) return quote(rest, context);
  if (ITEM.test(first)) return list(rest, context);
  const heading = /^(#{1,3}) +(.*)$/.exec(first);
  if (heading) {
    const size = heading[1].length;
    // A message stands below the page's own headings, whatever size it likes to be.
    return [1, el("p", { class: `heading-${size}`, role: "heading", "aria-level": String(size + 3) }, inline(heading[2], context))];
  }
  if (first.startsWith("-# ")) return [1, el("p", { class: "small" }, inline(first.slice(3), context))];
  return paragraph(rest, context);
}

function taken(rest, fits) {
  const end = rest.findIndex((line) => !fits(line));
  return end === -1 ? rest.length : end;
}

function quote(rest, context) {
  const count = taken(rest, (line) => line.startsWith(">"));
  const inner = rest.slice(0, count).map((line) => line.replace(/^> ?/, ""));
  return [count, el("blockquote", {}, lines(inner, context))];
}

function list(rest, context) {
  const count = taken(rest, (line) => ITEM.test(line));
  const items = rest.slice(0, count).map((line) => ITEM.exec(line));
  const numbered = items[0][2] !== undefined;
  const attributes = numbered ? { start: items[0][2] } : {};
  const made = items.map((item) => el("li", item[1] ? { class: "deeper" } : {}, inline(item[3], context)));
  return [count, el(numbered ? "ol" : "ul", attributes, made)];
}

const BLOCK = /^(>|#{1,3} |-# | *[-*] | *\d+\. )/;

function paragraph(rest, context) {
  const count = Math.max(1, taken(rest, (line) => line !== "" && !BLOCK.test(line)));
  const nodes = inline(rest.slice(0, count).join("\n"), context);
  return [count, nodes.length ? el("p", {}, nodes) : el("p", { class: "blank" })];
}
