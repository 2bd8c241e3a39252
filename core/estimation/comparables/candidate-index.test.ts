import { expect, test } from 'vitest'
import { randomNumbers } from '~/core/statistics/random-numbers.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { distanceBetween } from '../model/distance.ts'
import { localCorrection } from '../model/local-correction.ts'
import { buildSurvey, comparablesOf, surveySettings } from '../model/survey.fixture.ts'
import { candidateIndex, nearestCandidates } from './candidate-index.ts'

const records = buildSurvey({ organizations: 400, seed: 2 })
const model = fitPayModel(records, surveySettings())
const everyone = comparablesOf(model, records)
const index = candidateIndex(model, everyone)
const asked = everyone[17]!

test('finds only the same position and as many as asked for', () => {
  const near = nearestCandidates(index, asked, 25)
  expect(near).toHaveLength(25)
  expect(new Set(near.map(({ position }) => position))).toEqual(new Set([asked.position]))
})

test('gives everybody when there are fewer, and nobody for a position without records', () => {
  const own = everyone.filter(({ position }) => position === asked.position)
  expect(nearestCandidates(index, asked, 100_000)).toHaveLength(own.length)
  expect(nearestCandidates(index, { ...asked, position: 'none' }, 5)).toEqual([])
})

/** Comparables of one position beyond the survey's own: its features shaken a little, with residuals. */
function crowd(count: number) {
  const random = randomNumbers(count)
  const own = everyone.filter(({ position }) => position === asked.position)
  return Array.from({ length: count }, (_, id) => {
    const [a, b] = [own[id % own.length]!, own[Math.floor(random() * own.length)]!]
    const share = random()
    const features = a.features.map((value, place) =>
      place < 2 * model.numerics.length
        ? share * value + (1 - share) * b.features[place]!
        : random() < 0.5
          ? value
          : b.features[place]!,
    )
    const residual = 0.3 * (random() + random() + random() - 1.5)
    return { ...a, recordId: id, organization: `o${id}`, ageMonths: 6, residual, features }
  })
}

test.each([1_000, 30_000])(
  'of %i in a position it holds nine in ten of the fifty nearest, and moves delta by less than .005',
  { timeout: 60_000 },
  (count) => {
    const own = crowd(count)
    const crowded = candidateIndex(model, own)
    for (const place of [3, 500, 777]) {
      const one = own[place]!
      const distances = own.map((c) => distanceBetween(model, one.features, c.features))
      const order = [...own.keys()].sort((a, b) => distances[a]! - distances[b]!)
      const found = new Set(nearestCandidates(crowded, one, 600))
      const nearest = order.slice(0, 50).filter((i) => found.has(own[i]!))
      expect(nearest.length).toBeGreaterThanOrEqual(45)
      const brute = order.slice(0, 600).map((i) => own[i]!)
      const settings = { ...model.settings, bandwidth: 0.1, priorWeight: 1 }
      const deltas = [brute, [...found]].map(
        (candidates) => localCorrection(model, one.features, candidates, settings).delta,
      )
      expect(Math.abs(deltas[0]! - deltas[1]!)).toBeLessThan(0.005)
    }
  },
)

test('distance is zero to oneself, the same both ways, and grows with a changed state', () => {
  const other = everyone[99]!
  expect(distanceBetween(model, asked.features, asked.features)).toBe(0)
  const there = distanceBetween(model, asked.features, other.features)
  expect(distanceBetween(model, other.features, asked.features)).toBe(there)
  expect(there).toBeGreaterThan(0)
})
