/** An order or an invoice: lines, totals, parties. */
export const order = /* css */ `
.checkout {
  display: grid;
  gap: 2rem;
}

.summary {
  min-width: 0;
}

.payment {
  min-width: 0;
}

.due strong {
  font-size: 2.25rem;
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 1.2;
}

.due span {
  color: var(--soft);
}

.later {
  margin-top: 0;
}

.lines {
  margin: 1.5rem 0 0;
  padding: 0;
  list-style: none;
}

.lines li {
  display: flex;
  gap: 1rem;
  justify-content: space-between;
  padding: 0.75rem 0;
  border-top: 1px solid var(--hairline);
  overflow-wrap: anywhere;
}

.lines small {
  display: block;
  font-size: 0.875rem;
}

.amount,
.totals dd {
  text-align: right;
  white-space: nowrap;
}

.code {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  align-items: flex-end;
  justify-content: space-between;
  padding: 0.75rem 0;
  border-top: 1px solid var(--hairline);
}

.code p {
  margin: 0;
}

.code > .error {
  width: 100%;
}

.code .field {
  flex: 1;
  min-width: 12rem;
  margin: 0;
}

.totals {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.375rem 1rem;
  margin: 0;
  padding-top: 0.75rem;
  border-top: 1px solid var(--hairline);
}

.totals > div {
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
}

.totals dd {
  margin: 0;
}

.total {
  font-weight: 650;
}

.settled,
.facts {
  margin: 1rem 0 0;
}

.settled dt,
.facts dt {
  color: var(--soft);
  font-size: 0.875rem;
}

.settled dd,
.facts dd {
  margin: 0;
  overflow-wrap: anywhere;
}

.facts {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: 1rem;
}
`
