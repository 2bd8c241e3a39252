import { expect, test } from 'vitest'
import { candidateIndex, nearestCandidates } from './candidate-index.ts'
import { distanceBetween } from './distance.ts'
import { fitPayModel } from './fit-pay-model.ts'
import { buildSurvey, comparablesOf, surveySettings } from './survey.fixture.ts'

const records = buildSurvey({ organizations: 400, seed: 2 })
const model = fitPayModel(records, surveySettings())
const everyone = comparablesOf(model, records)
const index = candidateIndex(everyone)
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

test('with half of the position holds nine in ten of the fifty truly nearest', () => {
  const own = everyone.filter(({ position }) => position === asked.position)
  const distance = (c: (typeof own)[number]) => distanceBetween(model, asked.features, c.features)
  const nearest = [...own].sort((a, b) => distance(a) - distance(b)).slice(0, 50)
  const found = new Set(nearestCandidates(index, asked, Math.round(own.length / 2)))
  expect(nearest.filter((c) => found.has(c)).length).toBeGreaterThanOrEqual(45)
})

test('distance is zero to oneself, the same both ways, and grows with a changed state', () => {
  const other = everyone[99]!
  expect(distanceBetween(model, asked.features, asked.features)).toBe(0)
  const there = distanceBetween(model, asked.features, other.features)
  expect(distanceBetween(model, other.features, asked.features)).toBe(there)
  expect(there).toBeGreaterThan(0)
})
