/** Reports of people who are not paid, or not hired yet: the role has a value, and no figure is made of nothing. */
import { expect, test } from 'vitest'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { ledeOf, noticesOf, titleOf } from '~/core/answers/sections/head.ts'
import { actingAs, buildEmployee, buildOrganization } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { workingReport } from './report.ts'

const { context } = await testWorld()

type Texts = Readonly<Record<string, string>>

/** Everything that a report says, in every view. */
async function wordsOf(given: Texts, search: Texts = {}, organization: Texts = {}) {
  const at = await buildOrganization(context, organization)
  const { id } = await buildEmployee(context, given, at)
  const query = readReportQuery(search)
  const { report } = await workingReport(actingAs(context, at.owner), { employeeId: id, query })
  const title = titleOf(report)
    .map(({ text }) => text)
    .join('')
  return {
    title,
    lede: ledeOf(report),
    notices: JSON.stringify(noticesOf(report)),
    all: JSON.stringify([title, ledeOf(report), noticesOf(report), sectionsOf(report)]),
  }
}

const WORSHIP = { position: 'worship-leader', housingAllowance: '', ordained: 'no' }

test.each([
  ['of ten hours', { ...WORSHIP, hoursPerWeek: '10', basePay: '0' }],
  ['without hours', { ...WORSHIP, hoursPerWeek: '0', basePay: '' }],
  ['who is a minister', { hoursPerWeek: '0', basePay: '', housingAllowance: '' }],
])('a volunteer %s: what the role would pay, and no figure of $0', async (_, given) => {
  const { title, lede, all } = await wordsOf({ ...given, name: 'Vic Young', kind: 'volunteer' })
  expect(title).toMatch(/^If this role were paid: half of similar \w+ \w+ earn \$/)
  expect(lede).toContain('Vic is a volunteer and is not paid.')
  expect(all).not.toMatch(/\$0\b|Compa-ratio"|\b100% below|Enter pay/)
})

test.each([
  ['a planned hire', { name: 'Planned: worship leader', kind: 'planned_hire' }],
  ['a job in the place of a name', { name: 'Open Worship Leader', kind: 'employee' }],
  ['a title as a name', { name: 'Pastor', jobTitle: 'Pastor', kind: 'employee' }],
])('%s has no first name', async (_, named) => {
  const ordained = { ordained: 'yes', basePay: '40k', housingAllowance: '10k' }
  const { title, all } = await wordsOf({ ...WORSHIP, ...ordained, ...named })
  expect(title).toMatch(/^Half of similar worship leaders earn \$/)
  expect(all).toContain('The person hired')
  expect(all).not.toMatch(/\b(like|Where|of) (Planned|Open|Pastor)\b|Planned/)
})

test('the housing of a salary that begins next year is designated for next year', async () => {
  const planned = await wordsOf({ effectiveOn: '2027-01-01' })
  expect(planned.all).toContain(
    'section 107 of the Internal Revenue Code for the calendar year 2027.',
  )
  const tried = await wordsOf({ effectiveOn: '2026-01-01' }, { proposed: '+3%' })
  expect(tried.all).toContain('for the calendar year 2027.')
  const paid = await wordsOf({ effectiveOn: '2026-01-01' })
  expect(paid.all).toContain('for the rest of the calendar year 2026')
})

test('a parsonage without a rental value is what is missing, not the pay', async () => {
  const housed = { basePay: '40k', housingAllowance: '', livesInParsonage: 'yes' }
  const { all } = await wordsOf({ ...housed, effectiveOn: '2026-01-01' })
  expect(all).toContain(
    'Sam lives in a parsonage without a rental value, so the salary is not known.',
  )
  expect(all).not.toMatch(/No yearly pay is entered|is not paid yet/)
  const valued = await wordsOf({
    ...housed,
    parsonageRentalValue: '15k',
    effectiveOn: '2026-01-01',
  })
  expect(valued.all).not.toContain('without a rental value')
})

test('the pay type is said with the floors of overtime law, and not guessed', async () => {
  const clerk = { ...WORSHIP, name: 'Kim Lee', basePay: '36,000', effectiveOn: '2026-01-01' }
  const unsaid = await wordsOf(clerk)
  expect(unsaid.all).toContain('The pay type is not specified')
  expect(unsaid.all).toContain(
    'Exempt staff must be paid the federal minimum salary of exempt staff, $684.00 a week since January 1, 2020',
  )
  const exempt = await wordsOf({ ...clerk, payType: 'exempt' })
  expect(exempt.all).toContain('Kim is exempt: paid a salary, without overtime.')
  expect(exempt.all).toContain('Base pay of $692.31 a week is not below it.')
  const hourly = await wordsOf({ ...clerk, payType: 'non_exempt', basePay: '16/hr' })
  expect(hourly.all).toContain('Kim is non-exempt')
  expect(hourly.all).not.toContain('part-time or not')
  expect(hourly.all).toContain('The federal minimum wage, $7.25 an hour since July 24, 2009')
  expect(hourly.all).toContain('with more than $405,000 of receipts a year')
  const ministerial = await wordsOf({ ...clerk, payType: 'ministerial' })
  expect(ministerial.all).toContain('overtime law does not cover it')
  expect((await wordsOf({})).all).not.toContain('Overtime and minimum wage')
})

test('an ordained custodian is covered by wage law; a pension has no place in the range', async () => {
  const custodian = { ...WORSHIP, name: 'Kim Lee', position: 'custodian', ordained: 'yes' }
  const covered = await wordsOf({ ...custodian, payType: 'non_exempt', basePay: '7/hr' })
  expect(covered.all).toContain('Base pay of $7.00 an hour is below it.')
  expect(covered.all).not.toContain('does not apply to ministers')
  const paid = { basePay: '18,000', housingAllowance: '12,000', clergyTaxStatus: 'retired' }
  const retired = await wordsOf(
    { ...paid, hoursPerWeek: '0' },
    { spent: '10,800', rental: '11,500' },
  )
  expect(retired.all).toContain('is a pension, which is not compared with pay for a job.')
  expect(retired.all).toContain('Income tax is on $19,200')
  expect(retired.all).toContain('a pension, which has no place in a range of pay')
  expect(retired.all).not.toMatch(/SECA is (also )?on|below the 25th percentile|% below it/)
})

test('pay above the means is said beside a good grade, of the person and of a proposal', async () => {
  const small = { operatingBudget: '60k', payrollBudget: '', attendance: '40' }
  const alone = await wordsOf({}, {}, small)
  expect(alone.notices).toContain('more than the whole operating budget of $60,000')
  expect(alone.all).toContain('The grade is about the market')
  const usual = await wordsOf({})
  expect(usual.all).not.toMatch(/operating budget of \$310,000|about the market/)
  const proposed = await wordsOf({}, { proposed: '260k' })
  expect(proposed.notices).toMatch(
    /With the proposal: The employer cost of \$260,000 a year \(pay, housing, benefits and employer FICA\) is 84% of the/,
  )
})
