import { expect, test } from 'vitest'
import type { PublishedChosen } from '../../engine/privacy/publish-chosen.ts'
import { plainWords } from '../documents/blocks.ts'
import { csvLinesOf } from '../documents/csv-lines.ts'
import type { PreciseCounts } from './counts.ts'
import { type AnsweredRanges, answerSections, findingOf } from './precise-answer.ts'
import { ANYTHING } from './ranges.ts'

const band = { text: '208', exact: 208 }
const adjusted = { p10: 50_000, p25: 55_000, p50: 61_200, p75: 70_000, p90: 80_000 }
const chosen: PublishedChosen = {
  ...{ kind: 'chosen', adjusted, unadjusted: { ...adjusted, p50: 58_000 }, suppressed: [] },
  ...{ organizations: band, records: band, effectiveOrganizations: band, medianAgeMonths: 9 },
}
const counts: PreciseCounts = {
  ...{ organizations: band, records: band, sharp: [], nearest: null, nearestWithTails: null },
  steps: [{ axis: null, organizations: band, records: band }],
}

function answered(given: Partial<AnsweredRanges['answer']> = {}): AnsweredRanges {
  return {
    answer: { published: chosen, peersAsBefore: false, pay: null, ...given },
    ...{ ranges: ANYTHING, counts, definition: 'salary', asOf: '2026-11-24', type: 'church' },
    snapshot: { name: '2026-Q2', source: 'member' },
    calledName: 'Sam',
  }
}

const said = (about: AnsweredRanges) => JSON.stringify(answerSections(about))

test('the finding names median, organizations and whose facts it is adjusted to', () => {
  expect(findingOf(answered())).toBe('Median $61,200 at 208 organizations, adjusted to Sam’s facts')
  expect(said(answered())).toContain('add $3,200 at the median')
  expect(said(answered())).toContain('any size and experience')
})

test('adjusted and unadjusted stand on one scale, and in a file under their names', () => {
  const [range] = answerSections(answered({ pay: 57_000 }))
  const charts = range!.blocks.flatMap((block) =>
    block.kind === 'chart' && block.chart.type === 'range' ? [block.chart] : [],
  )
  expect(charts.map(({ range: { p50 } }) => p50)).toEqual([61_200, 58_000])
  expect(charts[0]?.domain).toEqual(charts[1]?.domain)
  expect(charts.map(({ pay }) => pay ?? null)).toEqual([57_000, null])
  expect(csvLinesOf(range!.blocks).length).toBeGreaterThan(8)
})

test('where the limit of an account is reached, it says kindly what is used instead', () => {
  expect(said(answered())).not.toContain('as before')
  const [range] = answerSections(answered({ peersAsBefore: true }))
  const [first] = range!.blocks
  if (first?.kind !== 'notice') throw new Error('no notice')
  expect(first.title).toBe('Same organizations as before')
  expect(plainWords(first.words)).toContain('keeps every employer’s pay private')
})

test('a refusal has its reason as the title, and what would open it', () => {
  const published = { kind: 'refused', reason: 'Too few.', unlock: 'Widen.' } as const
  expect(findingOf(answered({ published }))).toBe('Too few.')
  expect(said(answered({ published }))).toContain('Widen.')
})
