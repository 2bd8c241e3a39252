/** Every amount field understands the same text: one table of what is typed beside which pay. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePay } from './entered-amount.ts'
import type { PayComponent, PayPackage } from './pay-package.ts'
import { beforeText, type PayRate, readAmount, readBefore, readPayField } from './resolve-amount.ts'
import { atSalary, rateText, salaryRate, withSalary } from './salary-rate.ts'

const full = { hoursPerWeek: 40, weeksPerYear: 52 }
const yearly: PayRate = { amount: 5_800_000, period: 'year' }
const monthly: PayRate = { amount: 480_000, period: 'month' }
const hourly: PayRate = { amount: 1_750, period: 'hour' }

const understood: readonly [string, PayRate | null, number, PayRate['period'], number][] = [
  ['58k', yearly, 5_800_000, 'year', 5_800_000],
  ['58k', hourly, 5_800_000, 'year', 5_800_000],
  ['58k', null, 5_800_000, 'year', 5_800_000],
  ['$58,000', monthly, 5_800_000, 'year', 5_800_000],
  ['17/hr', yearly, 1_700, 'hour', 3_536_000],
  ['17/hr', hourly, 1_700, 'hour', 3_536_000],
  ['17/hr', null, 1_700, 'hour', 3_536_000],
  ['$17.50 an hour', monthly, 1_750, 'hour', 3_640_000],
  ['18', hourly, 1_800, 'hour', 3_744_000],
  ['5,000', monthly, 500_000, 'month', 6_000_000],
  ['60,000', monthly, 6_000_000, 'year', 6_000_000],
  ['4,800/mo', yearly, 480_000, 'month', 5_760_000],
  ['4,800/mo', hourly, 480_000, 'month', 5_760_000],
  ['2,000 every two weeks', yearly, 200_000, 'biweekly', 5_200_000],
  ['+3%', yearly, 5_974_000, 'year', 5_974_000],
  ['+3%', monthly, 494_400, 'month', 5_932_800],
  ['+3%', hourly, 1_803, 'hour', 3_750_240],
  ['3 %', yearly, 5_974_000, 'year', 5_974_000],
  ['-2%', yearly, 5_684_000, 'year', 5_684_000],
  ['−2 percent', yearly, 5_684_000, 'year', 5_684_000],
  ['+2,000', yearly, 6_000_000, 'year', 6_000_000],
  ['-500', yearly, 5_750_000, 'year', 5_750_000],
  ['+1', hourly, 1_850, 'hour', 3_848_000],
  ['+1/hr', hourly, 1_850, 'hour', 3_848_000],
  ['+2k', hourly, 3_840_000, 'year', 3_840_000],
  ['+100/mo', yearly, 5_920_000, 'year', 5_920_000],
]

test.each(understood)('%s beside %j is %d a %s', (text, now, amount, period, annual) => {
  expect(readAmount(text, now, full)).toEqual({ ok: true, value: { amount, period, annual } })
})

test.each([
  ['+3%%', yearly],
  ['120%', yearly],
  ['lots', yearly],
  ['=1+1', yearly],
  ['1e400', yearly],
  ['NaN%', yearly],
  ["=cmd|' /C calc'!A0", yearly],
  ['-5', yearly],
  ['-60,000', yearly],
  ['+3%', null],
  ['+2,000', null],
  ['25 a day', yearly],
  ['55-60k', yearly],
])('%s beside %j is refused with a sentence', (text, now) => {
  const reading = readAmount(text, now, full)
  expect(reading.ok ? '' : reading.problem).toMatch(/\p{L}.*[.?]$/u)
})

test('an hourly amount without weekly hours is refused, and never guessed', () => {
  const time = { hoursPerWeek: null, weeksPerYear: 52 }
  expect(readAmount('17/hr', null, time)).toMatchObject({ ok: false })
  expect(readAmount('58k', null, time)).toMatchObject({ ok: true })
})

test('a field with its own period understands the same amounts, and no change of pay', () => {
  expect(parsePay('4,800/mo', 'year')).toMatchObject({ ok: true, value: { period: 'month' } })
  expect(parsePay('+3%', 'year')).toMatchObject({ ok: false })
})

test.each([
  ['+3%', yearly, 'year', 5_974_000, 'year'],
  ['+2,000', yearly, 'year', 6_000_000, 'year'],
  ['-500', yearly, 'year', 5_750_000, 'year'],
  ['+3%', hourly, 'hour', 1_803, 'hour'],
  ['+1/hr', hourly, 'hour', 1_850, 'hour'],
  ['17/hr', yearly, 'year', 1_700, 'hour'],
  ['58k', monthly, 'year', 5_800_000, 'year'],
] as const)(
  'a component of pay: %s beside %j, paid per %s',
  (text, before, chosen, cents, period) => {
    expect(readPayField(text, chosen, before)).toMatchObject({ ok: true, value: { cents, period } })
  },
)

test.each([
  ['+3%', null, 'year', /no current pay/],
  ['-5', yearly, 'year', /percentage/],
  ['-60,000', yearly, 'year', /less than nothing/],
  ['+3%', yearly, 'month', /same period/],
  ['+1/hr', yearly, 'year', /same period/],
] as const)(
  'a component of pay refuses %s beside %j, paid per %s',
  (text, before, chosen, words) => {
    const reading = readPayField(text, chosen, before)
    expect(reading.ok ? '' : reading.problem).toMatch(words)
  },
)

function component(kind: PayComponent['kind'], annual: number): PayComponent {
  return { kind, asTyped: '', amount: annual, period: 'year', annual }
}

const housed: PayPackage = {
  components: [
    component('base', 5_200_000),
    component('housing_allowance', 2_400_000),
    component('retirement', 300_000),
  ],
  unknown: [],
}
const inParsonage: PayPackage = {
  components: [component('base', 5_000_000), component('parsonage_rental_value', 1_500_000)],
  unknown: [],
  estimated: ['parsonage_rental_value'],
}
const paidByHour: PayPackage = {
  components: [
    { kind: 'base', asTyped: '17.50', amount: 1_750, period: 'hour', annual: 3_640_000 },
  ],
  unknown: [],
}

const yearOf = (annual: number) => ({ amount: annual, period: 'year', annual }) as const
const annuals = (components: readonly PayComponent[]) =>
  components.map(({ kind, annual }) => [kind, annual])

test('salary is cash and housing; without housing it is the rate of base pay', () => {
  expect(salaryRate(housed)).toEqual(yearOf(7_600_000))
  expect(salaryRate(paidByHour)).toEqual({ amount: 1_750, period: 'hour', annual: 3_640_000 })
  expect(salaryRate({ components: [], unknown: ['base'] })).toBeNull()
})

test('a proposed salary changes base pay; housing and benefits stay', () => {
  const raised = withSalary(housed, yearOf(8_000_000))
  expect(raised.ok && annuals(raised.value)).toEqual([
    ['base', 5_600_000],
    ['housing_allowance', 2_400_000],
    ['retirement', 300_000],
  ])
  expect(withSalary(housed, yearOf(2_000_000))).toMatchObject({ ok: false })
})

test('a parsonage that is a share of cash grows with it, so that the salary is what was typed', () => {
  const raised = withSalary(inParsonage, yearOf(7_800_000))
  // 78,000 = 60,000 of cash and 30% of it
  expect(raised.ok && annuals(raised.value)).toEqual([['base', 6_000_000]])
  expect(annuals(atSalary(inParsonage, 7_800_000).components)).toEqual([
    ['base', 6_000_000],
    ['parsonage_rental_value', 1_800_000],
  ])
})

test('the salary that is there already changes nothing, not even how it was typed', () => {
  const same = withSalary(paidByHour, salaryRate(paidByHour)!)
  expect(same).toEqual({ ok: true, value: paidByHour.components })
})

test('what a field shows is read back as the same amount', () => {
  const rates = fc.record({
    amount: fc.integer({ min: 100, max: 50_000_000 }),
    period: fc.constantFrom('hour', 'week', 'biweekly', 'semimonthly', 'month', 'year' as const),
  })
  fc.assert(
    fc.property(rates, ({ amount, period }) => {
      const reading = readAmount(rateText({ amount, period }), null, full)
      expect(reading).toMatchObject({ ok: true, value: { amount, period } })
    }),
  )
})

test('a rate finer than a cent is proposed as it is paid', () => {
  const fine: PayRate = { amount: 2_403.85, period: 'hour' }
  for (const text of ['24.5192', '24.5192/hr', '$24.5192 an hour']) {
    const read = readAmount(text, fine, full)
    expect(read.ok && read.value).toEqual({ amount: 2_451.92, period: 'hour', annual: 5_099_994 })
  }
  const shown = readAmount(rateText(fine), fine, full)
  expect(shown.ok && shown.value.amount).toBe(2_403.85)
  expect(readBefore(beforeText(fine))).toEqual(fine)
  // three digits alone may be thousands of Europe
  for (const slip of ['58000.125', '52.000']) expect(readAmount(slip, fine, full).ok).toBe(false)
})
