/**
 * Reads the keys of live figures. A figure is resolved on the server by the service that the product itself uses, so
 * that an article never says another number than the page it links to.
 */
import { z } from 'zod'
import type { Block } from '../../answers/documents/blocks.ts'

export const SNAPSHOT_FACTS = [
  'name',
  'date',
  'records',
  'organizations',
  'coverage',
  'coverage50',
  'typical-error',
] as const
export type SnapshotFact = (typeof SNAPSHOT_FACTS)[number]

export const CHART_KEYS = ['pay-by-size', 'pay-by-place', 'pay-by-tenure'] as const
export type ChartKey = (typeof CHART_KEYS)[number]

interface RangeQuestion {
  readonly position: string
  /** dollars a year */
  readonly budget: number
  readonly attendance: number | null
  /** a state's two letters */
  readonly state: string
  readonly type: 'church' | 'nonprofit'
}

export type LiveFigure =
  | { readonly kind: 'snapshot'; readonly fact: SnapshotFact }
  | { readonly kind: 'range'; readonly question: RangeQuestion }
  | { readonly kind: 'law'; readonly constant: string; readonly jurisdiction: string }

/** How a key may be written; whether there is such a figure is another question. */
export const LIVE_FIGURE_KEY =
  /^[a-z]{2,20}[.:][A-Za-z0-9_.-]{1,80}(?:@[A-Z]{2})?(?:\?[A-Za-z0-9_.=&-]{1,120})?$/

/** Null where no figure has that key. */
export function readLiveFigure(key: string): LiveFigure | null {
  if (!LIVE_FIGURE_KEY.test(key)) return null
  const fact = /^snapshot\.(.+)$/.exec(key)?.[1]
  if (fact !== undefined) {
    const known = SNAPSHOT_FACTS.find((one) => one === fact)
    return known ? { kind: 'snapshot', fact: known } : null
  }
  const law = /^law:([a-z0-9_.]+)(?:@([A-Z]{2}))?$/.exec(key)
  if (law?.[1] !== undefined) {
    return { kind: 'law', constant: law[1], jurisdiction: law[2] ?? 'US' }
  }
  const range = /^range:([a-z-]{1,40})\?(.+)$/.exec(key)
  return range?.[1] !== undefined && range[2] !== undefined ? rangeFigure(range[1], range[2]) : null
}

function rangeFigure(position: string, query: string): LiveFigure | null {
  const asked = rangeQuery.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (!asked.success) return null
  return { kind: 'range', question: { position, ...asked.data } }
}

const rangeQuery = z.strictObject({
  budget: z.coerce.number().int().min(1000).max(10_000_000_000),
  attendance: z.coerce.number().int().min(1).max(1_000_000).nullable().default(null),
  state: z.string().regex(/^[A-Z]{2}$/),
  type: z.enum(['church', 'nonprofit']).default('church'),
})

// What a chart of an article is: blocks of a document, with the day of its figures.

export interface ContentChart {
  /** the chart, its table and its source, as `renderer/blocks` draws them */
  readonly blocks: readonly Block[]
}

/** A figure in the text: what it says, as of when, and the page that says more. */
export interface LiveFigureText {
  readonly text: string
  /** "September 30, 2026"; null where the figure is a name or a date itself */
  readonly asOf: string | null
  readonly href: string
}
