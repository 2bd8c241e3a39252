/** Of an updated report: how its median came from that of the report before, line by line. */

import { ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { formatDate } from '../../pay/date.ts'
import { dollars, signedMarketDollars } from '../../pay/figures.ts'
import type { Block } from '../documents/blocks.ts'
import type { At, Section } from './addresses.ts'

// Why the middle of a report differs from that of an earlier one: the market's move, the model's change, one's own
// change.
//
// The same question is answered in four stages, each as it would be published, in whole hundreds:
//
//   A  old facts, old day, old model, old records      the earlier report, as it was stored
//   B  old facts, new day, old model, new records      the newer evidence, read as it was read before
//   C  old facts, new day, new model, new records      the same, read by the newer model
//   D  new facts, new day, new model, new records      the newer report, as it is stored
//
// Market move = B - A, model change = C - B, own change = D - C. They telescope: their sum is D - A exactly, because
// every stage is rounded before anything is subtracted. See docs/decisions/0012-what-changed-in-a-report.md.

/** Published medians of the four stages, dollars a year in hundreds. */
export interface Stages {
  readonly before: number
  /** null where the old model reads no new records: market and model are then one figure */
  readonly market: number | null
  readonly model: number
  readonly after: number
}

export interface MedianChanges {
  readonly before: number
  readonly after: number
  /** null together with `model`: their sum is then `both` */
  readonly market: number | null
  readonly model: number | null
  readonly both: number | null
  readonly own: number
}

/** market + model + own (or both + own) = after - before, to the dollar. */
export function medianChanges({ before, market, model, after }: Stages): MedianChanges {
  const own = after - model
  if (market === null) {
    return { before, after, market: null, model: null, both: model - before, own }
  }
  return { before, after, market: market - before, model: model - market, both: null, own }
}

/** Stored with a re-run, in addition to its own figures. */
export interface WhatChanged extends MedianChanges {
  /** number of the report it was run from */
  readonly from: number
  readonly asOf: { readonly before: string; readonly after: string }
  readonly snapshot: { readonly before: string; readonly after: string }
  readonly engine: { readonly before: string; readonly after: string }
  /** facts that are other than they were, in words: "Operating budget" */
  readonly facts: readonly string[]
}

/** As much of the facts as moves an estimate. */
export type ComparedFacts = Readonly<Partial<Record<keyof typeof FACTS, unknown>>>

/** Which facts differ, in words and in a fixed order; what both lack is alike. */
export function changedFacts(before: ComparedFacts, after: ComparedFacts): string[] {
  const keys = Object.keys(FACTS) as (keyof typeof FACTS)[]
  return keys
    .filter((key) => (before[key] ?? null) !== (after[key] ?? null))
    .map((key) => FACTS[key])
}

const FACTS = {
  position: 'Position',
  organizationType: 'Type of organization',
  denomination: 'Denomination',
  setting: 'Setting',
  state: 'State',
  county: 'County',
  operatingBudget: 'Operating budget',
  attendance: 'Attendance',
  staffFte: ORGANIZATION.staffFte.label,
  hoursPerWeek: 'Hours a week',
  weeksPerYear: 'Weeks a year',
  yearsExperience: 'Years of experience',
  yearsInRole: 'Years in the role',
  education: 'Education',
  ordained: 'Ordination',
  growthBeyondIndex: 'Growth assumed by the pay policy',
} as const

/** The lines in the order they are read: what, dollars, and why. */
export function changeLines(changed: WhatChanged): ChangeLine[] {
  const { market, model, both, own, facts, engine, snapshot } = changed
  const isSameSnapshot = snapshot.before === snapshot.after
  const refitted = isSameSnapshot ? 'it is the same model' : 'the same engine, fitted again'
  const newer =
    engine.before === engine.after
      ? refitted
      : `engine ${engine.after} in place of ${engine.before}`
  const shared: ChangeLine[] =
    market === null || model === null
      ? [
          {
            key: 'both',
            label: 'Market and model',
            dollars: both ?? 0,
            why: `a model learns the market from all records, so the two are told as one; ${newer}`,
          },
        ]
      : [
          {
            key: 'market',
            label: 'Market move',
            dollars: market,
            why: isSameSnapshot
              ? 'the wage index from day to day; the snapshot is the same'
              : 'newer records and the wage index, read by the earlier model',
          },
          { key: 'model', label: 'Model change', dollars: model, why: newer },
        ]
  const mine =
    facts.length === 0 ? 'nothing you entered has changed' : facts.join(', ').toLowerCase()
  return [...shared, { key: 'own', label: 'Your change', dollars: own, why: mine }]
}

export interface ChangeLine {
  readonly key: 'market' | 'model' | 'both' | 'own'
  readonly label: string
  readonly dollars: number
  readonly why: string
}

/** What of a report this section reads. */
type Drawn = { readonly changes?: WhatChanged | null } & At

export const changed: Section<Drawn> = {
  key: 'changed',
  view: 'answer',
  title: ({ changes }) => `What changed since report ${changes?.from}`,
  blocks: ({ changes, at }) => (changes ? changedBlocks(changes, at?.base) : []),
}

function changedBlocks(changes: WhatChanged, base: string | undefined): Block[] {
  const { before, after, from, asOf, snapshot, engine } = changes
  const lines = changeLines(changes)
  const earlier = `Report ${from}`
  const another: Block = {
    ...{ kind: 'notice', tone: 'info', title: 'Another version of the engine' },
    words: `Report ${from} was made by engine ${engine.before}, this one by ${engine.after}. The model change is the part that the newer engine reads differently.`,
  }
  return [
    {
      kind: 'paragraph',
      words: [
        base?.startsWith('/report/')
          ? { text: earlier, href: `${base}?report=${from}` }
          : { text: earlier },
        {
          text: ` was for ${formatDate(asOf.before)} on snapshot ${snapshot.before}. This one is for ${formatDate(asOf.after)} on snapshot ${snapshot.after}. ${sentence(after - before)} The parts add up exactly.`,
        },
      ],
    },
    {
      kind: 'chart',
      chart: {
        type: 'waterfall',
        start: { label: `Median of report ${from}`, value: before },
        steps: lines.map(({ label, dollars: change }) => ({ label, change })),
        end: { label: 'Median of this report', value: after },
      },
    },
    {
      kind: 'list',
      items: lines.map((line) => [
        { text: line.label, strong: true },
        { text: `, ${moved(line)}: ${line.why}.` },
      ]),
    },
    ...(engine.before === engine.after ? [] : [another]),
  ]
}

function sentence(difference: number): string {
  if (difference === 0) return 'The median is the same.'
  return `The median is ${dollars(Math.abs(difference))} ${difference < 0 ? 'lower' : 'higher'}.`
}

function moved({ dollars: change }: ChangeLine): string {
  return change === 0 ? 'nothing' : signedMarketDollars(change)
}
