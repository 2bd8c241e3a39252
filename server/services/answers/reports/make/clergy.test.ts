import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { clergyBlocks } from '~/core/answers/sections/clergy.ts'
import { payChangeForm } from '~/core/people/employees/employee-fields-schema.ts'
import { payPolicyForm } from '~/core/people/organizations/pay-policy-schema.ts'
import { actingAs, buildEmployee, buildMember } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { recordPay } from '../../../people/employees/record-pay.ts'
import { savePayPolicy } from '../../../people/organizations/pay-policy.ts'
import { workingReport } from '../report.ts'
import { saveReport } from '../save-report.ts'
import { showReport } from '../show-report.ts'

const { context } = await testWorld()

async function employed(given: Readonly<Record<string, string>> = {}) {
  const { id, organization } = await buildEmployee(context, given)
  const mine = actingAs(context, organization.owner)
  const reportOn = async (search: Record<string, string> = {}, asker = mine) =>
    (await workingReport(asker, { employeeId: id, query: readReportQuery(search) })).report
  return { id, organization, mine, reportOn }
}

const IN_A_PARSONAGE = {
  ...{ basePay: '35,000', housingAllowance: '', livesInParsonage: 'yes' },
  ...{ parsonageRentalValue: '9,000', parsonageRentalValuePeriod: 'year' },
  ...{ parsonageUtilities: '1,000', parsonageUtilitiesPeriod: 'year' },
}

test('the studio begins with the pay as it was entered, in a house of the church too', async () => {
  const { reportOn } = await employed(IN_A_PARSONAGE)
  const { clergy } = await reportOn()
  expect(clergy?.basis.pay).toMatchObject({
    cash: 3_500_000,
    inParsonage: true,
    parsonage: 1_000_000,
  })
  expect(clergy?.bases).toEqual({ incomeTax: 3_500_000, seca: 4_500_000 })
  expect(clergy?.equalizer).toHaveLength(3)
})

test('a parsonage nobody put a value on is not guessed for the tax', async () => {
  const { reportOn } = await employed({
    ...IN_A_PARSONAGE,
    parsonageRentalValue: '',
    parsonageUtilities: '',
  })
  expect((await reportOn()).clergy).toMatchObject({ seca: null, person: null })
  expect((await reportOn({ rental: '10,000' })).clergy?.bases?.seca).toBe(4_500_000)
})

test('a proposed salary is paid as base, and what is tried divides it', async () => {
  const { reportOn } = await employed()
  const { clergy } = await reportOn({ proposed: '80,000', designated: '24k' })
  expect(clergy?.basis.pay).toMatchObject({ paidAs: 'proposed', cash: 6_200_000 })
  expect(clergy?.split).toEqual({ cash: 5_600_000, designated: 2_400_000 })
})

test('a year of two rates is what it paid, beside a year of the rate of today', async () => {
  const { id, mine, reportOn } = await employed({
    ...{ basePay: '58,000', housingAllowance: '24,000', effectiveOn: '2026-01-01' },
  })
  expect((await reportOn()).clergy?.basis.paid).toBeUndefined()
  const more = {
    ...{ basePay: '58,000', housingAllowance: '30,000', effectiveOn: '2026-07-01' },
    ...{ retirement: '2,400', insurance: '9,600' },
  }
  await recordPay(mine, { ...payChangeForm.parse(more), employeeId: id, version: 1 })
  const report = await reportOn()
  expect(report.clergy?.split?.designated).toBe(3_000_000)
  expect(report.clergy?.basis.paid).toMatchObject({
    ...{ year: '2026', since: null, changedOn: '2026-07-01' },
    pay: { cash: 5_800_000, allowance: 2_700_000 },
  })
  const words = JSON.stringify(clergyBlocks(report))
  expect(words).toContain('Paid in 2026')
  expect(words).toContain('["Designated for housing","$27,000","$30,000"]')
  expect(words).toContain('["Free of income tax at most","$27,000","$30,000"]')
  expect(words).toContain('["Retirement and insurance, as entered","$6,000","$12,000"]')
  expect(words).toContain('["Income tax is on","$58,000","$58,000"]')
  // of the next year all of it is at the new rate
  expect((await reportOn({ asOf: '2027-03-01' })).clergy?.basis.paid).toBeUndefined()
})

test('the day pay began is said where it is known, and never that of the entry', async () => {
  const { id, reportOn } = await employed({ effectiveOn: '2025-01-01' })
  const known = await reportOn()
  expect([known.payEffectiveOn, known.since?.changedOn]).toEqual(['2025-01-01', '2025-01-01'])
  // as an import stores pay without a day
  await context.db('pay_packages').where({ employee_id: id }).update({ is_start_unknown: true })
  const unknown = await reportOn()
  expect([unknown.payEffectiveOn, unknown.since]).toEqual([null, undefined])
})

test('anyone who may not see pay sees no studio', async () => {
  const { organization, reportOn } = await employed()
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const report = await reportOn({}, actingAs(context, viewer))
  expect(report.seesPay).toBe(false)
  expect(report.clergy).toBeUndefined()
})

test('after Form 8274 lay staff cost no FICA, in the studio and in the cost to the church', async () => {
  const lay = { position: 'bookkeeper', ordained: '', basePay: '50,000', housingAllowance: '' }
  const none = { retirementStatus: 'not_offered', insuranceStatus: 'not_offered' }
  const { organization, mine, reportOn } = await employed({ ...lay, ...none })
  const before = await reportOn()
  expect(before.clergy?.employerFica?.amount).toBe(382_500)
  expect(before.pay?.employerCost).toBe(53_825)
  const policy = payPolicyForm.parse({
    ...{ definition: 'salary', parsonageMethod: 'fair_rental_value', targetPercentile: '50' },
    form8274: 'yes',
  })
  await savePayPolicy(mine, { ...policy, organizationId: organization.id, version: 0 })
  const after = await reportOn()
  expect(after.clergy?.employerFica).toEqual({
    amount: 0,
    because: expect.stringContaining('8274'),
  })
  expect(after.pay?.employerCost).toBe(50_000)
})

test('the constants behind a report come with it, each with its source and the day it was checked', async () => {
  const { reportOn } = await employed()
  const { constants = [] } = await reportOn()
  expect(constants.map(({ key }) => key)).toContain('social_security.wage_base')
  const base = constants.find(({ key }) => key === 'social_security.wage_base')
  expect(base).toMatchObject({ value: 184_500, effectiveFrom: '2026-01-01' })
  for (const { source, checkedOn } of constants) {
    expect(source).not.toBe('')
    expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  expect(constants.some(({ key }) => key.startsWith('flsa.'))).toBe(false)
})

test('a saved report keeps the studio as it was tried', async () => {
  const { id, mine, reportOn } = await employed()
  const search = { designated: '24k', spent: '19k', rental: '20k', marginal: '12%' }
  const shown = await reportOn(search)
  const { number } = await saveReport(mine, { employeeId: id, query: readReportQuery(search) })
  const frozen = await showReport(mine, { employeeId: id, number })
  expect(frozen.report.clergy).toEqual(JSON.parse(JSON.stringify(shown.clergy)))
  expect(frozen.report.constants).toEqual(shown.constants)
})
