import { expect, test } from 'vitest'
import { readLibraryQuery } from '~/core/answers/reports/library.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import { takeReportNumber } from '~/database/queries/answers/library.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { deleteEmployee } from '../../people/employees/change-employee.ts'
import { compareFrozen } from './compare-reports.ts'
import { listLibrary } from './list-library.ts'
import { archiveReport, archiveReports, nameReport } from './report-covers.ts'
import { saveReport } from './save-report.ts'
import { showReport } from './show-report.ts'

const { database, context } = await testWorld()
const pastor = await buildEmployee(context)
const organization = pastor.organization
const mine = actingAs(context, organization.owner)
const keeper = { name: 'Ruth 50%_Marlowe', jobTitle: 'Books', position: 'bookkeeper' }
const books = { ...keeper, hoursPerWeek: '20', basePay: '26', basePayPeriod: 'hour' }
const lay = { ...books, housingAllowance: '', ordained: '' }
const bookkeeper = await buildEmployee(context, lay, organization)
/** the pastor's reports 1 and 2, the bookkeeper's report 3 */
const people = { pastor: pastor.id, bookkeeper: bookkeeper.id }
await save(pastor.id)
await save(pastor.id)
await database.knex.raw(
  `update reports set definition = 'package', result = jsonb_set(result, '{definition}', '"package"') where number = 2`,
)
await save(bookkeeper.id)

async function save(employeeId: number, search: Record<string, string> = {}) {
  return await saveReport(mine, { employeeId, query: readReportQuery(search) })
}

async function numbers(search: Record<string, string> = {}, who = mine) {
  const query = readLibraryQuery(search)
  const { reports } = await listLibrary(who, { organizationId: organization.id, query })
  return reports.map(({ number }) => number)
}

test('the newest is first; names, positions, titles, labels and numbers are found, and taken as they are typed', async () => {
  expect(await numbers()).toEqual([3, 2, 1])
  const name = { title: 'For the June board', labels: ['Budget 2027', 'board'] }
  await nameReport(mine, { employeeId: people.pastor, number: 1, ...name })
  for (const [text, found] of Object.entries({
    rivera: [2, 1],
    'solo pastor': [2, 1],
    'june BOARD': [1],
    'budget 20': [1],
    '50%_m': [3],
    '%': [3],
    '2': [2, 1],
    '#3': [3],
    nobody: [],
  })) {
    expect([text, await numbers({ q: text })]).toEqual([text, found])
  }
})

test('filters and orders narrow and turn the list', async () => {
  expect(await numbers({ employee: String(people.bookkeeper) })).toEqual([3])
  expect(await numbers({ definition: 'package' })).toEqual([2])
  expect(await numbers({ label: 'BOARD' })).toEqual([1])
  expect(await numbers({ snapshot: '2026-Q2' })).toEqual([3, 2, 1])
  expect(await numbers({ snapshot: '2019-Q1' })).toEqual([])
  expect(await numbers({ sort: 'person' })).toEqual([3, 2, 1])
  expect(await numbers({ sort: 'saved', order: 'ascending' })).toEqual([1, 2, 3])
  expect((await numbers({ sort: 'middle' }))[0]).toBe(3)
  expect(await numbers({ page: '99' })).toEqual([3, 2, 1])
})

test('the choices of the filters are what there is', async () => {
  const { choices } = await listLibrary(mine, {
    organizationId: organization.id,
    query: readLibraryQuery({}),
  })
  expect(choices).toMatchObject({ snapshots: ['2026-Q2'], labels: ['board', 'Budget 2027'] })
  expect(choices.people.map(({ id }) => id)).toEqual([people.bookkeeper, people.pastor])
})

test('what is archived leaves the list, keeps its address, and comes back', async () => {
  const which = { employeeId: people.pastor, number: 1 }
  await archiveReport(mine, { ...which, isArchived: true })
  expect([await numbers(), await numbers({ archived: 'yes' })]).toEqual([[3, 2], [1]])
  expect((await showReport(mine, which)).card.isArchived).toBe(true)
  const several = { organizationId: organization.id, numbers: [1, 2] }
  await archiveReports(mine, { ...several, isArchived: true })
  expect(await numbers()).toEqual([3])
  await archiveReports(mine, { ...several, isArchived: false })
  expect(await numbers()).toEqual([3, 2, 1])
  const events = await database
    .knex('audit_events')
    .whereIn('action', ['report.archive', 'report.restore'])
    .orderBy('id')
  expect(events.map(({ action }) => action)).toEqual([
    ...['report.archive', 'report.archive', 'report.restore', 'report.restore'],
  ])
})

test('ten thousand reports are listed page by page with as many queries as ten', async () => {
  const large = await buildEmployee(context)
  const owner = actingAs(context, large.organization.owner)
  await saveReport(owner, { employeeId: large.id, query: readReportQuery({}) })
  await database.knex.raw(
    /* sql */ `
      with one as materialized (
        select organization_id, employee_id, snapshot_id, model_id, definition, jsonb_build_object(
          'employee', result -> 'employee', 'position', result -> 'position', 'asOf', result -> 'asOf', 'pay', result -> 'pay',
          'estimate', jsonb_build_object('quantiles', result -> 'estimate' -> 'quantiles')) as result
        from reports where organization_id = ?
      )
      insert into reports (organization_id, employee_id, number, snapshot_id, model_id, definition, inputs, result, title)
      select organization_id, employee_id, n, snapshot_id, model_id, definition, '{}', result, 'copy ' || n
      from one cross join generate_series(2, 10000) n`,
    [large.organization.id],
  )
  const asked = { organizationId: large.organization.id }
  let queries = 0
  database.knex.on('query', () => queries++)
  await listLibrary(mine, { organizationId: organization.id, query: readLibraryQuery({}) })
  const few = queries
  const many = await listLibrary(owner, { ...asked, query: readLibraryQuery({ page: '400' }) })
  expect(queries - few).toBe(few)
  expect([many.found, many.reports.at(-1)?.number]).toEqual([10_000, 1])
  const found = await listLibrary(owner, { ...asked, query: readLibraryQuery({ q: 'copy 777' }) })
  expect(found.found).toBe(11)
})

