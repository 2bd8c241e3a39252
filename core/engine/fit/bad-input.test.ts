/** What cannot be learned from is refused by name before any time is spent; what can be is learned without a NaN. */
import { expect, test } from 'vitest'
import { judge } from '../audit/judge.ts'
import { market } from '../model/market.fixture.ts'
import type { FeatureTable } from '../model/schema.ts'
import { buildSurvey, surveySettings } from '../model/survey.fixture.ts'
import { fitEngine } from './fit-engine.ts'
import { engineOptions, fitPayModel } from './fit-pay-model.ts'

const options = { ...engineOptions(surveySettings()), trees: null, bandwidths: [] }
const learn = (changed: Partial<FeatureTable>) => fitEngine({ ...market(400), ...changed }, options)
const withFirst = (column: Float64Array, value: number) =>
  column.map((one, row) => (row === 0 ? value : one))

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'pay of %d is refused, and the row is named',
  (value) => {
    const { logPay } = market(400)
    expect(() => learn({ logPay: withFirst(logPay, value) })).toThrow('Row 1 has no pay')
  },
)

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('a weight of %d is refused', (value) => {
  const { trust } = market(400)
  expect(() => learn({ trust: withFirst(trust, value) })).toThrow('Row 1 has a weight of')
})

test('weights of nothing but zero are refused, and one of zero is as if the row were not there', () => {
  const { trust, rowCount } = market(400)
  expect(() => learn({ trust: new Float64Array(rowCount) })).toThrow('No row has any weight.')
  const { logPay } = market(400)
  const without = { trust: withFirst(trust, 0) }
  const [one, other] = [20, 3].map((pay) => learn({ ...without, logPay: withFirst(logPay, pay) }))
  expect(one!.core.intercept).toBeCloseTo(other!.core.intercept, 3)
})

test('an endless number is refused, and an unknown one is not', () => {
  const [size, age] = market(400).numbers
  const numbers = [size!, withFirst(age as Float64Array, Number.POSITIVE_INFINITY)]
  expect(() => learn({ numbers })).toThrow('Row 1 has an endless age.')
})

test('rows of one organization are refused: nothing says how well others would be answered', () => {
  const one = { organizations: new Int32Array(400), organizationCount: 1, hasOrganizations: true }
  expect(() => learn(one)).toThrow('All rows are of one organization.')
  expect(() => learn({ folds: new Uint8Array(400) })).toThrow('All rows lie in one fold.')
})

test('a factor of one category has no effect and breaks nothing', () => {
  const codes = new Int32Array(400)
  const { core, calibration } = learn({ codes: [codes, codes], levels: [{ all: 0 }, { all: 0 }] })
  expect(Number.isFinite(core.intercept)).toBe(true)
  expect(Math.abs(core.terms[0]!.effects[0]!)).toBeLessThan(0.3)
  expect(calibration.overall.every(Number.isFinite)).toBe(true)
})

test('pay that is the same everywhere is answered as it is, with a range of no width', () => {
  const { core, calibration } = learn({ logPay: new Float64Array(400).fill(11) })
  expect(core.intercept).toBeCloseTo(11, 6)
  expect([...calibration.overall, core.residualVariance].every(Number.isFinite)).toBe(true)
  const same = buildSurvey({ organizations: 60 }).map((record) => ({ ...record, pay: 50_000 }))
  const model = fitPayModel(same, surveySettings())
  expect(JSON.stringify(model)).not.toMatch(/null,null,null,null,null/)
  expect(model.diagnosis.crossFitted.medianAbsolutePercentageError).toBeLessThan(10)
})

test('records without usable pay are left out and counted', () => {
  const records = buildSurvey({ organizations: 60 })
  const bad = [Number.NaN, 0, -5, Number.POSITIVE_INFINITY]
  const mixed = records.map((record, i) => (i < bad.length ? { ...record, pay: bad[i]! } : record))
  expect(fitPayModel(mixed, surveySettings()).diagnosis.skippedCount).toBe(bad.length)
})

test('the judge refuses rows that cannot be judged, by their number', () => {
  const quantiles = [30_000, 40_000, 50_000, 60_000, 70_000]
  expect(() => judge([])).toThrow('Rows are needed to judge.')
  for (const pay of [Number.NaN, 0, -1, Number.POSITIVE_INFINITY]) {
    expect(() =>
      judge([
        { pay: 50_000, quantiles },
        { pay, quantiles },
      ]),
    ).toThrow('Row 2 has no pay')
  }
  for (const bad of [Number.NaN, 0, 20_000]) {
    const row = { pay: 50_000, quantiles: quantiles.with(2, bad) }
    expect(() => judge([row])).toThrow('Row 1 has quantiles that')
  }
  expect(() => judge([{ pay: 50_000, quantiles: [1, 2] }])).toThrow('Row 1 has quantiles that')
})
