import { expect, test } from 'vitest'
import { clergyStudio } from './clergy-studio.ts'
import type { StudioBasis, StudioPay } from './studio-inputs.ts'
import { readStudioInputs, studioProblems, typedStudioInputs } from './studio-inputs.ts'

const dollars = (amount: number) => Math.round(amount * 100)

const RATES_2026: StudioBasis['rates'] = {
  seca: { netShare: 0.9235, socialSecurity: 0.124, medicare: 0.029, wageBase: dollars(184_500) },
  customaryOffset: 0.0765,
  fica: { socialSecurity: 0.062, medicare: 0.0145, wageBase: dollars(184_500) },
  additionalMedicare: { rate: 0.009, single: dollars(200_000), joint: dollars(250_000) },
  retirement: null,
}

const ALLOWANCE: StudioPay = {
  ...{ paidAs: 'now', cash: dollars(40_000), allowance: dollars(20_000), secaOffset: 0 },
  ...{ inParsonage: false, parsonage: null },
}
const PARSONAGE: StudioPay = {
  ...{ paidAs: 'now', cash: dollars(35_000), allowance: 0, secaOffset: 0 },
  ...{ inParsonage: true, parsonage: dollars(10_000) },
}

function basis(pay: StudioPay, given: Partial<StudioBasis> = {}): StudioBasis {
  return {
    ...{ name: 'Sam Rivera', jobTitle: 'Pastor', organization: 'Grace Chapel' },
    ...{ status: 'dual_status', form8274: false, parsonageMethod: 'fair_rental_value' },
    ...{ pay, rates: RATES_2026, year: '2026', today: '2026-11-20' },
    ...given,
  }
}

function studio(pay: StudioPay, typed: Record<string, string> = {}, given?: Partial<StudioBasis>) {
  return clergyStudio(basis(pay, given), readStudioInputs(typed))
}

test('cash 40,000 and housing 20,000: SECA 8,477.73, half 4,238.87, the convention 4,590, grossed up', () => {
  const { seca, offsets } = studio(ALLOWANCE)
  expect(seca).toEqual({
    ...{ earnings: dollars(55_410), baseLeft: dollars(184_500) },
    ...{ socialSecurity: dollars(6_870.84), medicare: dollars(1_606.89), additionalMedicare: 0 },
    tax: dollars(8_477.73),
  })
  expect(offsets).toMatchObject({ half: dollars(4_238.87), flat: dollars(4_590) })
  expect(offsets?.grossedUp).toEqual([
    { rate: 0, offset: dollars(4_936.35) },
    { rate: 0.1, offset: dollars(5_535.43) },
    { rate: 0.12, offset: dollars(5_673.13) },
    { rate: 0.22, offset: dollars(6_479) },
    { rate: 0.24, offset: expect.any(Number) },
  ])
})

test('cash 35,000 and a parsonage of 10,000: income tax on 35,000, SECA on 45,000', () => {
  expect(studio(PARSONAGE).bases).toEqual({ incomeTax: dollars(35_000), seca: dollars(45_000) })
})

test('designated 12,000, spent 10,800, rental value 11,500: what was spent binds', () => {
  const { housing, bases, split } = studio(ALLOWANCE, {
    ...{ designated: '12,000', spent: '10,800', rental: '11,500' },
  })
  expect(split).toEqual({ cash: dollars(48_000), designated: dollars(12_000) })
  expect(housing).toMatchObject({ binding: 'spent', excludable: dollars(10_800), complete: true })
  // 48,000 in cash and 1,200 of the allowance that was not spent
  expect(bases).toEqual({ incomeTax: dollars(49_200), seca: dollars(60_000) })
})

test('what nobody said yet may still lower the exclusion, and no more than pay can be designated', () => {
  expect(studio(ALLOWANCE).housing).toMatchObject({
    ...{ binding: 'designated', excludable: dollars(20_000), complete: false },
  })
  const all = studio(ALLOWANCE, { designated: '90k' })
  expect(all.split).toEqual({ cash: 0, designated: dollars(60_000) })
})

test('in a parsonage an allowance has two limits, because the rental value is given in kind', () => {
  const { housing } = studio(PARSONAGE, { designated: '3,000', spent: '2,400' })
  expect(housing?.limits.map(({ limit }) => limit)).toEqual(['designated', 'spent'])
  expect(housing).toMatchObject({ binding: 'spent', excludable: dollars(2_400) })
})

test('a parsonage is counted three ways side by side', () => {
  expect(studio(PARSONAGE).equalizer).toEqual([
    { method: 'fair_rental_value', value: dollars(10_000) },
    { method: 'thirty_percent', value: dollars(10_500) },
    { method: 'forty_percent', value: dollars(14_000) },
  ])
  expect(studio(ALLOWANCE).equalizer).toBeNull()
})

test('without a rental value SECA is unknown, not smaller; a typed one makes it known', () => {
  const unknown = { ...PARSONAGE, parsonage: null }
  expect(studio(unknown)).toMatchObject({
    ...{ seca: null, offsets: null, person: null },
    bases: { incomeTax: dollars(35_000), seca: null },
  })
  expect(studio(unknown, { rental: '10k' }).bases?.seca).toBe(dollars(45_000))
})

test.each([
  ['199,783 reaches the wage base', 199_783, {}, 28_228.44],
  ['220,000 is above it', 220_000, {}, 28_769.93],
  ['220,000 with the additional tax, single', 220_000, { filing: 'single' }, 28_798.46],
  ['220,000 with the additional tax, joint', 220_000, { filing: 'joint' }, 28_769.93],
  ['90,000 beside 100,000 of wages', 90_000, { otherWages: '100,000' }, 12_716.6],
])('pay of %s', (_, pay, typed, tax) => {
  const { seca } = studio({ ...ALLOWANCE, cash: dollars(pay), allowance: 0 }, typed)
  expect(seca?.tax).toBe(dollars(tax))
  expect(seca!.socialSecurity + seca!.medicare + seca!.additionalMedicare).toBe(seca!.tax)
})

