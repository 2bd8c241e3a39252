import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { actingAs, buildEmployee, buildOrganization } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showNextYear } from '../../people/proposals/show-next-year.ts'
import { nextYearRanges } from './next-year-ranges.ts'
import { showStaffTable } from './show-staff-table.ts'

const { context } = await testWorld()

test('next year’s pay draws the ranges of the staff table, and none for a volunteer', async () => {
  const organization = await buildOrganization(context)
  const paid = await buildEmployee(context, { basePay: '52,000' }, organization)
  const unpaid = { basePay: '', housingAllowance: '', kind: 'volunteer', name: 'Vera Lee' }
  const volunteer = await buildEmployee(context, unpaid, organization)
  const mine = actingAs(context, organization.owner)
  const organizationId = organization.id
  const shown = await showNextYear(mine, { organizationId })
  const ranges = await nextYearRanges(mine, shown)
  const query = readTableQuery({ definition: 'salary' })
  const { lines } = await showStaffTable(mine, { organizationId, query })
  const ofTable = lines.find(({ id }) => id === paid.id)
  expect(ofTable?.quantiles?.p50).toBeGreaterThan(0)
  expect(shown.rows.map(({ id }) => id)).toContain(volunteer.id)
  expect(ranges).toEqual([
    { id: paid.id, drawn: { range: ofTable?.quantiles, origin: ofTable?.origin } },
  ])
  // as of a staff that is too large to be compared while one waits
  expect(await nextYearRanges(mine, { ...shown, pages: 7 })).toEqual([])
})
