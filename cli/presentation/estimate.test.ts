import { expect, test } from 'vitest'
import type { PublishedModelledEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import type { CensusAnswer } from '~/core/market/sources/census-levels.ts'
import { estimateLines, type ShownEstimate } from './estimate.ts'

const band = (count: number) => ({ text: String(count), exact: count })

const estimate: PublishedModelledEstimate = {
  kind: 'comparables',
  quantiles: { p10: null, p25: 48_300, p50: 57_400, p75: 66_900, p90: null },
  hourly: { p10: null, p25: 23.2, p50: 27.6, p75: 32.2, p90: null },
  suppressed: [
    { cell: 'p10', reason: 'Fewer than 10 organizations.', unlock: 'More would open it.' },
  ],
  medianInterval: { low: 55_000, high: 60_000 },
  base: 60_000,
  contributions: [
    { key: 'size', label: 'Size', dollars: -4_600 },
    { key: 'place', label: 'Place', dollars: 2_000 },
  ],
  evidence: {
    organizations: band(74),
    records: band(120),
    effectiveSampleSize: band(60),
    effectiveOrganizations: band(48),
    medianAgeMonths: 17,
    attrition: [{ key: 'survey', label: 'In the survey', count: band(20_000), why: '' }],
  },
  strength: { organizations: 'A', recency: 'B', tightness: 'C', overall: 'C' },
  annualHours: 2080,
  partTime: false,
  comparables: [],
  comparablesWithheld: null,
  warnings: [
    { kind: 'missing', feature: 'staff', message: 'The employer’s staff size is unknown.' },
  ],
  method: {
    engineVersion: '1',
    definition: 'salary',
    referenceDate: '2026-06-30',
    asOf: '2026-11-20',
    ageingFactor: 1.0134,
    indexEndsOn: '2026-06-30',
    monthsBeyondIndex: 5,
    growthBeyondIndex: 0.03,
    modelRecords: 20_000,
    modelOrganizations: 8_973,
    coverage80: 80.1,
    bandwidth: 1,
    priorWeight: 10,
  },
}

const shown: ShownEstimate = {
  about: 'Solo Pastor: church in OH',
  position: { key: 'solo-pastor', title: 'Solo Pastor' },
  definition: 'salary',
  snapshot: { name: '2026-Q2', source: 'demonstration', referenceDate: '2026-06-30' },
  ...{ estimate, asOf: '2026-11-20', beside: { census: null, filings: null, statistics: null } },
  marks: { pay: 58_000, proposed: null },
}
const space = { width: 80, unicode: true }

test('everything that a range must say is said: source, figures, strength, evidence, reasons, method', () => {
  const text = estimateLines(shown, { ...space, width: 200 }).join('\n')
  expect(text).toContain(
    'Snapshot 2026-Q2 of June 30, 2026, the demonstration survey: synthetic pay records.',
  )
  expect(text).toMatch(/25th percentile +\$48,300 +\$23\.20/)
  expect(text).toMatch(/Median +\$57,400 +\$27\.60/)
  expect(text).toMatch(/75th percentile +\$66,900 +\$32\.20/)
  expect(text.split('Fewer than 10 organizations. More would open it.')).toHaveLength(3)
  expect(text).toContain(
    'Strength C: based on 74 organizations (A), data 17 months old (B), typical error 16% (C)',
  )
  expect(text).toContain('74 organizations: A (worth 48 of equal weight')
  expect(text).toMatch(/Size +−\$4,600/)
  expect(text).toMatch(/Place +\+\$2,000/)
  expect(text).toContain('80.1% of pay')
  expect(text).toContain('● $58,000 now')
})

test('a terminal without UTF-8 is sent ASCII alone', () => {
  const lines = estimateLines(shown, { ...space, unicode: false })
  expect(lines.join('\n')).toMatch(/^[\x20-\x7e\n]*$/)
  expect(lines.join('\n')).toContain("The employer's staff size")
})

test('a narrow terminal breaks sentences between words', () => {
  for (const line of estimateLines(shown, { width: 50, unicode: true })) {
    expect([line, line.length <= 50]).toEqual([line, true])
  }
})

test('member data is called that, and never synthetic', () => {
  const snapshot = { name: '2027-Q1', source: 'member', referenceDate: '2027-03-31' } as const
  const text = estimateLines({ ...shown, snapshot }, space).join('\n')
  expect(text).toContain('Snapshot 2027-Q1 of March 31, 2027, member data.')
  expect(text).not.toContain('synthetic')
})

test('a refusal says why and what would open it, and draws nothing', () => {
  const refused = { kind: 'refused', reason: 'Too few.', unlock: 'More would.' } as const
  expect(estimateLines({ ...shown, estimate: refused }, space)).toEqual([
    ...['Solo Pastor: church in OH', '', 'Too few. More would.', ''],
  ])
})

test('what the Census says stands beside a refusal too', () => {
  const census: CensusAnswer = {
    ...({ sector: 'religious', place: 'state', strength: 'B' } as const),
    ...{ year: 2024, workers: 'clergy', caution: null, state: 'OH' },
    ...{ knowsState: true, missing: ['CA', 'TX'], withNonprofits: false },
    ...{ weeklyHours: null, people: 120, effectivePeople: 81, ageing: 1.08, coverage: 0.796 },
    quantiles: { p10: 30_000, p25: 42_000, p50: 58_000, p75: 77_000, p90: null },
    medianInterval: { low: 55_000, high: 61_000 },
  }
  const refused = { kind: 'refused', reason: 'Too few.', unlock: 'Later.' } as const
  const text = estimateLines(
    { ...shown, estimate: refused, beside: { census, filings: null, statistics: null } },
    space,
  ).join(' ')
  expect(text).toContain('In 2024 the Census Bureau asked 120 full-time clergy of religious')
  expect(text).toContain('$58,000')
  expect(text).toContain('This is a level by occupation and place')
})
