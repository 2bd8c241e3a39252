import { describe, expect, test } from 'vitest'
import { estimatePay } from '../estimate/estimate-pay.ts'
import type { LookupTables } from '../facts/fact-figures.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { encodeRecord, explain, predictPacked, predictPay } from '../predict/predict-pay.ts'
import { CURRENT_SPECIFICATION, featuresNamed, featuresOf, type NumericKey } from './features.ts'
import type { PayModel } from './fitted-model.ts'
import { comparablesOf, fittedSurvey, query, surveySettings } from './survey.fixture.ts'

const { tables } = surveySettings()
const { numerics } = featuresNamed(CURRENT_SPECIFICATION)

function read(key: NumericKey, facts: Partial<PayQuery>, known: LookupTables = tables): number {
  return numerics.find((feature) => feature.key === key)!.read({ ...query, ...facts }, known)
}

describe('figures of a place', () => {
  test('the price level is the metropolitan area’s, else the state’s', () => {
    expect(read('priceLevel', { county: '39049', state: 'OH' })).toBeCloseTo(Math.log(95), 12)
    expect(read('priceLevel', { county: '48999', state: 'TX' })).toBeCloseTo(Math.log(97), 12)
    expect(read('priceLevel', { county: null, state: 'OH' })).toBeCloseTo(Math.log(92), 12)
  })

  test('income is the county’s, wages are those of the position’s occupation in the state', () => {
    expect(read('countyIncome', { county: '39041' })).toBeCloseTo(Math.log(123_000), 12)
    expect(read('areaWages', { position: 'bookkeeper', state: 'IN' })).toBeCloseTo(
      Math.log(0.93),
      12,
    )
  })

  test('an unknown place, an unpublished figure and a survey without figures are unknown', () => {
    expect(read('priceLevel', { county: null, state: null })).toBeNaN()
    expect(read('countyIncome', { county: null })).toBeNaN()
    expect(read('areaWages', { position: 'bookkeeper', state: 'GA' })).toBeNaN()
    expect(read('areaWages', { position: 'custodian' })).toBeNaN()
    const { places: _, ...without } = tables
    expect(read('priceLevel', {}, without)).toBeNaN()
  })
})

const { records, model } = fittedSurvey({ organizations: 400 })
const settings = surveySettings()

/** What 1.2 fitted: no figures of places, no levels, and no word of its specification. */
const EARLIER = {
  ...CURRENT_SPECIFICATION,
  numbers: CURRENT_SPECIFICATION.numbers.slice(0, 6),
  terms: CURRENT_SPECIFICATION.terms.filter(
    (key) => !['level', 'level by family', 'state by family'].includes(key),
  ),
}

function earlierModel(): PayModel {
  const { settings: own, ...rest } = fitPayModel(records, { ...settings, specification: EARLIER })
  const { specification: _, ...unsaid } = own
  const { places: __, positionLevels: ___, ...plain } = unsaid.tables
  return { ...rest, engineVersion: '1.2.0', settings: { ...unsaid, tables: plain } }
}

describe('features of a model', () => {
  test('what a place is worth goes into its line', () => {
    const where = { county: '39041', state: 'OH' }
    // trees divide what they move among all lines
    const linear = { ...model, trees: null }
    const ask = (asked: PayQuery) => {
      const alone = predictPacked(linear, asked)
      const explained = explain({ model: linear, query: asked, alone })
      return { mu: alone.mu, place: explained.contributions.place }
    }
    const [alike, other] = [ask(query), ask({ ...query, ...where })]
    const moved = other.mu - alike.mu
    expect(moved).not.toBe(0)
    expect(other.place - alike.place).toBeCloseTo(moved, 10)
  })

  test('figures revised since do not move a fitted model', () => {
    const before = predictPay(JSON.parse(JSON.stringify(model)), query)
    const revised = { ...tables, places: { ...tables.places!, priceLevels: { OH: 300 } } }
    expect(fitPayModel(records, { ...settings, tables: revised }).settings.tables).toBe(revised)
    expect(predictPay(model, query)).toEqual(before)
  })

  test('a model of an earlier engine answers by the features it was fitted with', () => {
    const earlier: PayModel = JSON.parse(JSON.stringify(earlierModel()))
    expect(featuresOf(earlier).numerics.map(({ key }) => key)).toEqual(EARLIER.numbers)
    const { features, residual } = encodeRecord(earlier, records[0]!)
    expect(features.length).toBeLessThan(encodeRecord(model, records[0]!).features.length)
    expect(Number.isFinite(residual)).toBe(true)
    const estimate = estimatePay(earlier, query, comparablesOf(earlier, records))
    expect(estimate).toMatchObject({ kind: 'comparables', warnings: [] })
    expect(estimate.kind !== 'refused' && estimate.method.engineVersion).toBe('1.2.0')
  })

  test('a feature nobody knows is refused by name', () => {
    const terms = [...EARLIER.terms, 'zodiac sign']
    expect(() => featuresNamed({ ...EARLIER, terms })).toThrow(/no feature named zodiac sign/)
  })

  test('a year strays from the index by about a percent, however its records are paid', () => {
    const year = model.terms.find(({ key }) => key === 'year')!
    expect(year.variance).toBeCloseTo(0.0001, 12)
    const generous = records.map((record) =>
      record.observedOn.startsWith('2024') ? { ...record, pay: record.pay * 1.02 } : record,
    )
    const moved = fitPayModel(generous, settings).terms.find(({ key }) => key === 'year')!
    const apart = ({ effects, levels }: typeof year) =>
      effects[levels['2024']!]! - effects[levels['2023']!]!
    expect(apart(moved) - apart(year)).toBeGreaterThan(0.005)
    expect(apart(moved) - apart(year)).toBeLessThan(0.02)
  })
})
