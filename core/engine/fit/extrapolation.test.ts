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
  test('the whole range widens around its median, which moves nowhere', () => {
    for (const { budget, cost } of [
      { budget: low / 3, cost: edges.below! },
      { budget: high * 3, cost: edges.above! },
    ]) {
      expect(cost.widens).toBeGreaterThan(0.1)
      const [own, without] = [quantilesAt(budget), quantilesAt(budget, unmeasured)]
      const times = own.map((quantile, k) => (quantile - own[2]!) / (without[k]! - without[2]!))
      expect(own[2]).toBe(without[2])
      expect(times[0]).toBeGreaterThan(1.05)
      for (const k of [1, 3, 4]) expect(times[k]).toBeCloseTo(times[0]!, 9)
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
