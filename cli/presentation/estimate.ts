/** An estimate as lines of text: its figures, then the sections of a report that need no person, then the method. */

import type { Block } from '~/core/answers/documents/blocks.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import type { DrawnReport } from '~/core/answers/reports/stored-report.ts'
import { MORE_GROUPS } from '~/core/answers/sections/evidence.ts'
import { limitsOf } from '~/core/answers/sections/head.ts'
import type { RangedEstimate } from '~/core/answers/sections/head-facts.ts'
import {
  censusParts,
  filingsParts,
  type SourceParts,
  sourceBlocks,
  statisticsParts,
} from '~/core/answers/sections/jobs.ts'
import { ASSUMED } from '~/core/answers/sections/range.ts'
import { NAMELESS } from '~/core/answers/sections/words.ts'
import { type MethodSection, methodOfEstimate } from '~/core/engine/estimate/method-text.ts'
import type { PublishedModelledEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import type { SourcedEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_SENTENCES, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { formatDollars, formatToTheCent } from '~/core/pay/money.ts'
import type { SnapshotRow } from '~/database/queries/market/snapshots.ts'
import type { OtherSources } from '~/server/services/market/ask-public-source.ts'
import { blockLines } from './blocks.ts'
import type { Marks, TextSpace } from './range-bar.ts'

type ShownSnapshot = Pick<SnapshotRow, 'name' | 'source' | 'referenceDate'>

/** What `estimates show` answers. */
export interface ShownEstimate {
  /** what was asked, in words */
  readonly about: string
  readonly position: { readonly key: string; readonly title: string }
  readonly definition: DefinitionOfPay
  /** null where the answer does not come from a survey */
  readonly snapshot: ShownSnapshot | null
  readonly estimate: SourcedEstimate
  /** what other sources say; nothing where several positions were asked */
  readonly beside: OtherSources
  readonly asOf: string
  /** what is published of each position; absent where one was asked */
  readonly blend?: DrawnReport['blend']
  /** dollars a year under the definition */
  readonly marks: Required<Pick<Marks, 'pay' | 'proposed'>>
}

export function shownSnapshot({ name, source, referenceDate }: SnapshotRow): ShownSnapshot {
  return { name, source, referenceDate }
}

function saying(text: string, parts: SourceParts): Block[] {
  return [{ kind: 'heading', level: 2, text }, ...sourceBlocks(parts)]
}

export function estimateLines(shown: ShownEstimate, space: TextSpace): readonly string[] {
  const { about, definition, estimate, snapshot } = shown
  const { filings, census, statistics } = shown.beside
  const other: Block[] = [
    ...(filings ? saying('What similar organizations filed', filingsParts(filings, shown)) : []),
    ...(census ? saying('What the Census says', censusParts(census, shown)) : []),
    ...statisticsParts(statistics).flatMap((one) => saying('What the conference reports', one)),
  ]
  if (estimate.kind === 'refused') {
    const refused = paragraph(`${estimate.reason} ${estimate.unlock}`)
    return blockLines([paragraph(about), refused, ...other], space)
  }
  const limits = limitsOf(estimate, shown.blend)
  return blockLines(
    [
      paragraph(about),
      ...(limits === '' ? [] : [paragraph(limits)]),
      paragraph(DEFINITION_SENTENCES[definition]),
      ...(snapshot ? [paragraph(sourceOf(snapshot))] : []),
      ...figures(estimate),
      ...sectionBlocks(shown, estimate),
      ...other,
      ...(estimate.kind === 'public' ? [] : method(estimate, snapshot)),
    ],
    space,
  )
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

/** What a terminal has room for; `reports show` prints all sections with their notes. */
const SECTIONS = new Set(['range', 'blend', 'reasons', 'moves', 'evidence'])

function sectionBlocks(shown: ShownEstimate, estimate: RangedEstimate): Block[] {
  return sectionsOf(reportOf(shown, estimate))
    .filter(({ key }) => SECTIONS.has(key))
    .flatMap(({ title, blocks }): Block[] => [
      { kind: 'heading', level: 2, text: title },
      ...blocks.filter((block) => block.kind !== 'note' || isPrinted(block.summary)),
    ])
}

/** Of the notes only those that hold more than how a figure is computed. */
function isPrinted(summary: string): boolean {
  return summary.startsWith(ASSUMED) || summary.endsWith(MORE_GROUPS)
}

/** As a report of a position that no person holds. */
function reportOf(shown: ShownEstimate, estimate: RangedEstimate): DrawnReport {
  const { position, definition, snapshot, marks, blend, asOf } = shown
  return {
    ...(blend && { blend }),
    ...{ definition, estimate, asOf, otherPositions: [] },
    employee: { id: 0, name: NAMELESS, jobTitle: '', hoursPerWeek: 0, weeksPerYear: 52 },
    position: { title: position.title, weight: 100 },
    organization: {
      ...{ id: 0, name: 'the organization', type: 'church', city: '', state: '' },
      ...{ operatingBudget: null, attendance: null },
    },
    snapshot: snapshot && { ...snapshot, records: 0, organizations: 0 },
    pay: markOf(marks.pay),
    proposed: markOf(marks.proposed),
    ...{ payEffectiveOn: null, seesPay: true, peersAsBefore: false },
  }
}

function markOf(dollars: number | null): DrawnReport['pay'] {
  const unplaced = { compaRatio: null, rangePenetration: null, percentile: null }
  return dollars === null ? null : { dollars, ...unplaced, employerCost: null }
}

function sourceOf({ name, source, referenceDate }: ShownSnapshot): string {
  const kind =
    source === 'demonstration' ? 'the demonstration survey: synthetic pay records' : 'member data'
  return `Snapshot ${name} of ${formatDate(referenceDate)}, ${kind}.`
}

const NAMES = [
  ['p10', '10th percentile'],
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
  ['p90', '90th percentile'],
] as const

function figures({ quantiles, hourly, suppressed }: RangedEstimate): Block[] {
  const rows = NAMES.flatMap(([key, name]) => {
    const dollars = quantiles[key]
    return dollars === null
      ? []
      : [[name, formatDollars(dollars), hourlyDollars(hourly?.[key] ?? null)]]
  })
  return [
    {
      ...{ kind: 'table', caption: 'Percentiles of pay', rows },
      columns: [
        { header: '' },
        { header: 'a year', align: 'end' },
        { header: 'an hour', align: 'end' },
      ],
    },
    ...[...new Set(suppressed.map(({ reason, unlock }) => `${reason} ${unlock}`))].map(paragraph),
  ]
}

function hourlyDollars(dollars: number | null): string {
  return dollars === null ? '' : formatToTheCent(dollars * 100)
}

/** `/method` prints all of it. */
const SHOWN = new Set<MethodSection['key']>(['survey', 'range', 'date'])

function method(estimate: PublishedModelledEstimate, snapshot: ShownSnapshot | null): Block[] {
  if (!snapshot) return []
  const source = { snapshot: snapshot.name, source: snapshot.source }
  return methodOfEstimate(estimate, source)
    .filter(({ key }) => SHOWN.has(key))
    .map(({ heading, sentences }) => paragraph(`${heading}: ${sentences.join(' ')}`))
}
