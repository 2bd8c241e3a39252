import { expect, test } from 'vitest'
import { LINES_ON_A_PAGE } from '~/core/answers/analysis/staff-table.ts'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { addSums, proposedRows, sumOfRows } from '~/core/people/employees/proposed-rows.ts'
import type { Context } from '~/server/context.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildBookkeeper,
  buildContext,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { showSummary } from '../../answers/summaries/show-summary.ts'
import { archiveEmployee } from '../../people/employees/change-employee.ts'
import { saveProposals } from '../../people/proposals/save-proposals.ts'
import { showNextYear } from '../../people/proposals/show-next-year.ts'
import { showReceipts } from '../../people/receipts/show-receipts.ts'
import { acceptRaisePlan, planFor } from './raise-plan.ts'
import { exportStaffTable, type StaffTable, showStaffTable } from './show-staff-table.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const show = (as: Context, { id }: BuiltOrganization, search: Record<string, string> = {}) =>
  showStaffTable(as, { organizationId: id, query: readTableQuery(search) })

/** A church of so many: one built as people build it, the others copies of them with pay and names of their own. */
async function churchOf(people: number) {
  const organization = await buildOrganization(context)
  const owner = actingAs(context, organization.owner)
  if (people > 0) {
    const first = await buildBookkeeper(context, { name: 'Person 0' }, organization)
    await copies(first.id, people - 1)
  }
  return { organization, owner }
}

async function copies(employeeId: number, count: number): Promise<void> {
  await database.knex.transaction(async (trx) => {
    await trx.raw(
      /* sql */ `
        with made as (
          insert into employees (organization_id, name, job_title, hours_per_week, weeks_per_year,
            years_experience, years_in_role, education, ordained)
          select organization_id, 'Person ' || n, job_title, hours_per_week, weeks_per_year,
            years_experience, years_in_role, education, ordained
          from employees, generate_series(1, :count) n where id = :employeeId
          returning id
        ),
        positions as (
          insert into employee_positions (employee_id, position_key, weight, ordinal)
          select made.id, position_key, weight, ordinal from made, employee_positions
          where employee_id = :employeeId
        ),
        packages as (
          insert into pay_packages (employee_id, effective_on)
          select made.id, effective_on from made, pay_packages where employee_id = :employeeId
          returning id
        )
        insert into pay_components (pay_package_id, kind, amount_cents, period, as_typed, annual_cents)
        select id, 'base', c.cents, 'year', 'typed', c.cents
        from (select id, (20000 + 7919 * id % 60000) * 100 as cents from packages) c`,
      { employeeId, count },
    )
  })
}

const ids = ({ lines }: StaffTable) => lines.map(({ id }) => id)

test.each([
  [0, 1, [0]],
  [1, 1, [1]],
  [50, 1, [50]],
  [51, 2, [50, 1]],
  [2000, 40, [50, 50]],
])('%i people are on %i pages', async (people, pages, sizes) => {
  const { organization, owner } = await churchOf(people)
  for (const [i, size] of sizes.entries()) {
    const table = await show(owner, organization, { page: String(i + 1) })
    expect([table.people, table.found, table.pages, table.lines.length]).toEqual([
      ...[people, people, pages, size],
    ])
  }
  const last = await show(owner, organization, { page: '99999' })
  expect([last.page, last.lines.length]).toEqual([pages, sizes[pages - 1] ?? LINES_ON_A_PAGE])
  for (const page of ['0', '-1', '2.5', '1e9', 'x', '99999999999999999999', '']) {
    expect((await show(owner, organization, { page })).page, page).toBe(1)
  }
})

test('the pages together are everybody once, in the order of the whole, with totals of everybody', async () => {
  const { organization, owner } = await churchOf(120)
  const whole = await show(owner, organization, { all: 'yes' })
  expect(whole.lines).toHaveLength(120)
  const orders: Record<string, string>[] = [
    {},
    { sort: 'pay' },
    { sort: 'name', order: 'descending' },
  ]
  for (const search of orders) {
    const all = ids(await show(owner, organization, { ...search, all: 'yes' }))
    const pages: number[] = []
    for (const page of ['1', '2', '3']) {
      const table = await show(owner, organization, { ...search, page })
      expect(table.totals).toEqual(whole.totals)
      pages.push(...ids(table))
    }
    expect(pages).toEqual(all)
    expect(new Set(pages).size).toBe(120)
  }
})

