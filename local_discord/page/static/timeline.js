// The messages of one channel, kept up to date without losing place, focus or the way to the end.

import { byId, el, nameOf } from "./dom.js";
import { follows, message } from "./message.js";
import { refresh } from "./time.js";

const NEAR = 80; // pixels from the end that still count as the end
const SPOKEN = 200; // letters of a new message that are read out

export class Timeline {
  constructor(context, opening) {
    this.context = context;
    this.opening = opening;
    this.channel = null;
    this.stuck = true;
    this.top = 0;
    this.list = el("ol", { class: "messages" });
    this.voice = el("div", { class: "unseen", "aria-live": "polite" });
    this.jump = el("button", { type: "button", class: "jump", hidden: true, on: { click: () => this.toEnd() } }, "Newer messages below ↓");
    this.scroller = el("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": "Messages" }, this.list);
    this.scroller.addEventListener("scroll", () => this.scrolled());
    this.root = el("div", { class: "timeline" }, this.scroller, this.jump, this.voice);
    // Pictures and windows change their size after they are drawn.
    new ResizeObserver(() => this.settle()).observe(this.list);
    new ResizeObserver(() => this.settle()).observe(this.scroller);
  }

  get store() {
    return this.context.store;
  }

  /** Show a channel from its end; what is new in it begins at a red line. */
  show(channel) {
    this.channel = channel;
    const place = this.store.channels.get(channel);
    this.scroller.setAttribute("aria-label", `Messages in ${place.name}`);
    const entries = this.store.in(channel);
    this.list.replaceChildren(this.opening(place), ...entries.map((entry) => message(entry, this.context)));
    for (const item of this.items()) this.regroup(item);
    this.markNew(entries, place.unread);
    this.toEnd();
  }

  items() {
    return [...this.list.querySelectorAll(":scope > .message")];
  }

  item(id) {
    return this.list.querySelector(`:scope > [data-id="${id}"]`);
  }

  markNew(entries, unread) {
    const others = entries.filter((entry) => !entry.ephemeral && entry.message.author.id !== this.store.me.id);
    const first = unread ? others.at(-unread) : null;
    if (first) this.item(first.id).before(el("li", { class: "new-line" }, el("span", {}, "New")));
  }

  /** A message has come, or has changed. */
  put(entry, known) {
    if (entry.channel !== this.channel) return;
    const old = this.item(entry.id);
    const item = message(entry, this.context);
    if (old) this.replace(old, item);
    else this.add(item, entry);
    this.regroup(item);
    this.regroup(this.next(item));
    if (!known) this.announce(entry);
    this.settle();
  }

  add(item, entry) {
    const later = this.items().find((other) => byId(other.dataset.id, entry.id) > 0);
    if (later) later.before(item);
    else this.list.append(item);
    // One's own doing is worth scrolling for; what others say is not.
    if (entry.ephemeral || entry.message.author.id === this.store.me.id) this.stuck = true;
    if (!this.stuck) this.jump.hidden = false;
  }

  /** Whoever was about to press something in it still is. */
  replace(old, item) {
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    old.replaceWith(item);
    if (!focused) return;
    const key = focused.dataset.key;
    const same = [...item.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key);
    const target = same ?? item.querySelector(".row [data-key]") ?? item;
    target.focus({ preventScroll: true });
  }

  remove(id) {
    const item = this.item(id);
    if (!item) return;
    const next = this.next(item);
    if (item.contains(document.activeElement)) this.scroller.focus();
    item.remove();
    this.regroup(next);
  }

  next(item) {
    let other = item.nextElementSibling;
    while (other && !other.classList.contains("message")) other = other.nextElementSibling;
    return other;
  }

  regroup(item) {
    if (!item) return;
    const all = this.store.messages.get(this.channel);
    const before = item.previousElementSibling;
    item.classList.toggle("follows", follows(all?.get(before?.dataset.id), all?.get(item.dataset.id)));
  }

  announce({ message: data, thinking, failed }) {
    if (thinking) return;
    const words = failed ?? data.content.replace(/<[^>]*>|[*_`#]/g, " ");
    this.voice.textContent = `${nameOf(data.author)}: ${words.slice(0, SPOKEN)}`;
  }

  scrolled() {
    // Told late: more may have come since. Only going up is a wish to stay there.
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    const up = scrollTop < this.top;
    this.top = scrollTop;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.stuck = true;
    else if (up) this.stuck = false;
    if (this.stuck) this.jump.hidden = true;
  }

  settle() {
    if (this.stuck) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toEnd() {
    this.stuck = true;
    this.jump.hidden = true;
    this.settle();
  }

  /** Go to one message and show which it is. */
  reveal(id) {
    const item = this.item(id);
    if (!item) return;
    this.stuck = false;
    item.scrollIntoView({ block: "center" });
    item.classList.add("pointed");
    item.addEventListener("animationend", () => item.classList.remove("pointed"), { once: true });
    item.focus({ preventScroll: true });
  }

  tick() {
    refresh(this.list, this.store.now());
  }
}
