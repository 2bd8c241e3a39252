/** The parts of the portal and of the controls, and their tables. */
export const portal = /* css */ `
.part {
  margin-top: 2.25rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--hairline);
}

.part > .secondary,
.subscription > .secondary,
.subscription form {
  margin-top: 0.875rem;
}

.subscription + .subscription {
  margin-top: 1.5rem;
}

.subscription h3 {
  margin-top: 0.75rem;
}

.subscription p {
  margin-top: 0.125rem;
}

.whom bdi {
  display: block;
}

.standing {
  font-weight: 550;
}

.clock {
  font-size: 1.25rem;
  font-weight: 550;
}

table {
  width: 100%;
  margin-top: 0.75rem;
  border-collapse: collapse;
  font-size: 0.9375rem;
}

th {
  color: var(--soft);
  font-size: 0.875rem;
  font-weight: 500;
  text-align: left;
}

th,
td {
  padding: 0.5rem 0.75rem 0.5rem 0;
  border-bottom: 1px solid var(--hairline);
  vertical-align: top;
  overflow-wrap: anywhere;
}

.events td:first-child,
.events time {
  white-space: nowrap;
}

.events td:last-child {
  min-width: 8rem;
}

th:last-child,
td:last-child {
  padding-right: 0;
}

@media (max-width: 40rem) {
  .banner span {
    display: block;
  }

  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  tr,
  td {
    display: block;
  }

  tr {
    padding: 0.625rem 0;
    border-bottom: 1px solid var(--hairline);
  }

  td {
    display: flex;
    gap: 1rem;
    justify-content: space-between;
    padding: 0.125rem 0;
    border: 0;
    text-align: right;
  }

  .events td {
    display: block;
    text-align: left;
  }

  .events td:first-child {
    font-weight: 550;
  }

  .events td::before {
    display: none;
  }

  td::before {
    color: var(--soft);
    content: attr(data-label);
    text-align: left;
  }
}

@media (min-width: 60rem) {
  .checkout {
    grid-template-columns: 5fr 6fr;
    gap: 5rem;
  }
}

@media print {
  .banner {
    position: static;
  }

  .back,
  .choices,
  form,
  .foot a {
    display: none;
  }
}
`
