/** Cases of law with their answers: the arithmetic, and what the report says of them. */
import { expect, test } from 'vitest'
import { clergyStudio } from '../../pay/clergy/clergy-studio.ts'
import {
  readStudioInputs,
  type StudioBasis,
  type StudioPay,
} from '../../pay/clergy/studio-inputs.ts'
import { annualize } from '../../pay/pay-package.ts'
import { clergyBlocks } from './clergy.ts'

const dollars = (amount: number) => Math.round(amount * 100)

const RATES: StudioBasis['rates'] = {
  seca: { netShare: 0.9235, socialSecurity: 0.124, medicare: 0.029, wageBase: dollars(184_500) },
  customaryOffset: 0.0765,
  fica: { socialSecurity: 0.062, medicare: 0.0145, wageBase: dollars(184_500) },
  additionalMedicare: { rate: 0.009, single: dollars(200_000), joint: dollars(250_000) },
  retirement: {
    ...{ deferral: dollars(24_500), fromAge50: dollars(32_500), age60To63: dollars(35_750) },
    overall: dollars(72_000),
  },
}

/** Dollars a year of cash and of a housing allowance, with what else the case says. */
function caseOf(
  [cash, allowance]: readonly [number, number],
  given: Partial<Omit<StudioBasis, 'pay'>> & {
    pay?: Partial<StudioPay>
    typed?: Record<string, string>
  } = {},
) {
  const { pay, typed = {}, ...basis } = given
  const studio = clergyStudio(
    {
      ...{ name: 'Sam Rivera', jobTitle: 'Pastor', organization: 'Grace Chapel' },
      ...{ status: 'dual_status', form8274: false, parsonageMethod: 'fair_rental_value' },
      ...{ rates: RATES, year: '2026', today: '2026-11-20', ...basis },
      pay: {
        ...{ paidAs: 'now', cash: dollars(cash), allowance: dollars(allowance), secaOffset: 0 },
        ...{ inParsonage: false, parsonage: null, benefits: 0, ...pay },
      },
    },
    readStudioInputs(typed),
  )
  return { ...studio, words: JSON.stringify(clergyBlocks({ clergy: studio, asOf: '2026-11-20' })) }
}

test('1: a parsonage and an allowance for utilities of which 5,200 was spent', () => {
  const house = { inParsonage: true, parsonage: dollars(14_400) }
  const { bases, seca, offsets } = caseOf([48_000, 6_000], {
    pay: house,
    typed: { spent: '5,200' },
  })
  expect(bases).toEqual({ incomeTax: dollars(48_800), seca: dollars(68_400) })
  expect([seca?.tax, offsets?.half]).toEqual([dollars(9_664.61), dollars(4_832.31)])
})

test('2: with Form 4361 no SECA is due, and no sentence says otherwise', () => {
  const typed = { marginal: '12', spent: '20k', rental: '20k' }
  const { seca, person, words } = caseOf([40_000, 20_000], { status: 'seca_exempt', typed })
  expect([seca, person?.left]).toEqual([null, dollars(55_200)])
  expect(words).toContain('No SECA is due on it (Form 4361).')
  expect(words).not.toMatch(/SECA is (also )?on|For SECA/)
})

test.each([
  ['3: 260,000, single', 260_000, { filing: 'single' }, 30_202.18],
  ['4: 300,000, joint', 300_000, { filing: 'joint' }, 31_155.9],
  ['5: 90,000 beside 190,000 of wages', 90_000, { filing: 'single', otherWages: '190k' }, 3_068.37],
])('%s, with the additional 0.9%', (_, pay, typed, tax) => {
  const { seca, words } = caseOf([pay, 0], { typed })
  expect(seca?.tax).toBe(dollars(tax))
  expect(words).toContain(', with the additional 0.9%.')
})

test('3: half of it, and without a filing status the tax is given as before the additional 0.9%', () => {
  const { seca, offsets, words } = caseOf([260_000, 0])
  expect([seca?.tax, offsets?.half]).toEqual([dollars(29_841.19), dollars(14_920.6)])
  expect(words).toContain('comes to $29,841.19 before the additional 0.9%.')
  expect(caseOf([200_000, 0]).words).not.toContain('comes to $28,233.98 before')
  expect(caseOf([90_000, 0], { typed: { otherWages: '190k' } }).words).toContain('before the add')
  expect(caseOf([60_000, 0]).words).not.toContain('additional')
})

test('6 and 7: an offset grossed up, across the wage base too', () => {
  const grossedUp = (pay: number, at: number) =>
    caseOf([pay, 0]).offsets?.grossedUp.find(({ rate }) => rate === at)?.offset
  expect(grossedUp(195_000, 0.24)).toBe(dollars(19_361.38))
  expect(grossedUp(60_000, 0.22)).toBe(dollars(6_479))
})

test('8: lay staff at 250,000: both shares, the person’s with the additional tax', () => {
  const lay = { status: 'lay', typed: { filing: 'single' } } as const
  const { person, employerFica, words } = caseOf([250_000, 0], lay)
  expect([person?.socialTax, employerFica?.amount]).toEqual([dollars(15_514), dollars(15_064)])
  expect(words).toContain('with the additional 0.9%')
  expect(caseOf([250_000, 0], { status: 'lay' }).words).toContain('before the additional 0.9%')
})

