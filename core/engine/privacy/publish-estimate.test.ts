import { describe, expect, test } from 'vitest'
import type { ComparableCrowd } from '~/core/engine/comparables/listed-crowds.ts'
import { estimatePay } from '~/core/engine/estimate/estimate-pay.ts'
import type { Comparable } from '~/core/engine/model/fitted-model.ts'
import { comparablesOf, fittedSurvey, query } from '~/core/engine/model/survey.fixture.ts'
import { type PublishedModelledEstimate, publishEstimate } from './publish-estimate.ts'

const { records, model } = fittedSurvey({ organizations: 500, seed: 5 })
const candidates = comparablesOf(model, records).filter((c) => c.position === query.position)

function publishedFor(change: Partial<typeof query>, count = 600): PublishedModelledEstimate {
  const asked = { ...query, ...change }
  const near = candidates.slice(0, count)
  const published = publishEstimate(estimatePay(model, asked, near), crowdsIn(near))
  if (published.kind === 'refused') throw new Error(published.reason)
  return published
}

/** Eight by eight, as if they shared size and state. */
function crowdsIn(near: readonly Comparable[]): ComparableCrowd[] {
  return Array.from({ length: Math.floor(near.length / 8) }, (_, i) => ({
    position: query.position,
    budgetBand: '$250k to $500k',
    place: 'Ohio',
    rows: near.slice(8 * i, 8 * i + 8).map(({ recordId, organization, predictedLogPay }) => {
      const frozenPay = Math.exp(predictedLogPay)
      const pays = { frozenPay, ageing: 1.01, movedPay: frozenPay }
      return { recordId, organization, hours: 40, distance: 0.05 * (i + 1), ...pays }
    }),
  }))
}

describe('a published estimate', () => {
  test('has every market figure in hundreds of dollars', () => {
    const { quantiles, base, medianInterval, contributions } = publishedFor({})
    const figures = [
      ...Object.values(quantiles),
      base,
      medianInterval.low,
      medianInterval.high,
      ...contributions.map(({ dollars }) => dollars),
    ]
    for (const dollars of figures) expect(Math.abs((dollars ?? 0) % 100)).toBe(0)
  })

  test('has contributions that sum to the median less the base, for any question', () => {
    for (const operatingBudget of [40_000, 310_000, 2_222_222, null]) {
      for (const hoursPerWeek of [10, 33, 40]) {
        const { quantiles, base, contributions } = publishedFor({ operatingBudget, hoursPerWeek })
        const sum = contributions.reduce((total, { dollars }) => total + dollars, 0)
        expect(sum).toBe(quantiles.p50! - base)
      }
    }
  })

  test('tells nothing of single organizations or records', () => {
    expect(publishedFor({}).crowds?.length).toBeGreaterThan(5)
    const text = JSON.stringify(publishedFor({}))
    expect(text).not.toMatch(/organization-\d/)
    expect(text).not.toMatch(/recordId|residual|features|share"/)
  })

  test('gives hourly figures from the published yearly ones, and none without hours', () => {
    const { hourly, quantiles } = publishedFor({ hoursPerWeek: 20, weeksPerYear: 50 })
    expect(hourly?.p50).toBeCloseTo(quantiles.p50! / 1000, 1)
    expect(publishedFor({ hoursPerWeek: null }).hourly).toBeNull()
  })

  test('withholds the list, with its reason, when too few organizations are near', () => {
    const { crowds, comparablesWithheld, kind } = publishedFor({}, 3)
    expect(kind).toBe('modelled')
    expect(crowds).toEqual([])
    expect(comparablesWithheld?.unlock).toBeTruthy()
  })

  test('bands every count below twenty', () => {
    const { evidence } = publishedFor({}, 8)
    const counts = [
      evidence.organizations,
      evidence.records,
      ...evidence.attrition.map((s) => s.count),
    ]
    for (const { exact } of counts) expect(exact === null || exact === 0 || exact >= 20).toBe(true)
  })
})

test('a refusal passes unchanged', () => {
  const refused = estimatePay(model, { ...query, position: 'astronaut' }, [])
  expect(publishEstimate(refused, [])).toBe(refused)
})
