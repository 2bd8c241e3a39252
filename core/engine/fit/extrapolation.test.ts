import { describe, expect, test } from 'vitest'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import type { PayRecord } from '../facts/pay-record.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { buildSurvey, query, surveySettings } from '../model/survey.fixture.ts'
import { encodeRecord, predictPay } from '../predict/predict-pay.ts'
import { fitPayModel } from './fit-pay-model.ts'

const everyone = buildSurvey({ organizations: 1200, noise: 0.12 })
const budgets = everyone.flatMap(({ operatingBudget }) => operatingBudget ?? [])
const [low, high] = [quantile(budgets, 0.05), quantile(budgets, 0.95)]
const isInside = ({ operatingBudget }: PayRecord) =>
  operatingBudget === null || (operatingBudget >= low && operatingBudget <= high)
/** Pay goes on rising with budgets that this model has never seen. */
const model = fitPayModel(everyone.filter(isInside), surveySettings())
const { extrapolation, ...rest } = model.calibration
const unmeasured: PayModel = { ...model, calibration: rest }

const edges = (extrapolation ?? []).find(({ of }) => model.numerics[of]!.key === 'budget')!
const quantilesAt = (operatingBudget: number, by: PayModel = model) =>
  predictPay(by, { ...query, operatingBudget, attendance: null, staffFte: null }).quantiles

describe('beyond the budgets that the model has seen', () => {
  test('lower quantiles were off below, upper ones above, and the median moves nowhere', () => {
    const [p10, p25, ...others] = edges.below!.added
    expect(p10).toBeLessThan(-0.1)
    expect(p10).toBeLessThanOrEqual(p25!)
    expect(others).toEqual([0, 0, 0])
    const [p90, p75, ...lower] = edges.above!.added.toReversed()
    expect(p90).toBeGreaterThan(0.1)
    expect(p90).toBeGreaterThanOrEqual(p75!)
    expect(lower).toEqual([0, 0, 0])
    for (const budget of [low / 3, high * 3]) {
      const [own, without] = [quantilesAt(budget), quantilesAt(budget, unmeasured)]
      expect(own[2]).toBe(without[2])
      expect(own).not.toEqual(without)
    }
  })

  test('a range grows with the distance, as far as distances were measured', () => {
    const lowest = [1, 1.05, 1.1, 1.2, 1.4, 2].map((times) => quantilesAt(low / times)[0]!)
    expect(lowest).toEqual(lowest.toSorted((a, b) => b - a))
    expect(new Set(lowest).size).toBeGreaterThan(2)
    expect(quantilesAt(low / 1e4)).toEqual(quantilesAt(low / 1e5))
  })

  test('ranges hold what they promise there better than they would', () => {
    const hidden = everyone.filter((record) => !isInside(record))
    const shareWithin = (by: PayModel) => {
      const held = hidden.filter((record) => {
        const { quantiles } = predictPay(by, { ...record, asOf: by.settings.referenceDate })
        const { predictedLogPay, residual } = encodeRecord(by, record)
        const actual = predictedLogPay + residual
        return actual >= quantiles[0]! && actual <= quantiles[4]!
      })
      return held.length / hidden.length
    }
    expect(shareWithin(unmeasured)).toBeLessThan(0.7)
    expect(Math.abs(shareWithin(model) - 0.8)).toBeLessThan(0.08)
  })

  test('inside nothing changes', () => {
    const inside = Math.sqrt(low * high)
    expect(quantilesAt(inside)).toEqual(quantilesAt(inside, unmeasured))
  })
})