test('10: a church with Form 8274: lay staff pay SECA, the church no FICA', () => {
  const { person, employerFica } = caseOf([36_000, 0], {
    ...{ status: 'lay', form8274: true, typed: { marginal: '12' } },
  })
  expect([person?.socialTax, person?.left]).toEqual([dollars(5_086.64), dollars(26_898.56)])
  expect(employerFica?.amount).toBe(0)
})

test('11: a retired minister: the least of three is free of income tax, and no SECA is due', () => {
  const typed = { spent: '10,800', rental: '11,500', from: '2027-01-01' }
  const { seca, person, lay, bases, words } = caseOf([18_000, 12_000], { status: 'retired', typed })
  expect([seca, person?.socialTax, lay]).toEqual([null, 0, null])
  expect(bases?.incomeTax).toBe(dollars(19_200))
  expect(words).toContain('no SECA is due on a pension')
  expect(words).toContain('of the pension paid to Sam Rivera, a retired minister, by Grace Chapel')
  expect(words).not.toMatch(
    /SECA is (also )?on|403\(b\)|Cost of|Designated housing comes out of the same salary/,
  )
})

test('12: an offset is pay, for income tax and for SECA', () => {
  const pay = { secaOffset: dollars(4_590) }
  const { bases, seca } = caseOf([40_000, 20_000], { pay, typed: { spent: '20k', rental: '20k' } })
  expect(bases).toEqual({ incomeTax: dollars(44_590), seca: dollars(64_590) })
  expect(seca?.tax).toBe(dollars(9_126.28))
})

test('13: designated 40,000, spent 22,000, rental value 24,000', () => {
  const typed = { spent: '22k', rental: '24k' }
  const { housing, bases, seca } = caseOf([20_000, 40_000], { typed })
  expect([housing?.excludable, bases?.incomeTax]).toEqual([dollars(22_000), dollars(38_000)])
  expect(seca?.tax).toBe(dollars(8_477.73))
})

test('14: a cottage that the job requires is neither a wage nor taxed; any other lodging is', () => {
  const cottage = { inParsonage: true, parsonage: dollars(9_600) }
  const required = { status: 'lay', pay: { ...cottage, requiredLodging: true } } as const
  const { person, employerFica, words } = caseOf([30_000, 0], required)
  expect(employerFica?.amount).toBe(dollars(2_295))
  expect(person).toMatchObject({
    ...{ paid: dollars(30_000), socialTax: dollars(2_295), inKind: dollars(9_600) },
    cost: dollars(30_000 + 9_600 + 2_295),
  })
  expect(words).toContain('no FICA and no tax is due on it')
  const other = caseOf([30_000, 0], { status: 'lay', pay: cottage, typed: { marginal: '10' } })
  expect(other.employerFica?.amount).toBe(dollars(3_029.4))
  // taxed as wages, and not paid in money
  expect(other.person).toMatchObject({ paid: dollars(30_000), incomeTax: dollars(3_960) })
})

test('15 to 17: pay by the hour, the month and every two weeks, a year', () => {
  expect(annualize(dollars(18), 'hour', 25, 38)).toBe(dollars(17_100))
  expect(caseOf([17_100, 0], { status: 'lay' }).employerFica?.amount).toBe(dollars(1_308.15))
  expect(annualize(dollars(3_000), 'month', 40, 40)).toBe(dollars(27_692.31))
  expect(annualize(dollars(1_923.08), 'biweekly', 40, 52)).toBe(dollars(50_000.08))
})

test('29: a minister’s 403(b) is limited by what is left of pay without housing', () => {
  const typed = { spent: '45k', rental: '45k' }
  const { words } = caseOf([15_000, 45_000], { typed })
  expect(words).toContain(
    'at most $15,000 can be added: the limit of $72,000 or includible compensation of $15,000',
  )
  expect(words).toContain(
    'up to $10,000 a year even if includible compensation is less, $40,000 in a lifetime',
  )
  expect(caseOf([15_000, 45_000]).words).toContain('(more if less of the housing is free of tax)')
  expect(caseOf([90_000, 0]).words).toContain('at most $72,000 can be added: the limit')
})

test('a supply or interim minister pays SECA as any other, and is told so', () => {
  const { seca, words } = caseOf([40_000, 20_000], { status: 'supply' })
  expect(seca?.tax).toBe(dollars(8_477.73))
  expect(words).toContain('A supply or interim minister pays SECA like any minister.')
})

test('employer cost counts benefits and a house, and says what is not paid in cash', () => {
  const house = { inParsonage: true, parsonage: dollars(14_400), utilities: dollars(2_400) }
  const pay = { ...house, benefits: dollars(12_000) }
  const { person, lay, words } = caseOf([41_400, 0], { pay })
  expect([person?.cost, lay?.cost]).toEqual([dollars(67_800), dollars(72_068.7)])
  expect(words).toContain('The employer cost is $67,800: pay, housing, benefits and employer FICA.')
  expect(words).toContain('["Of it in cash, without the rental value","$55,800"')
  // beside the lay person, who pays for a home out of take-home pay
  const together = Math.round(person!.left / 100) + Math.round(person!.inKind / 100)
  expect(words).toContain(`["Take-home pay and the house","$${together.toLocaleString('en-US')}"`)
  const unknown = caseOf([41_400, 0], { pay: { ...pay, benefits: null } }).words
  expect(unknown).toContain('["Employer cost","not known"')
  const before = caseOf([41_400, 0], { pay: { ...pay, benefits: undefined } }).words
  expect(before).toContain('["Employer cost, without benefits","$55,800"')
})
