/**
 * The one stylesheet of the pages, in the program itself: it needs no build, and its address changes with its content.
 * Plain and unlike the product, so that nobody takes one for the other.
 */
import { createHash } from 'node:crypto'
import { PAGES } from '../state/events.ts'

const content = /* css */ `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #16181d); --sunken: light-dark(#f5f6f8, #1e2128);
  --ink: light-dark(#1a1d24, #e9ebf0); --soft: light-dark(#565d6b, #a7aebb);
  --hairline: light-dark(#dfe2e8, #363b46); --control: light-dark(#7b8292, #8089a0);
  --accent: light-dark(#3a3fb0, #aeb4ff); --accent-strong: light-dark(#2b2f8a, #cdd1ff);
  --accent-ink: light-dark(#ffffff, #14163a);
  --mark: light-dark(#ffe3a3, #4a3a0c); --mark-ink: light-dark(#3d2c00, #ffe9b8);
  --error: light-dark(#a3211f, #ff9d97); --error-soft: light-dark(#fdeceb, #3a1d1e);
  --done-soft: light-dark(#e8f0fe, #1f2a44);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; }
body {
  display: flex; flex-direction: column; min-height: 100vh; margin: 0;
  background: var(--paper); color: var(--ink);
  font: 400 1rem / 1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2 { margin: 0; font-weight: 650; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.625rem; letter-spacing: -0.01em; }
h2 { font-size: 1.1875rem; }
p { margin: 0.5rem 0 0; }
a { color: var(--accent); text-underline-offset: 0.15em; }
code { font: 0.9375em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; user-select: all; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main:focus, .errors:focus { outline: none; }
.unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; z-index: 2; top: -4rem; left: 1rem; padding: 0.5rem 1rem; background: var(--paper); }
.skip:focus { top: 0.5rem; }
.banner {
  position: sticky; z-index: 1; top: 0; padding: 0.5rem 1rem;
  background: var(--mark); color: var(--mark-ink); text-align: center; font-size: 0.875rem; line-height: 1.4;
}
.banner p, .foot p { margin: 0; }
.back, main, .foot { width: 100%; max-width: 40rem; margin: 0 auto; padding: 0 1rem; }
.wide :is(.back, main, .foot) { max-width: 64rem; }
.back { padding-top: 1.25rem; font-size: 0.9375rem; }
main { flex: 1; padding-top: 1.75rem; padding-bottom: 3rem; }
.foot { padding-top: 1rem; padding-bottom: 1.5rem; border-top: 1px solid var(--hairline); font-size: 0.875rem; }
.foot, .later, .hint, .fine, small { color: var(--soft); }

fieldset { min-width: 0; margin: 1.5rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 650; }
.field { margin-top: 0.875rem; }
.field label { display: block; font-size: 0.9375rem; font-weight: 500; }
.field .hint { margin: 0; font-size: 0.875rem; }
.field input, .field select {
  width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0.5rem 0.75rem;
  border: 1px solid var(--control); border-radius: 6px; background: var(--paper); color: var(--ink); font: inherit;
}
.field [aria-invalid] { border-color: var(--error); outline-color: var(--error); }
.error { margin: 0.25rem 0 0; color: var(--error); font-size: 0.9375rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0 0.875rem; align-items: end; }
.pair .field { align-self: start; }
.button, .secondary {
  display: inline-block; min-height: 2.75rem; padding: 0.5625rem 1.125rem;
  border: 1px solid var(--control); border-radius: 6px; background: var(--paper); color: var(--ink);
  font: inherit; font-weight: 550; text-decoration: none; cursor: pointer;
}
.secondary:hover { background: var(--sunken); }
.button { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); }
.button:hover { border-color: var(--accent-strong); background: var(--accent-strong); }
.pay { width: 100%; margin-top: 1.5rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: center; margin-top: 1.5rem; }
.errors, .notice {
  margin: 1rem 0 0; padding: 0.75rem 1rem; border-left: 4px solid var(--accent); background: var(--done-soft);
}
.errors { border-color: var(--error); background: var(--error-soft); }
.errors h2 { font-size: 1rem; }
.errors ul, .lines, .test-cards ul { margin: 0.25rem 0 0; padding: 0; list-style: none; }
.errors a { color: var(--error); }
.fine { font-size: 0.875rem; }
.test-cards { margin-top: 1.75rem; padding: 0.25rem 1rem; border: 1px dashed var(--control); border-radius: 6px; }
.test-cards > summary { font-weight: 550; }
.test-cards summary { padding: 0.5rem 0; cursor: pointer; }
.test-cards p { margin: 0 0 0.5rem; font-size: 0.9375rem; }
.test-cards li { border-top: 1px solid var(--hairline); }
.test-cards code { font-size: 1.125rem; }

.checkout { display: grid; gap: 2rem; }
.checkout section { min-width: 0; }
.due strong { font-size: 2.25rem; font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
.due span { color: var(--soft); }
.later { margin-top: 0; }
.lines { margin-top: 1.5rem; }
.lines li {
  display: flex; gap: 1rem; justify-content: space-between; padding: 0.75rem 0;
  border-top: 1px solid var(--hairline); overflow-wrap: anywhere;
}
.lines small { display: block; font-size: 0.875rem; }
.amount, .totals dd { text-align: right; white-space: nowrap; }
.code { padding: 0.75rem 0; border-top: 1px solid var(--hairline); }
.code p { margin: 0; }
.totals {
  display: grid; grid-template-columns: 1fr auto; gap: 0.375rem 1rem; margin: 0; padding-top: 0.75rem;
  border-top: 1px solid var(--hairline);
}
.totals > div { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; }
.totals dd { margin: 0; }
.total { font-weight: 650; }
.settled, .facts { margin: 1rem 0 0; }
.settled dt, .facts dt { color: var(--soft); font-size: 0.875rem; }
.settled dd, .facts dd { margin: 0; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 1rem; }
.standing { font-weight: 550; }
.part { margin-top: 2.25rem; padding-top: 1.25rem; border-top: 1px solid var(--hairline); }
.clock { font-size: 1.25rem; font-weight: 550; }
table { width: 100%; margin-top: 0.75rem; border-collapse: collapse; font-size: 0.9375rem; }
th { color: var(--soft); font-size: 0.875rem; font-weight: 500; text-align: left; }
th, td {
  padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--hairline); vertical-align: top;
  overflow-wrap: anywhere;
}
td:first-child { white-space: nowrap; }
td:last-child { min-width: 8rem; }
@media (max-width: 40rem) {
  .banner span, tr, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 0.625rem 0; border-bottom: 1px solid var(--hairline); }
  td { padding: 0.125rem 0; border: 0; }
  td:first-child { font-weight: 550; }
}
@media (min-width: 60rem) {
  .checkout { grid-template-columns: 5fr 6fr; gap: 5rem; }
}
@media print {
  .banner { position: static; }
  .back, .choices, form, .foot a { display: none; }
}
`

const version = createHash('sha256').update(content).digest('hex').slice(0, 12)

export const stylesheet = { content, href: `${PAGES}/styles.css?${version}` }
