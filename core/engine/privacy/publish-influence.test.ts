import { expect, test } from 'vitest'
import { type InfluenceFacts, publishInfluence } from './publish-estimate.ts'

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
      'Without the single most influential group of organizations, the median would change by less than $500.',
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
