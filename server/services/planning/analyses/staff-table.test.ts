import { expect, test } from 'vitest'
import { SORT_KEYS } from '~/core/answers/analysis/staff-table.ts'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { NotAllowed, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { saveProposals } from '../../people/proposals/save-proposals.ts'
import {
  chooseColumns,
  exportStaffTable,
  type StaffTable,
  showStaffTable,
} from './show-staff-table.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const query = (search: Record<string, string> = {}) => readTableQuery(search)

/** A church of three: a pastor, a bookkeeper with a formula for a name, a custodian without pay. */
async function church() {
  const organization = await buildOrganization(context)
  const pastor = await buildEmployee(context, {}, organization)
  const part = { position: 'bookkeeper', jobTitle: 'Books', hoursPerWeek: '20', basePay: '24' }
  const lay = { housingAllowance: '', ordained: 'no', basePayPeriod: 'hour' }
  const books = await buildEmployee(context, { ...lay, ...part, name: '=Ann' }, organization)
  const unpaid = { position: 'custodian', name: 'Bo Finch', basePay: '', kind: 'planned_hire' }
  const custodian = await buildEmployee(
    context,
    { ...unpaid, housingAllowance: '', ordained: 'no' },
    organization,
  )
  const owner = actingAs(context, organization.owner)
  return { organization, pastor, books, custodian, owner }
}

const show = (as: Context, { id }: BuiltOrganization, search: Record<string, string> = {}) =>
  showStaffTable(as, { organizationId: id, query: query(search) })

const proposalsIn = ({ lines }: StaffTable) =>
  lines.flatMap(({ id, proposal }) => (proposal === null ? [] : [[id, proposal.text]]))

/** As the table's form sends it. */
const propose = (
  as: Context,
  { id }: BuiltOrganization,
  row: { readonly employeeId: number; readonly proposed: string; readonly version?: number },
) =>
  saveProposals(as, {
    ...{ organizationId: id, effectiveOn: '2027-01-01', payReason: null, payNote: null },
    confirmed: [`raise.proposed.${row.employeeId}`],
    rows: [{ effectiveOn: null, version: 1, ...row }],
  })

const named = (lines: StaffTable['lines'], name: string) => lines.find((line) => line.name === name)

test('everyone stands against the market, with totals against the payroll budget', async () => {
  const { organization, owner } = await church()
  const table = await show(owner, organization)
  expect(table.lines.map(({ name }) => name).toSorted()).toEqual(['=Ann', 'Bo Finch', 'Sam Rivera'])
  const sam = named(table.lines, 'Sam Rivera')
  expect(sam?.pay).toBe(76_000)
  expect(sam?.quantiles?.p50).toBeGreaterThan(50_000)
  expect(sam?.compaRatio).toBeCloseTo(76_000 / Number(sam?.quantiles?.p50), 6)
  expect(sam?.target).toBe(sam?.quantiles?.p50)
  expect(sam?.lastChange).toBe('2026-01-01')
  expect(named(table.lines, 'Bo Finch')?.pay).toBeNull()
  expect(table.lines.at(-1)?.name).toBe('Bo Finch')
  expect(table.totals).toMatchObject({ people: 3, paid: 2, pay: 76_000 + 24 * 20 * 52 })
  expect(table.payrollBudget).toEqual({ dollars: 150_000, fiscalYear: 2026 })
})

test('a payroll budget is of everyone, so pay of a part is not held against it', async () => {
  const { organization, owner } = await church()
  const part = await show(owner, organization, { position: 'bookkeeper' })
  expect([part.found, part.people]).toEqual([1, 3])
  expect(part.payrollBudget).toBeNull()
  const all = await show(owner, organization, { q: '' })
  expect(all.payrollBudget).toEqual({ dollars: 150_000, fiscalYear: 2026 })
})

test('order, filter, page and definition come from the address', async () => {
  const { organization, owner } = await church()
  const names = async (search: Record<string, string>) =>
    (await show(owner, organization, search)).lines.map(({ name }) => name)
  expect(await names({ sort: 'pay', order: 'descending' })).toEqual([
    'Sam Rivera',
    '=Ann',
    'Bo Finch',
  ])
  expect(await names({ q: 'finch' })).toEqual(['Bo Finch'])
  expect(await names({ position: 'bookkeeper' })).toEqual(['=Ann'])
  expect(await names({ place: 'unknown' })).toEqual(['Bo Finch'])
  expect(await names({ page: '99', sort: 'nonsense', definition: 'x' })).toHaveLength(3)
  const cash = await show(owner, organization, { definition: 'cash' })
  expect(cash.definition).toBe('cash')
})

test('who does not see pay sees the market and nothing that tells pay, in the CSV too', async () => {
  const { organization } = await church()
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const as = actingAs(context, viewer)
  const table = await show(as, organization, { sort: 'pay' })
  expect(table.lines[0]?.quantiles).not.toBeNull()
  for (const line of table.lines) {
    const { pay, compaRatio, rangePenetration, lastChange, flags, target, proposed } = line
    const told = [pay, compaRatio, rangePenetration, lastChange, target, proposed, flags || null]
    expect(told).toEqual(Array(7).fill(null))
  }
  expect([table.totals, table.payrollBudget, table.compression]).toEqual([null, null, []])
  expect(table.choosable).not.toContain('pay')
  const csv = await exportStaffTable(as, { organizationId: organization.id, query: query() })
  expect(csv).not.toMatch(/76000|compa_ratio|pay_since/)
  expect(csv.split('\n')[0]).toContain(',range_from,strength,')
  expect(csv).toMatch(/,(comparables|the model alone),[A-D],/)
})

test('neither order nor filter tells the pay that may not be seen, nor who has questions about it', async () => {
  const { organization, pastor, owner } = await church()
  await buildEmployee(context, { name: 'Al Rich', basePay: '400,000' }, organization)
  await propose(owner, organization, { employeeId: pastor.id, proposed: '99k' })
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const blind = actingAs(context, viewer)
  const names = async (as: Context, search: Record<string, string>) => {
    const { lines } = await show(as, organization, search)
    const csv = await exportStaffTable(as, {
      ...{ organizationId: organization.id, query: query(search) },
    })
    const inFile = csv.trim().split('\n').slice(1)
    expect(inFile).toHaveLength(lines.length)
    lines.forEach(({ name }, i) => {
      expect(inFile[i]).toContain(name)
    })
    return lines.map(({ name }) => name)
  }
  const plain = await names(blind, {})
  for (const sort of SORT_KEYS.filter(
    (key) => !['name', 'position', 'hours', 'median'].includes(key),
  )) {
    for (const order of ['ascending', 'descending']) {
      expect(await names(blind, { sort, order }), `${sort} ${order}`).toEqual(plain)
    }
  }
  expect(await names(owner, { sort: 'pay', order: 'descending' })).not.toEqual(plain)
  for (const place of ['below', 'within', 'above']) {
    expect(await names(blind, { place }), place).toEqual([])
  }
  expect(await names(blind, { place: 'unknown' })).toEqual(plain)
  expect(await names(blind, { flagged: 'yes' })).toEqual([])
})

test('proposals are kept, told with their totals, and change nobody’s pay', async () => {
  const { organization, owner, pastor } = await church()
  const at = { employeeId: pastor.id }
  await propose(owner, organization, { ...at, proposed: '80k' })
  const table = await show(owner, organization)
  const sam = table.lines.find(({ id }) => id === pastor.id)
  expect([sam?.pay, sam?.proposed]).toEqual([76_000, 80_000])
  expect(table.totals).toMatchObject({ proposals: 1, proposed: 80_000 + 24_960 })
  expect(sam?.proposal).toMatchObject({ text: '$80,000', effectiveOn: '2027-01-01' })
  await propose(owner, organization, { ...at, proposed: '', version: 2 })
  expect(proposalsIn(await show(owner, organization))).toEqual([])
})

test('nobody proposes for people of another organization, nor without seeing pay', async () => {
  const [mine, theirs] = [await church(), await church()]
  const row = { employeeId: theirs.pastor.id, proposed: '58k' }
  const foreign = propose(mine.owner, mine.organization, row)
  await expect(foreign).rejects.toMatchObject({
    errors: { [`proposed.${theirs.pastor.id}`]: 'This person is no longer in the list.' },
  })
  const viewer = await buildMember(context, mine.organization, { role: 'viewer', seesPay: true })
  const own = { employeeId: mine.pastor.id, proposed: '58k' }
  const looking = propose(actingAs(context, viewer), mine.organization, own)
  await expect(looking).rejects.toThrow(NotAllowed)
  await expect(show(mine.owner, theirs.organization)).rejects.toThrow(NotFound)
  const stranger = actingAs(context, await buildUser(context))
  await expect(show(stranger, mine.organization)).rejects.toThrow(NotFound)
})

test('chosen columns are remembered for the person and the organization', async () => {
  const { organization, owner } = await church()
  await chooseColumns(owner, { organizationId: organization.id, columns: ['hours', 'pay'] })
  expect((await show(owner, organization)).columns).toEqual(['hours', 'pay'])
  const editor = await buildMember(context, organization, { role: 'editor', seesPay: true })
  expect((await show(actingAs(context, editor), organization)).columns).toContain('range')
})

test('the CSV holds everyone, no formula, and is written down', async () => {
  const { organization, owner } = await church()
  const csv = await exportStaffTable(owner, {
    organizationId: organization.id,
    query: query({ sort: 'name' }),
  })
  const lines = csv.trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^name,job_title,position,.*,pay,compa_ratio/)
  expect(lines[1]).toMatch(/^"'=Ann",Books,Bookkeeper,/)
  expect(lines[3]).toMatch(/,76000,/)
  const events = await database
    .knex('audit_events')
    .where({ organization_id: organization.id, action: 'table.export' })
  expect(events).toHaveLength(1)
})

