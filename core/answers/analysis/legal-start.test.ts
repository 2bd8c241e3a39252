import { expect, test } from 'vitest'
import { reportOfSam } from '~/core/answers/reports/report.fixture.ts'
import { fromLegalStart, legalStartOf, startAtLaw } from './legal-start.ts'

const floor = { amount: 1650, words: 'the minimum wage of California' }
const quantiles = { p10: 28_000, p25: 33_100, p50: 39_000, p75: 45_000, p90: 51_000 }

test('a range starts at the first hundred dollars that the law allows, and keeps what the source gives', () => {
  const start = legalStartOf(quantiles, 2080, floor)!
  expect(start).toMatchObject({ dollars: 34_320, quantiles })
  expect(start.words).toBe(
    'No lay employee may be paid less than the minimum wage of California, which is $34,320.00 a year for these hours. The range starts there.',
  )
  const drawn = fromLegalStart(quantiles, start)
  expect(drawn).toEqual({ ...quantiles, p10: 34_400, p25: 34_400 })
  expect(fromLegalStart(quantiles, start, 1000)).toMatchObject({ p10: 35_000, p25: 35_000 })
})

test('a wage that comes to whole hundreds is where the range starts, and a withheld end stays withheld', () => {
  const withheld = { ...quantiles, p10: null }
  const start = legalStartOf(withheld, 2080, floor)!
  expect(fromLegalStart(withheld, start)).toEqual({ ...withheld, p25: 34_400 })
  const exact = legalStartOf(quantiles, 2000, { ...floor, amount: 1700 })!
  expect(fromLegalStart(quantiles, exact)).toMatchObject({ p10: 34_000, p25: 34_000 })
})

test('above the law, without a law and without hours a range is as the source gives it', () => {
  expect(legalStartOf(quantiles, 1000, floor)).toBeNull()
  expect(legalStartOf(quantiles, 2080, null)).toBeNull()
  expect(legalStartOf(quantiles, null, floor)).toBeNull()
})

test('a median below the law is lifted by a line of its own, and the lines still sum to it', () => {
  const { estimate } = reportOfSam()
  const annualHours = 2080
  const amount = Math.ceil((100 * ((estimate.quantiles.p50 ?? 0) + 3000)) / annualHours)
  const drawn = startAtLaw({ ...estimate, annualHours }, { ...floor, amount })
  const sum = drawn.contributions.reduce((total, { dollars }) => total + dollars, drawn.base)
  expect(sum).toBe(drawn.quantiles.p50)
  expect(drawn.contributions.at(-1)).toMatchObject({ key: 'law', label: 'Minimum wage' })
  expect(drawn.medianInterval.low).toBe(drawn.quantiles.p50)
  expect(drawn.legalStart?.quantiles).toEqual(estimate.quantiles)
  expect(100 * drawn.quantiles.p50! >= amount * annualHours).toBe(true)
})
