"""How the report looks, by day and by night, on a desk and on a phone."""

CSS = """
:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --sheet: #ffffff; --ink: #23211d; --faint: #6b675e; --rule: #dedacf;
  --plain: #33658a; --band: #e7efe6; --good: #23724a; --bad: #b3362b; --open: #8a6200;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16171a; --sheet: #1e2024; --ink: #e9e6df; --faint: #a19d94; --rule: #35373d;
    --plain: #7fb2d9; --band: #25322a; --good: #6cc794; --bad: #f0877c; --open: #e0b450;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .5rem; }
p { margin: .4rem 0 .9rem; max-width: 44rem; }
p.lead, p.note, small, dt, figcaption { color: var(--faint); }
p.note, figcaption { font-size: .875rem; }
code { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
code span { white-space: nowrap; }
section > *, figure > * { min-width: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.25rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
.sheet, figure, .wide {
  background: var(--sheet); border: 1px solid var(--rule); border-radius: .5rem;
  padding: .9rem 1rem; margin: .75rem 0;
}
.wide { overflow-x: auto; padding: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .45rem .7rem; text-align: right; vertical-align: top; white-space: nowrap; }
thead th { font-weight: 600; font-size: .8125rem; color: var(--faint); vertical-align: bottom; }
tbody tr { border-top: 1px solid var(--rule); }
tbody th { font-weight: 500; }
tbody th, th[rowspan], .pairings thead th:first-child { text-align: left; }
.cards th[colspan] { padding-bottom: 0; color: var(--ink); text-align: center; }
.cards td:nth-child(even), .cards th[colspan], .cards tr + tr th:nth-child(odd):not([scope]) {
  border-left: 1px solid var(--rule);
}
.cards thead tr + tr th { font-weight: 400; padding-top: 0; }
.cards th, .cards td { padding: .35rem .5rem; font-size: .9375rem; }
.cards thead th { font-size: .8125rem; }
.cards tbody th, .cards th[rowspan] { position: sticky; left: 0; background: var(--sheet); }
figcaption { margin-top: .5rem; }
td small { font-weight: 400; display: block; font-size: .75rem; }
.checks td, .checks th { white-space: normal; }
.checks tbody th { width: 34%; }
.checks .words { white-space: nowrap; }
.checks td { text-align: left; }
.checks thead th { text-align: left; }
.verdict { font-weight: 600; }
.good { color: var(--good); } .bad { color: var(--bad); } .open { color: var(--open); }
details { font-size: .875rem; color: var(--faint); }
summary { cursor: pointer; }
.plot { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr max-content;
  column-gap: .9rem; align-items: center; font-variant-numeric: tabular-nums; }
.plot > span { font-size: .875rem; line-height: 22px; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; }
.plot > span.n { text-align: right; }
svg { display: block; overflow: visible; }
svg text { font-size: 11px; fill: var(--faint); }
svg line { stroke-width: 1.5; stroke: var(--plain); }
svg .band { fill: var(--band); }
svg line.grid { stroke: var(--rule); stroke-width: 1; }
svg line.bound { stroke: var(--bad); stroke-dasharray: 3 2; }
svg line.over { stroke: var(--ink); }
svg .plain { fill: var(--plain); }
svg .good { fill: var(--good); stroke: var(--good); }
svg .bad { fill: var(--bad); stroke: var(--bad); }
svg .open { fill: var(--open); stroke: var(--open); }
svg rect.bar { stroke: none; opacity: .75; }
@media (max-width: 40rem) {
  main { padding-top: 1.25rem; }
  .plot { grid-template-columns: 1fr max-content; grid-auto-flow: dense; }
  .plot > svg { grid-column: 1 / -1; }
  .plot > span { font-size: .8125rem; }
  .plot > span.n { grid-column: 2; }
  .plot > i { display: none; }
  .checks thead { display: none; }
  .checks tr { display: block; padding: .6rem 0; }
  .checks td, .checks tbody th { display: block; width: auto; padding: .1rem .9rem; }
  .checks td small { display: inline; }
  .checks td::before { content: attr(data-of) " "; color: var(--faint); font-size: .8125rem; }
}
"""
