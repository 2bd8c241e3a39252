/** Fields, buttons, what is said about a form, and the fold with the test cards. */
export const controls = /* css */ `
fieldset {
  min-width: 0;
  margin: 1.5rem 0 0;
  padding: 0;
  border: 0;
}

legend {
  padding: 0;
  font-weight: 650;
}

.field {
  margin-top: 0.875rem;
}

.field label {
  display: block;
  font-size: 0.9375rem;
  font-weight: 500;
}

.field .hint {
  margin: 0;
  font-size: 0.875rem;
}

.field input:not([type='checkbox']),
.field select {
  width: 100%;
  min-height: 2.75rem;
  margin-top: 0.25rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
}

.field [aria-invalid] {
  border-color: var(--error);
  outline-color: var(--error);
}

.field .error,
.code > .error {
  margin: 0.25rem 0 0;
  color: var(--error);
  font-size: 0.9375rem;
}

.pair {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 0 0.875rem;
  align-items: end;
}

.pair .field {
  align-self: start;
}

.check {
  display: flex;
  gap: 0.625rem;
  align-items: flex-start;
}

.check input {
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.125rem 0 0;
  accent-color: var(--accent);
}

.check label {
  font-weight: 400;
}

button,
.button,
.secondary {
  display: inline-block;
  min-height: 2.75rem;
  padding: 0.5625rem 1.125rem;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
  font-weight: 550;
  text-decoration: none;
  cursor: pointer;
}

button:hover,
.secondary:hover {
  background: var(--sunken);
}

.button {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--accent-ink);
}

.button:hover {
  border-color: var(--accent-strong);
  background: var(--accent-strong);
}

.pay {
  width: 100%;
  margin-top: 1.5rem;
}

.plain {
  min-height: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font-weight: 400;
  text-decoration: underline;
}

.choices {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1rem;
  align-items: center;
  margin-top: 1.5rem;
}

.errors,
.notice {
  margin: 1rem 0 0;
  padding: 0.75rem 1rem;
  border-left: 4px solid var(--accent);
  background: var(--done-soft);
}

.errors {
  border-color: var(--error);
  background: var(--error-soft);
}

.errors h2 {
  font-size: 1rem;
}

.errors ul {
  margin: 0.25rem 0 0;
  padding: 0;
  list-style: none;
}

.errors a {
  color: var(--error);
}

.fine {
  font-size: 0.875rem;
}

.test-cards {
  margin-top: 1.75rem;
  padding: 0.25rem 1rem;
  border: 1px dashed var(--control);
  border-radius: 6px;
}

.test-cards > summary {
  font-weight: 550;
}

.test-cards summary {
  padding: 0.5rem 0;
  cursor: pointer;
}

.test-cards p {
  margin: 0 0 0.5rem;
  font-size: 0.9375rem;
}

.test-cards ul {
  margin: 0 0 0.5rem;
  padding: 0;
  list-style: none;
}

.test-cards li {
  border-top: 1px solid var(--hairline);
}

.test-cards code {
  font-size: 1.125rem;
}
`
