import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestInfluence } from '~/core/estimation/estimate/influence.ts'
import { capGroupWeights } from '~/core/statistics/capped-weights.ts'
import { type InfluenceFacts, publishInfluence } from './publish-influence.ts'

const facts = (change: Partial<InfluenceFacts> & { shift?: number }): InfluenceFacts => ({
  influence: { shift: change.shift ?? 0.004 },
  organizations: 34,
  median: 60_000,
  corrected: true,
  ...change,
})

test('by hand: .4% of $60,000 is $240, told as less than $500', () => {
  expect(publishInfluence(facts({}))).toEqual({
    lessThan: 500,
    sentence:
      'Without the single most influential organization, the median would change by less than $500.',
  })
  expect(publishInfluence(facts({ shift: -0.02 })).lessThan).toBe(2_000)
  expect(publishInfluence(facts({ shift: 0.2 })).sentence).toContain('$10,000 or more')
})

test('is not said of nine organizations, and says so', () => {
  const { lessThan, sentence } = publishInfluence(facts({ organizations: 9 }))
  expect(lessThan).toBeNull()
  expect(sentence).toContain('only with 10 or more organizations')
})

test('has nothing to say where the model stands alone', () => {
  for (const change of [{ influence: null }, { corrected: false }, { median: null }]) {
    expect(publishInfluence(facts(change)).sentence).toContain('No comparable changes the median')
  }
})

const row = fc.record({
  organization: fc.integer({ min: 1, max: 14 }).map((n) => `o${n}`),
  weight: fc.double({ min: 0.001, max: 50, noNaN: true }),
  residual: fc.double({ min: -1, max: 1, noNaN: true }),
})

test('a step leaves four times its width open for the pay of the organization it is about', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 20, maxLength: 40 }), (rows) => {
      const organizations = rows.map(({ organization }) => organization)
      const capped = capGroupWeights(
        organizations,
        rows.map(({ weight }) => weight),
        0.25,
      )
      fc.pre(capped.groupCount >= 10)
      const shiftOf = (residuals: readonly number[], only?: string) => {
        const input = { organizations, weights: capped.weights, residuals, priorWeight: 0.5 }
        const largest = largestInfluence(input)!
        return only === undefined || largest.organization === only ? largest : null
      }
      const residuals = rows.map(({ residual }) => residual)
      const { organization, shift } = shiftOf(residuals)!
      const raise = Math.sign(shift) * -0.01 // its pay goes farther from the middle, so that it stays the most influential
      const moved = residuals.map((r, i) => (organizations[i] === organization ? r + raise : r))
      const after = shiftOf(moved, organization)
      fc.pre(after !== null && shift !== 0)
      expect(Math.abs(after!.shift - shift)).toBeLessThanOrEqual(0.01 / 4 + 1e-12)
    }),
  )
})
