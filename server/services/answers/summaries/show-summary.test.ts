import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { NotAllowed, NotFound } from '~/core/errors.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { archiveEmployee } from '../../people/employees/change-employee.ts'
import { savePayPolicy, showPayPolicy } from '../../people/organizations/pay-policy.ts'
import { showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { showSummary, takeTotalsBack } from './show-summary.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const OFFICE = {
  position: 'bookkeeper',
  jobTitle: 'Bookkeeper',
  ordained: '',
  housingAllowance: '',
}

/** A pastor on $76,000 and so many people in the office on $30,000. */
async function staffed(office: number) {
  const { organization } = await buildEmployee(context)
  for (let person = 0; person < office; person++) {
    const name = `Office Person ${person}`
    await buildEmployee(context, { ...OFFICE, name, basePay: '30,000' }, organization)
  }
  return {
    organization,
    mine: actingAs(context, organization.owner),
    own: { organizationId: organization.id },
  }
}

test('groups of one are put together with others, and no total is one person’s pay', async () => {
  const { mine, own } = await staffed(3)
  const { groups, people } = await showSummary(mine, own)
  expect(people).toBe(4)
  expect(groups).toMatchObject([{ people: 4, total: 166_000 }])
  expect(JSON.stringify(groups)).not.toContain('Rivera')
})

test('with one or two paid people no total is shown, the market’s ranges are', async () => {
  for (const office of [0, 1]) {
    const { mine, own } = await staffed(office)
    const { groups, ranges } = await showSummary(mine, own)
    expect(groups).toBeNull()
    const pastor = ranges.find(({ title }) => title === 'Solo Pastor')
    expect(pastor?.p25).toBeGreaterThan(40_000)
    expect(Number(pastor?.p75) % 100).toBe(0)
  }
})

test('a position of several people has one range, for one full-time person; percentiles do not add', async () => {
  const { organization, mine, own } = await staffed(0)
  const pastorAlone = (await showSummary(mine, own)).ranges
  expect(pastorAlone).toMatchObject([{ title: 'Solo Pastor', people: 1, hoursPerWeek: 40 }])
  const half = { name: 'Half Time', hoursPerWeek: '20', basePay: '30,000' }
  await buildEmployee(context, half, organization)
  const { ranges } = await showSummary(mine, own)
  expect(ranges).toMatchObject([{ title: 'Solo Pastor', people: 2, hoursPerWeek: 40 }])
  const table = await showStaffTable(mine, { ...own, query: readTableQuery({}) })
  const halfTime = table.lines.find(({ name }) => name === 'Half Time')
  expect(halfTime?.quantiles?.p25).toBeLessThan(Number(ranges[0]?.p25))
  // the facts are the same, so the group's range is that of the full-time person
  expect(ranges[0]).toMatchObject({ p25: pastorAlone[0]?.p25, p75: pastorAlone[0]?.p75 })
})

test('one person’s range says its hours and paid weeks', async () => {
  const employee = await buildEmployee(context, {
    ...{ hoursPerWeek: '20', weeksPerYear: '40', basePay: '30,000' },
  })
  const { ranges } = await showSummary(actingAs(context, employee.organization.owner), {
    organizationId: employee.organization.id,
  })
  expect(ranges).toMatchObject([{ people: 1, hoursPerWeek: 20, weeksPerYear: 40 }])
})

test('volunteers, planned hires and people without known pay are in no total', async () => {
  const { organization, mine, own } = await staffed(3)
  await buildEmployee(
    context,
    { name: 'Vol Unteer', kind: 'volunteer', basePay: '', housingAllowance: '' },
    organization,
  )
  await buildEmployee(context, { name: 'Not Yet', kind: 'planned_hire' }, organization)
  expect((await showSummary(mine, own)).people).toBe(4)
})

test('who may not see pay may not see a summary, strangers find nothing', async () => {
  const { organization, own } = await staffed(0)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  await expect(showSummary(actingAs(context, viewer), own)).rejects.toThrow(NotAllowed)
  const { mine: stranger } = await staffed(0)
  await expect(showSummary(stranger, own)).rejects.toThrow(NotFound)
})

/** What two printings, one change apart, tell about nobody alone: the second shows the totals of the first. */
async function printedTwice(
  change: (staff: Awaited<ReturnType<typeof printed>>) => Promise<unknown>,
) {
  const staff = await printed()
  await change(staff)
  return [staff.first, await showSummary(staff.later, staff.own)] as const
}

/** Seven people on different pays, printed once; asked again a month later. */
async function printed() {
  const { organization } = await buildEmployee(context)
  const people: number[] = []
  for (let person = 0; person < 6; person++) {
    const pay = {
      ...OFFICE,
      name: `Office Person ${person}`,
      basePay: String(30_000 + 2000 * person),
    }
    people.push((await buildEmployee(context, pay, organization)).id)
  }
  const mine = actingAs(context, organization.owner)
  const own = { organizationId: organization.id }
  const first = await showSummary(mine, own)
  const later = { ...mine, now: () => new Date(mine.now().getTime() + 30 * 86_400_000) }
  return { organization, people, mine, later, own, first }
}

