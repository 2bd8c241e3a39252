/**
 * Findings about the whole market, as charts with their tables. All figures of a members' survey are the published
 * model's own answers: no comparables enter, so that no record is listed, counted or compared. Why none of them tells a
 * single pay: docs/decisions/0055. With no such survey they are told of Census workers.
 */

import type { Block } from '../../answers/documents/blocks.ts'
import { LARGEST_ORGANIZATION_SHARE } from '../../engine/facts/disclosure.ts'

export const INSIGHT_KEYS = [
  'pay-by-size',
  'pay-by-place',
  'pay-by-tenure',
  'pay-by-position',
  'pay-by-hours',
  'pay-spread',
] as const
type InsightKey = (typeof INSIGHT_KEYS)[number]

export function isInsightKey(key: string): key is InsightKey {
  return (INSIGHT_KEYS as readonly string[]).includes(key)
}

export interface Insight {
  readonly key: InsightKey
  /** the finding, in a sentence */
  readonly title: string
  /** what is shown, for whom, and under which definition of pay */
  readonly subtitle: string
  /** whose figures they are, of when, and of how many */
  readonly source: string
  /** YYYY-MM-DD that the figures are of */
  readonly asOf: string
  /** the chart with its table, then what to know */
  readonly body: readonly Block[]
}

/** An insight within an article: its finding, what is shown, and the chart. */
export function insightBlocks({ title, subtitle, body }: Insight): Block[] {
  return [
    { kind: 'heading', level: 3, text: title },
    { kind: 'paragraph', size: 'small', words: subtitle },
    ...body,
  ]
}

// Which positions and states may have a figure of their own in a public chart.

/** Twice what P10 and P90 need: a chart is read by everyone, and nobody is asked who they are. */
export const LEAST_ORGANIZATIONS = 20

/** How many organizations have records in a group, and the largest share of its records that one of them has. */
export interface GroupSize {
  readonly organizations: number
  readonly largestShare: number
}

export function mayBeShown(size: GroupSize | undefined): boolean {
  return (
    size !== undefined &&
    size.organizations >= LEAST_ORGANIZATIONS &&
    size.largestShare <= LARGEST_ORGANIZATION_SHARE
  )
}