test('a filter is applied before paging, and a page beyond what it leaves is the last', async () => {
  const { organization, owner } = await churchOf(70)
  const below = await show(owner, organization, { place: 'below', page: '9' })
  expect(below.found).toBeGreaterThan(0)
  expect(below.found).toBeLessThan(70)
  expect(below.page).toBe(below.pages)
  expect(below.totals).toMatchObject({ people: below.found, below: below.found, within: 0 })
  const seven = await show(owner, organization, { q: 'person 7', page: '3' })
  expect([seven.found, seven.page, seven.lines[0]?.name]).toEqual([1, 1, 'Person 7'])
  const csv = await exportStaffTable(owner, {
    organizationId: organization.id,
    query: readTableQuery({ place: 'below', page: '2' }),
  })
  expect(csv.trim().split('\n')).toHaveLength(below.found + 1)
})

test('after a change only the line of that person is made again, and every page tells it', async () => {
  const { organization, owner } = await churchOf(60)
  const all = { all: 'yes' }
  const before = await show(owner, organization, all)
  const [one, other] = before.lines
  const rows = [{ employeeId: one!.id, proposed: '99k', effectiveOn: null, version: 1 }]
  const input = { effectiveOn: '2027-01-01', payReason: null, payNote: null, rows }
  const confirmed = [`raise.proposed.${one!.id}`]
  await saveProposals(owner, { ...input, confirmed, organizationId: organization.id })
  const after = await show(owner, organization, all)
  expect(after.lines.find(({ id }) => id === one!.id)).toMatchObject({ proposed: 99_000 })
  expect(after.lines.find(({ id }) => id === other!.id)).toBe(other)
  expect(after.totals?.proposals).toBe(1)
  expect((await show(owner, organization, all)).lines[0]).toBe(after.lines[0])
})

interface Written {
  readonly employeeId: number
  readonly organizationId: number
  readonly owner: Context
}

const writes: Readonly<Record<string, (written: Written) => PromiseLike<unknown>>> = {
  'a new name': ({ employeeId }) =>
    database.knex('employees').where({ id: employeeId }).update({ name: 'Zed' }),
  'a raise': async ({ employeeId, organizationId, owner }) => {
    const input = {
      ...{ effectiveOn: '2027-01-01', payReason: null, payNote: null, confirmed: [] },
      rows: [{ employeeId, proposed: '+10%', effectiveOn: null, version: 1 }],
    }
    await saveProposals(owner, { ...input, organizationId })
    await database.knex('pay_packages').where({ effective_on: '2027-01-01' }).update({
      effective_on: '2026-11-01',
    })
  },
  'an open question': ({ employeeId }) =>
    database.knex('health_findings').insert({
      ...{ source: 'member', employee_id: employeeId, rule: 'stale', severity: 'ask', score: 1 },
      ...{ message: 'Is it so?', fingerprint: 'x', holds_out: false, found_at: context.now() },
    }),
  'a title of the catalog': () =>
    database.knex('positions').where({ key: 'bookkeeper' }).update({ title: 'Keeper of books' }),
  archiving: ({ employeeId, owner }) => archiveEmployee(owner, { employeeId, version: 1 }),
  'another size of the organization': ({ organizationId }) =>
    database.knex('organization_metrics').where({ organization_id: organizationId }).update({
      attendance: 2900,
      operating_budget_cents: 900_000_000,
    }),
  'another pay policy': ({ organizationId }) =>
    database.knex('organization_pay_policies').insert({
      ...{ organization_id: organizationId, definition: 'salary', target_percentile: 75 },
      parsonage_method: 'fair_rental_value',
    }),
}

test.each(Object.keys(writes))('what was remembered is not shown after %s', async (kind) => {
  const { organization, owner } = await churchOf(3)
  const before = await show(owner, organization)
  const employeeId = before.lines[0]!.id
  await writes[kind]?.({ employeeId, organizationId: organization.id, owner })
  const after = await show(owner, organization)
  const again = await show({ ...owner, market: buildContext(database.knex).market }, organization)
  expect(after).toEqual(again)
  expect(after).not.toEqual(before)
})

