import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Period } from '../../pay/money.ts'
import { annualCents, type PayRules, readPay } from './read-pay.ts'

const strict: PayRules = { ranges: 'reject', scientific: 'reject' }
const bold: PayRules = { ranges: 'midpoint', scientific: 'accept', hourlyBelow: 200 }

const readable: readonly [text: string, dollars: number, period: Period][] = [
  ['75000', 75_000, 'year'],
  ['75,000', 75_000, 'year'],
  ['$75,000.00', 75_000, 'year'],
  ['73 000$', 73_000, 'year'],
  ['  $ 73 000 ', 73_000, 'year'],
  ['45k', 45_000, 'year'],
  ['45K', 45_000, 'year'],
  ['$52.5k', 52_500, 'year'],
  ['36, 600', 36_600, 'year'],
  ["160'000", 160_000, 'year'],
  ['160’000', 160_000, 'year'],
  ['13000”', 13_000, 'year'],
  ["'41000", 41_000, 'year'],
  ['USD 75,000', 75_000, 'year'],
  ['75,000 USD', 75_000, 'year'],
  ['75,000 US dollars', 75_000, 'year'],
  ['$75,000 USD', 75_000, 'year'],
  ['75,000 dollars', 75_000, 'year'],
  ['80,000 base', 80_000, 'year'],
  ['Base: 80,000', 80_000, 'year'],
  ['80,000 (gross)', 80_000, 'year'],
  ['62,000 before taxes', 62_000, 'year'],
  ['110000.', 110_000, 'year'],
  ['$55,000/year', 55_000, 'year'],
  ['55k per year', 55_000, 'year'],
  ['55,000 annually', 55_000, 'year'],
  ['55,000 p.a.', 55_000, 'year'],
  ['25/hr', 25, 'hour'],
  ['$15/hr', 15, 'hour'],
  ['$23.45 an hour', 23.45, 'hour'],
  ['18.50 hourly', 18.5, 'hour'],
  ['18.50 USD/hour', 18.5, 'hour'],
  ['12.513/hr', 12.513, 'hour'],
  ['24.0391 per hour', 24.0391, 'hour'],
  ['$4,000 a month', 4_000, 'month'],
  ['4000 monthly', 4_000, 'month'],
  ['1,200 a week', 1_200, 'week'],
  ['1,200 weekly', 1_200, 'week'],
  ['2,400 biweekly', 2_400, 'biweekly'],
  ['2,400 every two weeks', 2_400, 'biweekly'],
  ['2,500 twice a month', 2_500, 'semimonthly'],
  ['1.1m', 1_100_000, 'year'],
  ['７５０００', 75_000, 'year'],
  ['75000.0000', 75_000, 'year'],
  ['75000.1234', 75_000.1234, 'year'],
  ['~60k', 60_000, 'year'],
  ['about 60,000', 60_000, 'year'],
  ['74000 approx.', 74_000, 'year'],
]

test.each(readable)('"%s" is $%d per %s', (text, dollars, period) => {
  const reading = readPay(text, 'year', strict)
  expect(reading).toMatchObject({ ok: true, value: { value: { period } } })
  expect(reading.ok && reading.value.value.cents).toBeCloseTo(dollars * 100, 4)
})

const refusedTexts: readonly [text: string, sentence: RegExp][] = [
  ['', /no pay/],
  ['n/a', /no pay/],
  ['-', /no pay/],
  ['prefer not to say', /no pay/],
  ['0', /zero/],
  ['$0.00', /zero/],
  ['-500', /negative/],
  ['($75,000)', /negative/],
  ['-$12', /negative/],
  ['60-65k', /range/],
  ['60,000 - 65,000', /range/],
  ['$25 to $30 per hour', /range/],
  ['1e+05', /scientific notation/],
  ['1.2E5', /scientific notation/],
  ['85k + bonus', /more than base pay/],
  ['91,800 + 10-13% bonus', /more than base pay/],
  ['40k salary + 20k commission', /more than base pay/],
  ['$0 commission only', /more than base pay/],
  ['12/hr plus tips', /more than base pay/],
  ['100k+', /more than base pay/],
  ['30,000 stipend', /more than base pay/],
  ['£38000', /US dollars/],
  ['€40.000', /US dollars/],
  ['C$75,000', /US dollars/],
  ['60000 CAD', /US dollars/],
  ['volunteer', /Volunteers/],
  ['unpaid', /Volunteers/],
  ['75.000', /comma between thousands/],
  ['75.123', /75,123/],
  ['$45,00', /point for the fraction/],
  ['47,740,50', /commas/],
  ['50,00p', /./],
  ['$24/hr but half-time', /./],
  ['part time, $12 an hour', /./],
  ['500 per day', /per hour, week, month or year/],
  ['seventy thousand', /not a number/],
  ['10%', /percentage/],
  ['9'.repeat(600), /./],
]

