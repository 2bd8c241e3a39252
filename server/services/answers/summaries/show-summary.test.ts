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
import { showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { showSummary } from './show-summary.ts'

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