test('what one asker was shown is kept from those who may not see pay, and from those who may no more', async () => {
  const { organization, owner } = await churchOf(2)
  expect((await show(owner, organization)).lines[0]?.pay).not.toBeNull()
  const member = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  const viewer = actingAs(context, member)
  expect((await show(viewer, organization)).lines[0]?.pay).not.toBeNull()
  await database.knex('memberships').where({ user_id: member.id }).update({ sees_pay: false })
  const hidden = await show(viewer, organization)
  expect(hidden.lines.map(({ pay, proposed, flags }) => [pay, proposed, flags])).toEqual([
    ...[
      [null, null, 0],
      [null, null, 0],
    ],
  ])
  expect(hidden.totals).toBeNull()
})

test('people who look at once are all answered from what is true', async () => {
  const { organization, owner } = await churchOf(30)
  const tables = await Promise.all(Array.from({ length: 6 }, () => show(owner, organization)))
  for (const table of tables) expect(table.lines).toEqual(tables[0]?.lines)
})

test('next year’s pay is planned page by page, with totals of everybody on each', async () => {
  const { organization, owner } = await churchOf(51)
  const at = { organizationId: organization.id }
  const [first, second] = [
    await showNextYear(owner, at),
    await showNextYear(owner, { ...at, page: 2 }),
  ]
  expect([first.rows.length, second.rows.length, first.pages]).toEqual([50, 1, 2])
  expect(first.others.people + second.others.people).toBe(51)
  expect(sumOfPage(first)).toEqual(sumOfPage(second))
  const [row] = second.rows
  const rows = [{ employeeId: row!.id, proposed: '+5%', effectiveOn: null, version: row!.version }]
  const input = { effectiveOn: '2027-01-01', payReason: null, payNote: null, confirmed: [], rows }
  expect(await saveProposals(owner, { ...at, ...input })).toEqual({ saved: 1, removed: 0 })
  const after = await showNextYear(owner, at)
  expect(after.others).toMatchObject({ people: 1, proposed: 1 })
  expect(sumOfPage(after).next).toBeGreaterThan(sumOfPage(first).next)
  const beyond = await showNextYear(owner, { ...at, page: 9999 })
  expect([beyond.page, beyond.rows.map(({ id }) => id)]).toEqual([2, [row!.id]])
  const empty = await showNextYear(actingAs(context, organization.owner), {
    organizationId: (await buildOrganization(context, {}, organization.owner)).id,
    page: 3,
  })
  expect([empty.rows, empty.page, empty.pages, empty.others.people]).toEqual([[], 1, 1, 0])
})

const sumOfPage = ({ rows, others, employer }: Awaited<ReturnType<typeof showNextYear>>) =>
  addSums(sumOfRows(proposedRows(rows, {}), employer), others)

test('data receipts list fifty people on a page and count everybody', async () => {
  const { organization, owner } = await churchOf(51)
  const at = { organizationId: organization.id }
  const first = await showReceipts(owner, at)
  const second = await showReceipts(owner, { ...at, page: 2 })
  expect([first.people.length, second.people.length]).toEqual([50, 1])
  expect([first.everyone, second.everyone]).toEqual([51, 51])
  expect(first.going).toBe(second.going)
  expect(first.people.map(({ employeeId }) => employeeId)).not.toContain(
    second.people[0]?.employeeId,
  )
  expect((await showReceipts(owner, { ...at, page: 77 })).page).toBe(2)
})

test('a summary is made again after a change', async () => {
  const { organization, owner } = await churchOf(12)
  const at = { organizationId: organization.id }
  const before = await showSummary(owner, at)
  expect([before.people, before.unknown]).toEqual([12, 0])
  const left = ['Person 3', 'Person 4', 'Person 5']
  await database
    .knex('employees')
    .where({ organization_id: organization.id })
    .whereIn('name', left)
    .update({ archived_at: context.now() })
  expect((await showSummary(owner, at)).people).toBe(9)
})

/** 2,000 in `npm run prove`. */
const RAISED = AT_REAL_SIZE ? 2000 : 400

test('a raise plan of hundreds of people is calculated, and accepted as a whole', async () => {
  const { organization, owner } = await churchOf(RAISED)
  const asked = { organizationId: organization.id, search: { pool: '3%', date: '2027-01-01' } }
  const plan = await planFor(owner, asked)
  expect(plan.view?.rows).toHaveLength(RAISED)
  const raised = plan.view?.rows.filter(({ raise }) => raise > 0).length
  const { saved } = await acceptRaisePlan(owner, { ...asked, shown: plan.shown })
  expect(saved).toBe(raised)
})