test('the CSV says how a person is paid under overtime law, and leaves unknown blank', async () => {
  const { organization, owner } = await church()
  const lay = { housingAllowance: '', ordained: 'no', position: 'bookkeeper', jobTitle: 'Books' }
  const eve = {
    ...lay,
    name: 'Eve',
    basePay: '48k',
    yearsInRole: '4',
    payType: 'exempt',
    exemption: 'executive',
  }
  await buildEmployee(context, eve, organization)
  const csv = await exportStaffTable(owner, {
    organizationId: organization.id,
    query: query({ sort: 'name' }),
  })
  expect(csv).toMatch(
    /^name,.*,kind,campus,clergy_tax_status,hours_per_week,weeks_per_year,years_in_role,pay_type,exemption,definition_of_pay/,
  )
  expect(csv).toMatch(/^"'=Ann",.*,20,52,4,,/m)
  expect(csv).toMatch(
    /^Eve,.*,40,52,4,"Exempt: paid a salary, no overtime",Executive: manages a department and at least two people,/m,
  )
})

test('beyond the grace of the first member snapshot a plan shows ranges of no more people than it holds', async () => {
  const { organization, owner } = await church()
  const plans = database.knex('organizations').where({ id: organization.id })
  await database
    .knex('snapshots')
    .update({ source: 'member', published_at: new Date('2026-01-01') })
  await plans.clone().update({ plan: 'basic' })
  const market = buildContext(database.knex).market
  const held = await show({ ...owner, market }, organization)
  expect([held.locked, held.lines.every(({ quantiles }) => quantiles !== null)]).toEqual([0, true])
  await plans.clone().update({ plan: 'free' })
  await expect(show({ ...owner, market }, organization)).rejects.toThrow(
    'The staff table gives you',
  )
})
