import { expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { learnUnitPrior } from './learn-unit-prior.ts'
import { unitError } from './rules/unit-error.ts'
import { type UnitQuestion, unitEvidence } from './rules/unit-evidence.ts'
import { studentDensity, USUAL_PRIOR } from './rules/unit-hypotheses.ts'

const random = randomNumbers(1)

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

const USUAL_PAY = 52_000
const usual = {
  housing: 0,
  hoursPerYear: 2080,
  mu: Math.log(USUAL_PAY),
  lastLogPay: null,
  legalPay: null,
}

/** Pay about $52,000, a share of it multiplied. */
function source(records: number, { share, times }: { share: number; times: number }) {
  return Array.from({ length: records }, (_, i): UnitQuestion => {
    const right = Math.round(USUAL_PAY * Math.exp(0.3 * normal()))
    return { ...usual, scale: 0.3, base: i < share * records ? right * times : right }
  })
}

function learnedFrom(questions: readonly UnitQuestion[]) {
  return learnUnitPrior(questions.map((question) => unitEvidence(question)!))
}

test('how common a slip is in a source is learned from it', () => {
  const { shares } = learnedFrom(source(2000, { share: 0.05, times: 10 }))
  expect(shares['ten-times']).toBeGreaterThan(0.035)
  expect(shares['ten-times']).toBeLessThan(0.06)
  expect(shares.weekly).toBeLessThan(0.001)
  expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
})

test('where right pay never lies far off, the tails are learned to be light; a heavy tail stays heavy', () => {
  expect(learnedFrom(source(2000, { share: 0, times: 1 })).degreesOfFreedom).toBeGreaterThan(7)
  const heavy = source(2000, { share: 0, times: 1 }).map((one) => {
    const far = Math.exp((normal() * 0.3) / Math.sqrt((normal() ** 2 + normal() ** 2) / 2))
    return { ...one, base: Math.round(USUAL_PAY * far) }
  })
  expect(learnedFrom(heavy).degreesOfFreedom).toBeLessThan(5)
})

test('a nought too many on low pay is held where the source says that it is no tail', () => {
  const low = { ...usual, scale: 0.3, base: 300_000 }
  expect(unitError(low)).toMatchObject({ severity: 'ask' })
  const prior = learnedFrom(source(2000, { share: 0.02, times: 10 }))
  expect(unitError(low, prior)).toMatchObject({ severity: 'hold', suggestion: 30_000 })
})

test('a few records change little, and none nothing', () => {
  expect(learnUnitPrior([])).toBe(USUAL_PRIOR)
  const { shares, width } = learnedFrom(source(5, { share: 0.4, times: 10 }))
  expect(shares.ok).toBeGreaterThan(0.94)
  expect(width).toBeCloseTo(1, 0)
})

test('the order of records never matters', () => {
  const questions = source(400, { share: 0.05, times: 1 / 12 })
  const [one, other] = [learnedFrom(questions), learnedFrom([...questions].reverse())]
  expect(other.width).toBe(one.width)
  expect(other.shares.monthly).toBeCloseTo(one.shares.monthly, 10)
})

test('Student’s density is that of tables', () => {
  expect(studentDensity(0, 1)).toBeCloseTo(1 / Math.PI, 12)
  expect(studentDensity(0, 2)).toBeCloseTo(1 / Math.sqrt(8), 12)
  expect(studentDensity(2, 5)).toBeCloseTo(0.06509, 5)
  expect(studentDensity(0, 30)).toBeCloseTo(0.39563, 5)
})
