// One message as it looks: who, when, what was said, what can be pressed.

import { avatar, el, nameOf, uid, unseen } from "./dom.js";
import { components } from "./components.js";
import { embed } from "./embed.js";
import { markdown } from "./markdown.js";
import { attachment } from "./media.js";
import { dated, written } from "./time.js";

const THREAD_BEGUN = 18;
const MINUTES = 7 * 60e3;

/** The list item of a message; `context` knows the store and what a press does. */
export function message(entry, context) {
  const { message: data } = entry;
  const head = uid("head");
  const said = el("div", { class: "said" }, body(entry, context));
  const calls = data.mentions.some((user) => user.id === context.store.me.id);
  const kinds = [entry.ephemeral && "private", calls && "calls", entry.failed && "failed"];
  const article = el(
    "article",
    { class: "message-body", "aria-labelledby": head },
    origin(entry, context),
    avatar(data.author),
    el("div", { class: "message-main" }, heading(entry, head, context), said, foot(entry, context)),
  );
  return el(
    "li",
    { class: ["message", ...kinds.filter(Boolean)].join(" "), "data-id": entry.id, tabindex: "-1" },
    article,
  );
}

/** Does it go on where the message before it ended, so that no name is needed? */
export function follows(before, entry) {
  if (!before || entry.used || entry.ephemeral !== before.ephemeral) return false;
  const apart = new Date(entry.message.timestamp) - new Date(before.message.timestamp);
  return before.message.author.id === entry.message.author.id && apart < MINUTES;
}

function origin(entry, { store }) {
  if (!entry.used) return null;
  const user = entry.message.interaction_metadata?.user;
  const who = user?.id === store.me.id ? "You" : user ? nameOf(user) : "Somebody";
  return el("div", { class: "origin" }, el("strong", {}, who), " used ", el("span", { class: "mention" }, `/${entry.used}`));
}

function heading(entry, id, { store }) {
  const { author, timestamp } = entry.message;
  const moment = new Date(timestamp);
  return el(
    "div",
    { class: "head", id },
    el("span", { class: author.bot ? "author bot" : "author" }, nameOf(author)),
    author.bot ? el("span", { class: "badge-app" }, "APP") : null,
    el("time", { class: "when", datetime: timestamp, title: written(moment, "F") }, dated(moment, store.now())),
  );
}

function body(entry, context) {
  if (entry.failed) return el("p", { class: "failure" }, entry.failed);
  if (entry.thinking) return thinking(entry.message.author);
  const { message: data } = entry;
  if (data.type === THREAD_BEGUN) return el("p", {}, `started a thread: ${data.content}`);
  const use = (name, body) => context.use(name, { message: entry.id, ...body });
  const edited = data.edited_timestamp && data.content ? el("span", { class: "edited" }, " (edited)") : null;
  const words = data.content ? el("div", { class: "words" }, markdown(data.content, context)) : null;
  if (words && edited) (words.lastElementChild ?? words).append(edited);
  return [
    words,
    data.embeds.map((each) => embed(each, context)),
    data.embeds.length === 0 && inLayout(data) ? null : files(data),
    components(data.components, context, use),
    data.thread ? threadLink(data.thread, context) : null,
  ];
}

/** Layouts show their files themselves. */
function inLayout(data) {
  return Boolean(data.flags & (1 << 15));
}

function files(data) {
  return data.attachments.length ? el("div", { class: "files" }, data.attachments.map(attachment)) : null;
}

function threadLink(thread, context) {
  const go = () => context.go(thread.id);
  return el("button", { type: "button", class: "thread-link", on: { click: go } }, el("strong", {}, thread.name), " See thread ›");
}

function thinking(author) {
  const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
  return el("p", { class: "thinking" }, dots, `${nameOf(author)} is thinking…`);
}

function foot(entry, context) {
  if (!entry.ephemeral || entry.thinking) return null;
  const dismiss = el("button", { type: "button", class: "link", "data-key": "dismiss" }, "Dismiss", unseen(" message"));
  dismiss.addEventListener("click", () => context.dismiss(entry));
  return el("div", { class: "foot" }, el("span", { class: "eye", "aria-hidden": "true" }), "Only you can see this · ", dismiss);
}
