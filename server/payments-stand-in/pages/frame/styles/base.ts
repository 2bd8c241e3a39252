/**
 * What every page has: type, colors, banner, way back, foot. Plain and unlike the product, so that nobody takes one for
 * the other.
 */
export const base = /* css */ `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #16181d);
  --sunken: light-dark(#f5f6f8, #1e2128);
  --ink: light-dark(#1a1d24, #e9ebf0);
  --soft: light-dark(#565d6b, #a7aebb);
  --hairline: light-dark(#dfe2e8, #363b46);
  --control: light-dark(#7b8292, #8089a0);
  --accent: light-dark(#3a3fb0, #aeb4ff);
  --accent-strong: light-dark(#2b2f8a, #cdd1ff);
  --accent-ink: light-dark(#ffffff, #14163a);
  --mark: light-dark(#ffe3a3, #4a3a0c);
  --mark-ink: light-dark(#3d2c00, #ffe9b8);
  --error: light-dark(#a3211f, #ff9d97);
  --error-soft: light-dark(#fdeceb, #3a1d1e);
  --done-soft: light-dark(#e8f0fe, #1f2a44);
}

* {
  box-sizing: border-box;
}

html {
  scroll-padding-top: 5rem;
}

body {
  margin: 0;
  display: flex;
  min-height: 100vh;
  flex-direction: column;
  background: var(--paper);
  color: var(--ink);
  font:
    400 1rem / 1.55 system-ui,
    -apple-system,
    'Segoe UI',
    Roboto,
    sans-serif;
  font-variant-numeric: tabular-nums;
}

h1,
h2,
h3 {
  margin: 0;
  line-height: 1.25;
  text-wrap: balance;
}

h1 {
  font-size: 1.625rem;
  font-weight: 650;
  letter-spacing: -0.01em;
}

h2 {
  font-size: 1.1875rem;
  font-weight: 650;
}

h3 {
  font-size: 1rem;
  font-weight: 650;
}

p {
  margin: 0.5rem 0 0;
}

a {
  color: var(--accent);
  text-underline-offset: 0.15em;
}

code {
  font:
    0.9375em ui-monospace,
    Menlo,
    Consolas,
    monospace;
  overflow-wrap: anywhere;
  user-select: all;
}

:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}

main:focus,
.errors:focus {
  outline: none;
}

.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
}

.skip {
  position: absolute;
  z-index: 2;
  top: -4rem;
  left: 1rem;
  padding: 0.5rem 1rem;
  background: var(--paper);
}

.skip:focus {
  top: 0.5rem;
}

.banner {
  position: sticky;
  z-index: 1;
  top: 0;
  padding: 0.5rem 1rem;
  background: var(--mark);
  color: var(--mark-ink);
  text-align: center;
  font-size: 0.875rem;
  line-height: 1.4;
}

.banner p {
  margin: 0;
}

.back,
main,
.foot {
  width: 100%;
  max-width: 40rem;
  margin: 0 auto;
  padding: 0 1rem;
}

.back {
  padding-top: 1.25rem;
  font-size: 0.9375rem;
}

main {
  flex: 1;
  padding-top: 1.75rem;
  padding-bottom: 3rem;
}

.foot {
  padding-top: 1rem;
  padding-bottom: 1.5rem;
  border-top: 1px solid var(--hairline);
  color: var(--soft);
  font-size: 0.875rem;
}

.foot p {
  margin: 0;
}

.wide :is(.back, main, .foot) {
  max-width: 64rem;
}

.soft,
.later,
.hint,
.fine,
small {
  color: var(--soft);
}
`
