import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { minimumSentences } from '~/core/answers/sections/minimum.ts'
import { Conflict, InvalidInput, NotAllowed } from '~/core/errors.ts'
import { minimumForm } from '~/core/people/organizations/minimum-form-schema.ts'
import { actingAs, buildEmployee, buildMember } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { saveMinimum, showMinimum } from '../../../people/organizations/minimum.ts'
import { exportStaffTable, showStaffTable } from '../../../planning/analyses/show-staff-table.ts'
import { workingReport } from '../report.ts'

const { database, context } = await testWorld()

async function employed(given: Readonly<Record<string, string>> = {}) {
  const { id, organization } = await buildEmployee(context, given)
  const mine = actingAs(context, organization.owner)
  const organizationId = organization.id
  const choose = (values: Record<string, string>, version = 0, asker = mine) =>
    saveMinimum(asker, { organizationId, chosen: minimumForm.parse(values), version })
  const minimum = async (search: Record<string, string> = {}, asker = mine) => {
    const query = readReportQuery(search)
    return (await workingReport(asker, { employeeId: id, query })).report.minimum
  }
  return { organization, organizationId, mine, choose, minimum }
}

const OWN = {
  ...{ table: 'own', name: 'Our conference', definition: 'cash', source: 'Journal 2026, page 12' },
  ...{ effectiveOn: '2026-01-01', amount1: '50k', years2: '10', amount2: '60,000' },
}

test('until the organization chooses a table no minimum is known, whatever its denomination', async () => {
  const { minimum } = await employed()
  expect(await minimum()).toEqual({ kind: 'none' })
})

test('lay staff have no minimum of a denomination', async () => {
  const { minimum } = await employed({ position: 'bookkeeper', ordained: '', housingAllowance: '' })
  expect(await minimum()).toBeUndefined()
})

test('its own table holds: 12 years of service, 58,000 in cash, 60,000 asked', async () => {
  const { choose, minimum } = await employed()
  await choose(OWN)
  expect(await minimum({ proposed: '80k' })).toMatchObject({
    kind: 'found',
    table: { name: 'Our conference', source: 'Journal 2026, page 12', checkedOn: null },
    roles: [
      {
        lines: [{ label: 'Minimum at 10 years and more of service', amount: 6_000_000 }],
        // proposed: 80,000 less the allowance of 18,000
        ...{ minimum: 6_000_000, now: -200_000, proposed: 200_000 },
      },
    ],
  })
})

test('a guideline holds with each of its kinds of minister, none of them guessed', async () => {
  const { choose, minimum } = await employed()
  await choose({ table: 'episcopal-west-missouri-2025' })
  const found = await minimum()
  if (found?.kind !== 'found') throw new Error('a minimum was expected')
  expect(found.roles.map(({ role, minimum: asked, now }) => [role, asked, now])).toEqual([
    ['Priest', 6_300_000, 1_300_000],
    ['Rector or priest-in-charge', 6_910_000, 690_000],
  ])
  expect(found.cautions[0]).toContain('figures for 2025')
  expect(found.roles[0]?.suggested?.amount).toBe(2_000_000)
})

test('its own formula holds: base, years, attendance and degree', async () => {
  const { choose, minimum } = await employed({ education: 'master' })
  await choose({
    ...OWN,
    years2: '',
    amount2: '',
    perYear: '385',
    size1: '1',
    sizeAmount1: '2,000',
    master: '1,500',
  })
  expect(await minimum()).toMatchObject({
    roles: [
      {
        minimum: 5_000_000 + 12 * 38_500 + 200_000 + 150_000,
        lines: [
          { label: 'Minimum' },
          { label: 'For 12 years of service, $385 each' },
          { amount: 200_000 },
          { label: 'For a master’s degree' },
        ],
      },
    ],
  })
})

test('a table of more than two years ago is shown, and no pay is compared with it', async () => {
  const { choose, minimum } = await employed()
  await choose({ table: 'umc-indiana-2019' })
  const found = await minimum({ proposed: '80k' })
  if (found?.kind !== 'found') throw new Error('a minimum was expected')
  expect(found.roles).toHaveLength(3)
  expect(found.roles.every(({ now, proposed }) => now === null && proposed === null)).toBe(true)
  expect(found.cautions.join(' ')).toContain('compare no pay with them')
  expect(minimumSentences(found)[0]).toContain('Elder $42,816.60 in cash pay')
})

test('the staff table names who is below the minimum, and its file has the minimum of each', async () => {
  const { choose, organizationId, organization, mine } = await employed()
  const table = (asker = mine) =>
    showStaffTable(asker, { organizationId, query: readTableQuery({}) })
  expect((await table()).minimum).toEqual([])
  await choose({ ...OWN, years2: '', amount2: '', amount1: '90k', definition: 'salary' })
  expect((await table()).minimum).toEqual([
    expect.stringMatching(
      / is paid \$14,000 less than the minimum of \$90,000 \(Our conference for 2026/,
    ),
  ])
  const file = await exportStaffTable(mine, { organizationId, query: readTableQuery({}) })
  expect(file).toContain(',90000,Our conference for 2026')
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  expect((await table(actingAs(context, viewer))).minimum).toEqual([])
  await choose({ table: 'umc-indiana-2019' }, 1)
  expect((await table()).minimum).toEqual([expect.stringContaining('no one is compared with it')])
})

test('anyone who may not see pay sees the minimum and no comparison', async () => {
  const { organization, choose, minimum } = await employed()
  await choose(OWN)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const found = await minimum({ proposed: '80k' }, actingAs(context, viewer))
  expect(found).toMatchObject({ roles: [{ minimum: 6_000_000, now: null, proposed: null }] })
})

test('a choice is kept as typed, changed, and taken back', async () => {
  const { organizationId, mine, choose, minimum } = await employed()
  await choose(OWN)
  const { values, version } = await showMinimum(mine, { organizationId })
  expect(minimumForm.parse(values)).toEqual(minimumForm.parse(OWN))
  await choose({ table: 'umc-indiana-2019' }, version)
  expect((await showMinimum(mine, { organizationId })).values.table).toBe('umc-indiana-2019')
  await choose({ table: 'none' }, version + 1)
  expect(await minimum()).toEqual({ kind: 'none' })
  const events = await database
    .knex('audit_events')
    .where({ organization_id: organizationId, subject_kind: 'minimum_pay' })
    .orderBy('id')
    .pluck('action')
  expect(events).toEqual(['minimum_pay.create', 'minimum_pay.update', 'minimum_pay.update'])
})

test('nobody overwrites what they have not seen, chooses what there is not, or changes what they may only read', async () => {
  const { organization, choose } = await employed()
  await choose(OWN)
  await expect(choose(OWN)).rejects.toThrow(Conflict)
  await expect(choose({ table: 'none' })).rejects.toThrow(Conflict)
  await expect(choose({ table: 'no-such-table' }, 1)).rejects.toThrow(InvalidInput)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  await expect(choose(OWN, 1, actingAs(context, viewer))).rejects.toThrow(NotAllowed)
})