test.each<[string, Parameters<typeof printedTwice>[0]]>([
  ['left', ({ mine, people }) => archiveEmployee(mine, { employeeId: people[0]!, version: 1 })],
  [
    'joined',
    async ({ organization }) => {
      await buildEmployee(
        context,
        { ...OFFICE, name: 'New Person', basePay: '41,000' },
        organization,
      )
    },
  ],
  ['was raised', ({ people }) => raise(people[0]!, 1.2)],
  [
    'was raised by more than the percent all others got',
    async ({ people }) => {
      for (const [at, id] of people.entries()) await raise(id, at === 0 ? 1.1 : 1.03)
    },
  ],
  [
    'left while all others got a percent that was announced',
    async ({ mine, people }) => {
      await archiveEmployee(mine, { employeeId: people[0]!, version: 1 })
      for (const id of people.slice(1)) await raise(id, 1.03)
    },
  ],
  [
    'left and two were raised by a dollar',
    async ({ mine, people }) => {
      await archiveEmployee(mine, { employeeId: people[0]!, version: 1 })
      for (const id of people.slice(1, 3)) await raise(id, 1.00003)
    },
  ],
])('two printings tell no pay where one person %s in between', async (_, change) => {
  const [before, after] = await printedTwice(change)
  expect(after.groups).toEqual(before.groups)
  expect(after.people).toBe(before.people)
  expect(after.held).toEqual({ asOf: before.asOf, definition: before.policy.definition })
})

/** Of the row itself, so that a percent leaves no rounding to whole dollars; the version is what stamps are made of. */
async function raise(employeeId: number, factor: number): Promise<void> {
  const own = database.knex('pay_packages').where({ employee_id: employeeId }).select('id')
  await database
    .knex('pay_components')
    .whereIn('pay_package_id', own)
    .update({ annual_cents: database.knex.raw('round(annual_cents * ?::numeric)', [factor]) })
  await database.knex('employees').where({ id: employeeId }).update({ updated_at: new Date() })
}

test('three who leave together are told, and so is all that changed before', async () => {
  const { mine, later, own, people, first } = await printed()
  for (const id of people.slice(0, 2)) await archiveEmployee(mine, { employeeId: id, version: 1 })
  expect((await showSummary(later, own)).groups).toEqual(first.groups)
  await archiveEmployee(mine, { employeeId: people[2]!, version: 1 })
  expect(await showSummary(later, own)).toMatchObject({ people: 4, held: null })
})

test('another definition of pay tells nobody’s housing allowance', async () => {
  const { own, later, first } = await printed()
  const { policy, version } = await showPayPolicy(later, own)
  await savePayPolicy(later, { ...own, ...policy, version, definition: 'cash' })
  const { groups, held, policy: now } = await showSummary(later, own)
  expect([now.definition, held?.definition]).toEqual(['cash', 'salary'])
  expect(groups).toEqual(first.groups)
})

test('what no one received keeps nothing back; who only reads cannot say so', async () => {
  const { organization, mine, later, own, people, first } = await printed()
  await archiveEmployee(mine, { employeeId: people[0]!, version: 1 })
  const viewer = actingAs(
    later,
    await buildMember(context, organization, { role: 'viewer', seesPay: true }),
  )
  const asOf = first.asOf
  expect(await showSummary(viewer, own)).toMatchObject({ held: { asOf }, mayTakeBack: false })
  await expect(takeTotalsBack(viewer, { ...own, asOf })).rejects.toThrow(NotAllowed)
  expect(await showSummary(later, own)).toMatchObject({ held: { asOf }, mayTakeBack: true })
  await takeTotalsBack(later, { ...own, asOf })
  expect(await showSummary(later, own)).toMatchObject({
    held: null,
    people: 6,
    asOf: later.now().toISOString().slice(0, 10),
  })
  // a form that was open: what is told now is not what it was about
  await takeTotalsBack(later, { ...own, asOf })
  expect(
    await database.knex('told_summaries').where({ organization_id: organization.id }),
  ).toHaveLength(1)
})

test('a mistake that was seen and put right on the same day is held, and says so', async () => {
  const { mine, own, people, first } = await printed()
  await raise(people[0]!, 1.5)
  const { asOf } = first
  expect(await showSummary(mine, own)).toMatchObject({ held: { asOf }, mayTakeBack: true })
  await takeTotalsBack(mine, { ...own, asOf })
  expect(await showSummary(mine, own)).toMatchObject({ held: null })
})

test('who looks at once is told the same', async () => {
  const { mine, own, people, later, organization } = await printed()
  for (const id of people.slice(0, 3)) await archiveEmployee(mine, { employeeId: id, version: 1 })
  const all = await Promise.all(Array.from({ length: 4 }, () => showSummary(later, own)))
  for (const one of all) expect(one.groups).toEqual(all[0]?.groups)
  expect(
    await database.knex('told_summaries').where({ organization_id: organization.id }),
  ).toHaveLength(2)
})