test('take-home and cost beside a lay person paid the same in wages', () => {
  const { person, lay, employerFica } = studio(ALLOWANCE, {
    marginal: '12%',
    spent: '20k',
    rental: '20k',
  })
  expect(person).toMatchObject({
    ...{ paid: dollars(60_000), socialTax: dollars(8_477.73), cost: dollars(60_000) },
    // 12% of 40,000 less half of SECA
    incomeTax: Math.round(0.12 * (dollars(40_000) - dollars(4_238.87))),
  })
  expect(lay).toMatchObject({
    ...{ paid: dollars(60_000), socialTax: dollars(4_590), incomeTax: dollars(7_200) },
    ...{ left: dollars(48_210), cost: dollars(64_590) },
  })
  expect(employerFica?.amount).toBe(dollars(4_590))
})

test('an offset is pay as well: SECA is on it', () => {
  const { person } = studio({ ...ALLOWANCE, secaOffset: dollars(4_590) })
  expect(person?.paid).toBe(dollars(64_590))
  expect(person?.socialTax).toBe(Math.round(dollars(64_590) * 0.9235 * 0.153))
  expect(person?.incomeTax).toBeNull()
})

test('both taxes are on an offset that is paid; what an offset should be is not', () => {
  const ruth = { ...PARSONAGE, cash: dollars(44_500), parsonage: dollars(18_000) }
  const paid = studio({ ...ruth, secaOffset: dollars(3_400) })
  expect(paid.bases).toEqual({ incomeTax: dollars(47_900), seca: dollars(65_900) })
  expect(paid.seca?.tax).toBe(Math.round(dollars(65_900) * 0.9235 * 0.153))
  expect(paid.seca?.tax).toBe(paid.person?.socialTax)
  expect(paid.offsets).toEqual(studio(ruth).offsets)
  expect(paid.offsets?.half).toBe(dollars(4_415.48))
})

test('an exempt minister owes no SECA and needs no offset', () => {
  const { seca, offsets, person } = studio(ALLOWANCE, {}, { status: 'seca_exempt' })
  expect([seca, offsets]).toEqual([null, null])
  expect(person).toMatchObject({ socialTax: 0, left: dollars(60_000) })
})

test('after Form 8274 the church pays no FICA and its lay staff pay SECA', () => {
  const lay = studio(ALLOWANCE, {}, { status: 'lay', form8274: true })
  expect(lay.employerFica).toEqual({ amount: 0, because: expect.stringContaining('Form 8274') })
  expect(lay.person).toMatchObject({ socialTax: dollars(8_477.73), cost: dollars(60_000) })
  const minister = studio(ALLOWANCE, {}, { form8274: true })
  expect(minister.seca?.tax).toBe(dollars(8_477.73))
  expect(minister.lay?.cost).toBe(dollars(60_000))
})

test('for lay staff there is the FICA side only, and an allowance is wages', () => {
  const lay = studio(ALLOWANCE, {}, { status: 'lay' })
  expect(lay).toMatchObject({
    split: null,
    housing: null,
    seca: null,
    designation: null,
    lay: null,
  })
  expect(lay.person).toMatchObject({ socialTax: dollars(4_590), cost: dollars(64_590) })
})

test('without its rates nothing is guessed', () => {
  const none = { ...RATES_2026, seca: null, fica: null, customaryOffset: null }
  expect(studio(ALLOWANCE, {}, { rates: none })).toMatchObject({
    ...{ seca: null, offsets: null, person: null, lay: null, employerFica: null },
    bases: { seca: dollars(60_000) },
  })
})

test('a designation names the minister, the amount, the year and the limit, and only looks ahead', () => {
  const { designation } = studio(ALLOWANCE, { designated: '24k', from: '2027-01-01' })
  if (designation?.kind !== 'text') throw new Error('a text was expected')
  const [resolution] = designation.paragraphs
  expect(resolution).toContain(
    'Sam Rivera, Pastor of Grace Chapel, $24,000 a year ($2,000 a month)',
  )
  expect(resolution).toContain('for the calendar year 2027. It is designated to the extent used')
  expect(studio(ALLOWANCE, { from: '2026-11-19' }).designation).toEqual({
    kind: 'refused',
    reason: expect.stringContaining('November 19, 2026 has passed'),
  })
  expect(studio(ALLOWANCE, { from: '2026-11-20' }).designation?.kind).toBe('text')
  expect(studio(PARSONAGE).designation?.kind).toBe('refused')
})

test('housing of pay that begins later is designated from the day it begins', () => {
  const planned: StudioPay = { ...ALLOWANCE, paidAs: 'proposed', begins: '2027-01-01' }
  expect(JSON.stringify(studio(planned).designation)).toContain('for the calendar year 2027.')
  const typed = studio(planned, { from: '2027-03-01' }).designation
  expect(JSON.stringify(typed)).toContain('beginning March 1, 2027')
})

test('what cannot be understood is told beside its field, kept as typed, and changes nothing', () => {
  const inputs = readStudioInputs({
    designated: 'lots',
    marginal: '75%',
    from: 'soon',
    filing: 'x',
  })
  expect(Object.keys(studioProblems(inputs))).toEqual(['designated', 'marginal', 'from'])
  expect(typedStudioInputs(inputs)).toMatchObject({
    designated: 'lots',
    marginal: '75%',
    filing: '',
  })
  expect(clergyStudio(basis(ALLOWANCE), inputs).split?.designated).toBe(dollars(20_000))
})