test('two to four of one’s own are compared; another number is not found', async () => {
  const compare = async (...asked: number[]) =>
    await compareFrozen(mine, { organizationId: organization.id, numbers: asked })
  const { compared, comparison, problem } = await compare(2, 1)
  expect([problem, compared.map(({ number }) => number)]).toEqual([null, [2, 1]])
  expect(comparison?.cautions[0]?.key).toBe('definition')
  expect((await compare(1)).problem).toMatch(/One is chosen/)
  expect((await compare(1, 2, 3, 4, 5)).problem).toMatch(/5 are chosen/)
  await expect(compare(1, 77)).rejects.toThrow(NotFound)
  const seen = await database.knex('estimate_views').where({ employee_id: people.pastor })
  expect(seen).toMatchObject([{ user_id: organization.owner.id }])
})

test('who sees no pay sees no library; strangers find nothing; viewers who see pay look and change nothing', async () => {
  const hidden = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const seeing = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  const stranger = actingAs(context, await buildUser(context))
  await expect(numbers({}, actingAs(context, hidden))).rejects.toThrow(NotAllowed)
  await expect(numbers({}, stranger)).rejects.toThrow(NotFound)
  const viewer = actingAs(context, seeing)
  expect(await numbers({}, viewer)).toEqual([3, 2, 1])
  const which = { employeeId: people.pastor, number: 1 }
  await expect(nameReport(viewer, { ...which, title: null, labels: [] })).rejects.toThrow(
    NotAllowed,
  )
  await expect(archiveReport(viewer, { ...which, isArchived: true })).rejects.toThrow(NotAllowed)
  const elsewhere = await buildOrganization(context)
  const asked = { organizationId: elsewhere.id, numbers: [1, 2] }
  await expect(compareFrozen(actingAs(context, elsewhere.owner), asked)).rejects.toThrow(NotFound)
  await expect(
    archiveReports(actingAs(context, elsewhere.owner), { ...asked, isArchived: true }),
  ).rejects.toThrow(NotFound)
})

test('with everything it was made from a report is kept', async () => {
  const { number, id } = await save(people.pastor, { proposed: '82,000' })
  const row = await database.knex('reports').where({ id }).first()
  expect(row).toMatchObject({
    ...{ number, definition: 'salary', query: { proposed: '82,000' }, code_version: '0.1.0' },
    ...{ person: 'Sam Rivera', position: 'Solo Pastor', as_of: '2026-11-20' },
  })
  expect(row!.result).toMatchObject({ estimate: { quantiles: { p50: row!.middle } } })
  expect(row!.inputs).toMatchObject({ id: people.pastor, organization: { id: organization.id } })
  expect(row!.constants).toContainEqual(expect.objectContaining({ key: 'fica.employer_rate' }))
  const weights = await database.knex('report_records').where({ report_id: id }).pluck('weight')
  expect(weights.length).toBeGreaterThan(20)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6)
})

test('a plan that holds nobody any more leaves saved reports readable', async () => {
  const other = await createTestDatabase({ market: true })
  const there = buildContext(other.knex)
  const person = await buildEmployee(there)
  const owner = actingAs(there, person.organization.owner)
  const query = readReportQuery({})
  const { number } = await saveReport(owner, { employeeId: person.id, query })
  await other
    .knex('snapshots')
    .update({ source: 'member', published_at: new Date('2026-01-01') })
    .where({ status: 'published' })
  there.market.forget()
  await expect(saveReport(owner, { employeeId: person.id, query })).rejects.toThrow(LimitReached)
  const which = { employeeId: person.id, number }
  expect((await showReport(owner, which)).report.estimate.kind).not.toBe('refused')
  await nameReport(owner, { ...which, title: 'Kept', labels: [] })
  const asked = { organizationId: person.organization.id, query: readLibraryQuery({}) }
  expect((await listLibrary(owner, asked)).found).toBe(1)
  await other.destroy()
})

test('with somebody who is deleted for ever their reports go, and no number is given again', async () => {
  const gone = await buildEmployee(context, { name: 'Gone Soon' }, organization)
  const { number } = await save(gone.id)
  await deleteEmployee(mine, { employeeId: gone.id, typedName: 'Gone Soon' })
  expect(await database.knex('reports').where({ person: 'Gone Soon' })).toEqual([])
  expect(await numbers({ q: 'gone soon' })).toEqual([])
  await expect(showReport(mine, { employeeId: gone.id, number })).rejects.toThrow(NotFound)
  expect((await save(people.pastor)).number).toBe(number + 1)
})

test('the number of a report of an organization that is gone is not found', async () => {
  await expect(takeReportNumber(database.knex, 999_999_999)).rejects.toThrow(NotFound)
})
