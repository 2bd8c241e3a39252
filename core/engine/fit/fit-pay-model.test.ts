import { describe, expect, test } from 'vitest'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { estimatePay } from '../estimate/estimate-pay.ts'
import { buildSurvey, query, surveySettings, trueLogPay } from '../model/survey.fixture.ts'
import { predictPay } from '../predict/predict-pay.ts'
import { fitPayModel } from './fit-pay-model.ts'

const records = buildSurvey({ organizations: 600 })
const settings = surveySettings(AT_REAL_SIZE ? { folds: 5 } : {})
const model = fitPayModel(records, settings)

describe('a fitted model', () => {
  test('comes close to the truth the survey was made with', () => {
    for (const position of ['senior-pastor', 'administrator', 'custodian']) {
      for (const hoursPerWeek of [20, 40]) {
        const asked = { ...query, position, hoursPerWeek }
        const truth = trueLogPay({ ...asked, observedOn: '2025-09-30' })
        expect(Math.abs(predictPay(model, asked).mu - truth)).toBeLessThan(0.08)
      }
    }
  })

  test('knows organizations apart from people: .1 between them was put in', () => {
    expect(Math.sqrt(model.organizationVariance)).toBeGreaterThan(0.05)
    expect(Math.sqrt(model.organizationVariance)).toBeLessThan(0.15)
  })

  test('holds no organization, only their variance', () => {
    expect(JSON.stringify(model)).not.toContain('organization-1')
  })

  test('survives JSON unchanged', () => {
    const again = JSON.parse(JSON.stringify(model)) as typeof model
    expect(again).toEqual(model)
    expect(predictPay(again, query)).toEqual(predictPay(model, query))
  })

  test('is identical for the same records in any order', () => {
    const shuffled = [...records].sort((a, b) => ((a.id * 7919) % 1009) - ((b.id * 7919) % 1009))
    expect(JSON.stringify(fitPayModel(shuffled, settings))).toBe(JSON.stringify(model))
  })

  test('doubles every estimate when every pay doubles', () => {
    const double = fitPayModel(
      records.map((record) => ({ ...record, pay: 2 * record.pay })),
      settings,
    )
    const [once, twice] = [predictPay(model, query), predictPay(double, query)]
    once.quantiles.forEach((quantile, k) => {
      expect(twice.quantiles[k]! - quantile).toBeCloseTo(Math.LN2, 8)
    })
  })

  test('covers as promised on folds it has not seen', () => {
    const { coverage50, coverage80 } = model.diagnosis.crossFitted
    expect(Math.abs(coverage80 - 80)).toBeLessThan(3)
    expect(Math.abs(coverage50 - 50)).toBeLessThan(4)
  })

  test('loses little when 3% of the pays are ten times too high', () => {
    const dirty = records.map((record) =>
      record.id % 33 === 0 ? { ...record, pay: 10 * record.pay } : record,
    )
    const difference =
      predictPay(fitPayModel(dirty, settings), query).mu - predictPay(model, query).mu
    expect(Math.abs(difference)).toBeLessThan(0.05)
  })
})

describe('thin and odd surveys', () => {
  const refusedBy = (survey: typeof records) => {
    const fitted = fitPayModel(survey, settings)
    expect(JSON.parse(JSON.stringify(fitted))).toEqual(fitted)
    return estimatePay(fitted, query, [])
  }

  test('no records, one record, and one organization are refused with a reason', () => {
    const own = records.map((record) => ({ ...record, organization: 'one' }))
    for (const survey of [[], records.slice(0, 1), own]) {
      expect(refusedBy(survey)).toMatchObject({ kind: 'refused', unlock: expect.any(String) })
    }
  })

  test('a family of fewer than 30 records is refused beside one that is answered', () => {
    const few = records.filter(({ position }) => position !== 'custodian')
    const custodians = records.filter(({ position }) => position === 'custodian').slice(0, 29)
    const fitted = fitPayModel([...few, ...custodians], settings)
    expect(estimatePay(fitted, { ...query, position: 'custodian' }, []).kind).toBe('refused')
    expect(estimatePay(fitted, query, []).kind).toBe('modelled')
  })

  test('records without pay, of tomorrow, or of no family are counted and left out', () => {
    const [first] = records
    const odd = [
      { ...first!, id: 90_001, pay: 0 },
      { ...first!, id: 90_002, pay: Number.NaN },
      { ...first!, id: 90_003, observedOn: '2031-01-01' },
      { ...first!, id: 90_004, position: 'astronaut' },
    ]
    const fitted = fitPayModel([...records, ...odd], settings)
    expect(fitted.diagnosis.skippedCount).toBe(4)
    expect(predictPay(fitted, query)).toEqual(predictPay(model, query))
  })

  test('features that nobody reported and pays that are all alike give finite figures', () => {
    const bare = records.map((record) => ({
      ...record,
      operatingBudget: null,
      attendance: null,
      staffFte: null,
      hoursPerWeek: null,
      yearsExperience: null,
      yearsInRole: null,
      education: null,
      ordained: null,
      setting: null,
      state: null,
      county: null,
      denomination: null,
      pay: 50_000,
    }))
    const { quantiles } = predictPay(fitPayModel(bare, settings), query)
    for (const quantile of quantiles) expect(Number.isFinite(quantile)).toBe(true)
  })
})