test.each(refusedTexts)('"%s" is refused with a sentence', (text, sentence) => {
  const reading = readPay(text, 'year', strict)
  expect(reading).toMatchObject({ ok: false })
  expect(reading.ok ? '' : reading.problem).toMatch(sentence)
})

test('a range becomes its middle where the mapping says so, and is counted', () => {
  const middles: readonly [string, number, Period][] = [
    ['60-65k', 62_500, 'year'],
    ['60k-65k', 62_500, 'year'],
    ['60,000 to 70,000', 65_000, 'year'],
    ['$25-30/hr', 27.5, 'hour'],
  ]
  for (const [text, dollars, period] of middles) {
    expect(readPay(text, 'year', bold), text).toEqual({
      ok: true,
      value: { value: { cents: dollars * 100, period }, notes: ['middle of a range'] },
    })
  }
  expect(readPay('20-90k', 'year', bold)).toMatchObject({ ok: false })
  expect(readPay('65-60k', 'year', bold)).toMatchObject({ ok: false })
})

test('a power of ten is believed only where the mapping says so', () => {
  const reading = readPay('1e+05', 'year', bold)
  expect(reading).toMatchObject({
    ok: true,
    value: { value: { cents: 10_000_000 }, notes: ['power of ten'] },
  })
})

test('small amounts are hourly where the mapping says so, unless the text names another period', () => {
  expect(readPay('18.50', 'year', bold)).toMatchObject({
    value: { value: { cents: 1_850, period: 'hour' }, notes: ['hourly by its size'] },
  })
  expect(readPay('18.50', null, bold)).toMatchObject({ value: { value: { period: 'hour' } } })
  expect(readPay('18.50 a year', 'year', bold)).toMatchObject({
    value: { value: { period: 'year' } },
  })
  expect(readPay('18.50', 'week', bold)).toMatchObject({ value: { value: { period: 'week' } } })
})

test('without any period there is no answer', () => {
  expect(readPay('58,000', null, strict)).toMatchObject({ ok: false })
  expect(readPay('58,000 a year', null, strict)).toMatchObject({ ok: true })
})

test('a period in the text must agree with the column, unless the column says year', () => {
  expect(readPay('25/hr', 'month', strict)).toMatchObject({ ok: false })
  expect(readPay('25/hr', 'hour', strict)).toMatchObject({ ok: true })
})

test('a year needs hours and weeks where the period does, and they are never guessed', () => {
  const hourly = { cents: 2_500, period: 'hour' } as const
  expect(annualCents(hourly, 40, 52)).toEqual({ ok: true, value: 5_200_000 })
  expect(annualCents(hourly, null, 52)).toMatchObject({ ok: false })
  expect(annualCents(hourly, 40, null)).toMatchObject({ ok: false })
  expect(annualCents({ cents: 100_000, period: 'week' }, null, 50)).toEqual({
    ok: true,
    value: 5_000_000,
  })
  expect(annualCents({ cents: 1_251.31, period: 'hour' }, 40, 52)).toEqual({
    ok: true,
    value: 2_602_725,
  })
})

test('what nobody is paid in a year is refused', () => {
  expect(annualCents({ cents: 4_700, period: 'year' }, null, null)).toMatchObject({ ok: false })
  expect(annualCents({ cents: 7_500_000, period: 'hour' }, 40, 52)).toMatchObject({ ok: false })
  expect(annualCents({ cents: 20_000_000, period: 'month' }, 40, 52)).toMatchObject({ ok: true })
  expect(annualCents({ cents: 200_000_000, period: 'year' }, 1, 52)).toMatchObject({ ok: false })
})

test('no text makes the reader throw or answer anything but a positive amount', () => {
  const character = fc.constantFrom(...'0123456789.,$k -+/hr(e)%£=\'m"~a yearto')
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 24 }), fc.boolean(), (text, isBold) => {
      const reading = readPay(text, 'year', isBold ? bold : strict)
      if (!reading.ok) return reading.problem.length > 10
      return reading.value.value.cents > 0 && Number.isFinite(reading.value.value.cents)
    }),
    { numRuns: 1000 },
  )
})

test('whatever way an amount is written, the same dollars are read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 900_000 }), (dollars) => {
      const grouped = dollars.toLocaleString('en-US')
      const writings = [
        String(dollars),
        grouped,
        `$${grouped}.00`,
        `${grouped.replace(',', ' ')}$`,
        `${dollars / 1000}k`,
        `${grouped} USD`,
      ]
      return writings.every((text) => {
        const reading = readPay(text, 'year', strict)
        return reading.ok && reading.value.value.cents === dollars * 100
      })
    }),
  )
})
