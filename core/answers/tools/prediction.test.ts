import { expect, test } from 'vitest'
import { type CountBand, countBand } from '../../engine/facts/disclosure.ts'
import type { PayQuantiles } from '../../engine/model/fitted-model.ts'
import type { PublishedChosen } from '../../engine/privacy/publish-chosen.ts'
import type { PublishedModelledEstimate } from '../../engine/privacy/publish-estimate.ts'
import {
  disagreementOf,
  disagreementWords,
  type ThreeKinds,
  trustWords,
} from './prediction-sections.ts'

const around = (p50: number): PayQuantiles => ({
  ...{ p10: p50 - 20_000, p25: p50 - 8_000, p50, p75: p50 + 8_000, p90: p50 + 20_000 },
})
const chosen = (p50: number, effectiveOrganizations: CountBand): PublishedChosen => ({
  ...{ kind: 'chosen', adjusted: around(p50), unadjusted: around(p50), suppressed: [] },
  ...{ organizations: countBand(60), records: countBand(90), effectiveOrganizations },
  medianAgeMonths: 12,
})
const TOO_FEW: PublishedChosen = { kind: 'refused', reason: 'Too few.', unlock: 'Later.' }

function kinds(
  comparables: PublishedChosen,
  combined: Partial<Pick<PublishedModelledEstimate, 'kind' | 'warnings'>> = {},
): ThreeKinds {
  return {
    comparables,
    model: { quantiles: around(60_000), base: 50_000, contributions: [] },
    combined: {
      ...{ kind: 'comparables', warnings: [], quantiles: around(60_000) },
      ...combined,
    } as unknown as PublishedModelledEstimate,
  }
}

const many = countBand(80)

test.each([
  [60_000, 'agree', 'Comparables and the model have the same median.', /^They agree/],
  [59_800, 'agree', 'The medians of comparables and model are within 1%.', /^They agree/],
  [61_700, 'agree', 'Comparables pay 3% more than the model expects.', /^They agree/],
  [56_400, 'close', 'Comparables pay 6% less than the model expects.', /^They are close/],
  [66_000, 'apart', 'Comparables pay 10% more than the model expects.', /^They are apart/],
  [42_000, 'far apart', 'Comparables pay 30% less than the model expects.', /^They are far apart/],
] as const)('comparables of %i beside a model of 60,000: %s', (p50, level, words, trust) => {
  const asked = kinds(chosen(p50, many))
  const found = disagreementOf(asked)!
  expect(found.level).toBe(level)
  expect(disagreementWords(found)).toBe(words)
  expect(trustWords(asked)).toMatch(trust)
})

test('few comparables are believed less, and less still where they disagree', () => {
  expect(trustWords(kinds(chosen(60_000, countBand(8))))).toMatch(/leans on the model/)
  expect(trustWords(kinds(chosen(75_000, countBand(12))))).toMatch(/comparables of your own/)
})

test('without comparables only the model answers, and beyond the data nothing is trusted far', () => {
  expect(disagreementOf(kinds(TOO_FEW))).toBeNull()
  expect(trustWords(kinds(TOO_FEW))).toMatch(/only the model answers/)
  expect(trustWords(kinds(chosen(60_000, many), { kind: 'modelled' }))).toMatch(/only the model/)
  const warnings = [{ kind: 'out-of-range', feature: 'budget', message: '' }] as const
  expect(trustWords(kinds(chosen(60_000, many), { warnings }))).toMatch(/beyond almost all/)
})
