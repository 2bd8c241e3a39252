/**
 * What an estimate is based on: three grades, the spread of pay, how many records are left, and the nearest of them.
 */

import { z } from 'zod'
import { doubtWords } from '../../engine/estimate/estimate.ts'
import { drawnDensity } from '../../engine/estimate/pay-curve.ts'
import { lowest } from '../../engine/estimate/strength.ts'
import type { CountBand } from '../../engine/facts/disclosure.ts'
import type {
  PublishedComparable,
  PublishedCrowd,
} from '../../engine/privacy/publish-comparables.ts'
import { formatCount } from '../../forms/numbers.ts'
import {
  askedWords,
  countWords,
  publicName,
  sourceNotes,
} from '../../market/sources/public-words.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_SENTENCES } from '../../pay/definition.ts'
import { dollars } from '../../pay/figures.ts'
import type { Block, Cell, Stretch, TableBlock } from '../documents/blocks.ts'
import { type At, linkTo, type Section, type ShareRules } from './addresses.ts'
import { meansOf } from './head.ts'
import { isFromModelAlone, type ModelledEstimate, type RangedEstimate } from './head-facts.ts'
import { type Head, hasRange, isModelled, type Modelled, type Ranged } from './head-facts-schema.ts'
import { calledName, capitalized, span } from './words.ts'

// The comparables behind a range, a row for each group that may be told, nearest first.

/** All groups, or why there is no list. */
export function comparableBlocks(estimate: ModelledEstimate): Block[] {
  const { crowds = [], comparables = [], comparablesWithheld } = estimate
  const heading: Block = { kind: 'heading', level: 3, text: 'The nearest comparables' }
  if (comparablesWithheld) {
    const words = `${comparablesWithheld.reason} ${comparablesWithheld.unlock}`
    return [heading, { kind: 'paragraph', words }]
  }
  if (crowds.length > 0) {
    const alone = isFromModelAlone(estimate) ? ' None is close enough to count.' : ''
    const range = crowds.some(({ width }) => width === undefined) ? PERCENTILES : AROUND_AVERAGE
    const words = `${CROWDS} ${range} ${ADJUSTED}${alone}`
    return [heading, { kind: 'paragraph', words }, ...crowdTables(crowds)]
  }
  if (comparables.length === 0) return []
  return [heading, { kind: 'paragraph', words: SINGLE_RECORDS }, comparableTable(comparables)]
}

const CROWDS =
  'Each row is a group of at least five organizations of one size and place, the nearest first.'
const AROUND_AVERAGE =
  'Typical range: drawn around the group’s average, about as wide as what holds half of it, so that no organization can be recognized.'
/** Of reports saved while the percentiles themselves were told. */
const PERCENTILES =
  'Typical range: the 25th to 75th percentile of what they pay, to $500, so that no organization can be recognized.'
const ADJUSTED = 'Adjusted: the group’s average, for this person’s facts and date.'

/** Before the others are folded away on a screen. */
const SHOWN_AT_ONCE = 3

/** Of a report, and of the packet it is attached to: all groups, those after the first few folded on a screen. */
export function crowdTables(crowds: readonly PublishedCrowd[]): Block[] {
  const rest = crowds.slice(SHOWN_AT_ONCE)
  const first = crowdTable('Groups of comparables, nearest first', crowds.slice(0, SHOWN_AT_ONCE))
  if (rest.length === 0) return [first]
  const summary = `${formatCount(rest.length, 'more group')}${MORE_GROUPS}`
  const more = crowdTable('More groups of comparables, nearest first', rest)
  return [first, { kind: 'note', summary, blocks: [more] }]
}

/** The end of the head of the list of further groups. */
export const MORE_GROUPS = ' of comparables'

function crowdTable(caption: string, crowds: readonly PublishedCrowd[]): TableBlock {
  return {
    ...{ kind: 'table', caption, stacked: true },
    columns: [
      { header: 'Where and budget' },
      { header: 'Hours a week' },
      { header: 'Nearness' },
      { header: 'Organizations', align: 'end' },
      { header: 'Typical range', align: 'end' },
      { header: 'Adjusted', align: 'end' },
    ],
    rows: crowds.map((crowd) => [
      { text: crowd.place, below: crowd.budgetBand },
      ...[crowd.hoursBand, crowd.nearness],
      ...[crowd.organizations.text, span(crowd.low, crowd.high) ?? '', dollars(crowd.adjusted)],
    ]),
  }
}

const SINGLE_RECORDS =
  'Shown in bands and rounded to $500, so that no organization can be recognized. They come in groups of at least five organizations that look alike. Adjusted: the group’s average, for this person’s facts and date.'

/** Of a report that was saved with single records. */
function comparableTable(comparables: readonly PublishedComparable[]): TableBlock {
  return {
    ...{ kind: 'table', caption: 'Nearest comparables', stacked: true },
    columns: [
      { header: 'Budget' },
      { header: 'Where' },
      { header: 'Nearness' },
      { header: 'Pays', align: 'end' },
      { header: 'Adjusted', align: 'end' },
    ],
    rows: comparables.map(({ budgetBand, place, nearness, pay, movedPay }) => [
      ...[budgetBand, place, nearness, dollars(pay), dollars(movedPay)],
    ]),
  }
}

/** What of a report this section reads. */
type Drawn = Head & At & EvidenceFacts

export const evidence: Section<Drawn> = {
  key: 'evidence',
  view: 'evidence',
  title: () => 'What this is based on',
  blocks: (report) => {
    if (isModelled(report)) return evidenceBlocks(report)
    return hasRange(report) ? publicBlocks(report) : []
  },
}

/** Whom the source asked, what their pay is, and how far the level can be trusted. */
function publicBlocks(report: Ranged<Drawn>): Block[] {
  const { estimate, blend, asOf } = report
  if (estimate.kind !== 'public') return []
  if (blend) return blendBlocks(blend)
  const { source, strength } = estimate
  return [
    { kind: 'paragraph', words: askedWords(source) },
    {
      kind: 'tiles',
      tiles: [
        { label: 'Strength', value: strength.overall, note: 'A is strong, D is weak' },
        { label: 'Known from', value: countWords(source), note: publicName(source) },
        {
          ...{ label: 'The true median is likely', note: '8 times of 10' },
          value: span(estimate.medianInterval.low, estimate.medianInterval.high) ?? 'not known',
        },
      ],
    },
    {
      ...{ kind: 'note', summary: 'What these figures are' },
      blocks: [{ kind: 'list', items: sourceNotes(source, asOf) }],
    },
  ]
}

function evidenceBlocks(report: Modelled<Drawn>): Block[] {
  if (report.blend)
    return [...blendBlocks(report.blend), ...(report.peersAsBefore ? [AS_BEFORE] : [])]
  return [
    ...strengthBlocks(report),
    ...spreadBlocks(report),
    ...attritionBlocks(report),
    ...(report.peersAsBefore ? [AS_BEFORE] : []),
    ...comparableBlocks(report.estimate),
    {
      kind: 'note',
      summary: 'How records are counted and compared',
      blocks: [
        {
          kind: 'paragraph',
          words: [
            {
              text: 'Each step says how many records are left, and why the others do not count. The nearest records count most. No organization counts for more than 25%. Counts below 20 are shown in bands. ',
            },
            linkTo(report, 'evidence', 'method', 'How this was computed'),
          ],
        },
      ],
    },
  ]
}

const ORIGINS = {
  comparables: 'comparables',
  modelled: 'the model alone',
  public: 'a public source',
} as const

/** Each position has evidence of its own. */
function blendBlocks(parts: NonNullable<Head['blend']>): Block[] {
  return [
    {
      ...{ kind: 'table', caption: 'What each position is based on' },
      columns: [
        { header: 'Position' },
        { header: 'Range from' },
        { header: 'Known from', align: 'end' },
        { header: 'Strength', align: 'end' },
      ],
      rows: parts.map(({ title, kind, organizations, strength }) => [
        title,
        ORIGINS[kind],
        ...[organizations, strength],
      ]),
    },
    {
      kind: 'paragraph',
      words:
        'The blend is as strong as its weakest position. The report of each position says how its records are counted, and lists its comparables.',
    },
  ]
}

/** Half of the typical range as a share of the median: "16%". */
function tightnessOf({ quantiles }: RangedEstimate): string | null {
  const { p25, p50, p75 } = quantiles
  return p25 && p50 && p75 ? `${Math.round(((p75 - p25) / 2 / p50) * 100)}%` : null
}

/** The grades in one line; the tiles say how they are given. */
export function strengthWords(report: Ranged<Head & At>): readonly Stretch[] {
  const parts = gradesOf(report).map(({ grade, words }) => (grade ? `${words} (${grade})` : words))
  return [
    { text: `Strength ${report.estimate.strength.overall}:`, strong: true },
    { text: ` ${parts.join(', ')}. ${beyondMeans(report)}` },
    linkTo(report, 'evidence', 'evidence', 'What this is based on'),
  ]
}

/** The same with a line for each grade, beside the range. */
export function strengthLines(report: Ranged<Head & At>): Block[] {
  const { overall } = report.estimate.strength
  return [
    { kind: 'heading', level: 3, text: `Strength of the evidence: ${overall}` },
    {
      kind: 'list',
      items: gradesOf(report).map(({ grade, words }) => [
        { text: grade ? `${grade}: ` : '', strong: true },
        { text: grade ? words : capitalized(words) },
      ]),
    },
    {
      ...{ kind: 'paragraph', size: 'small' },
      words: [
        { text: beyondMeans(report) },
        linkTo(report, 'evidence', 'evidence', 'What this is based on'),
      ],
    },
  ]
}

/** A public source has no grade but the one for all of it. */
function gradesOf(report: Ranged<Head>): { readonly grade?: string; readonly words: string }[] {
  const { estimate } = report
  if (estimate.kind === 'public') {
    return [{ words: `based on ${countWords(estimate.source)}${ofWeakest(report)}` }]
  }
  const { strength, evidence: found } = estimate
  const months = found.medianAgeMonths
  const based = `based on ${organizationWords(found.organizations)}${ofWeakest(report)}`
  return [
    { grade: strength.organizations, words: based },
    ...(months === null ? [] : [{ grade: strength.recency, words: `data ${months} months old` }]),
    { grade: strength.tightness, words: `typical error ${tightnessOf(estimate) ?? 'not known'}` },
  ]
}

/** Of a blend the organizations are those of the position that has least to rest on. */
function ofWeakest({ blend = [] }: Head): string {
  const weakest = blend.find(({ isWeakest }) => isWeakest)
  return weakest ? ` for ${weakest.title}, the weakest part` : ''
}

/** A good grade must not read as a judgment of pay that the organization may not be able to afford. */
function beyondMeans(report: Head): string {
  const large = meansOf(report)
  return large ? `The grade is about the market: this pay is ${large.words}. ` : ''
}

/** "226 organizations", "5-9 organizations", "no similar organization". */
function organizationWords({ text, exact }: CountBand): string {
  return exact === 0 ? 'no similar organization' : `${text} organizations`
}

function strengthBlocks({ estimate, asOf }: Modelled<Drawn>): Block[] {
  const { strength, evidence: found } = estimate
  const months = found.medianAgeMonths
  const tightness = tightnessOf(estimate)
  return [
    { kind: 'heading', level: 3, text: 'Strength of this estimate' },
    {
      kind: 'tiles',
      tiles: [
        {
          ...{ label: organizationWords(found.organizations), value: strength.organizations },
          note:
            found.organizations.exact === 0
              ? 'no record is close enough; the range is the model’s alone'
              : `worth ${found.effectiveOrganizations.text} of equal weight; none counts for more than 25%`,
        },
        {
          label: months === null ? 'age not known' : `${months} months old`,
          value: strength.recency,
          note: `median age of the comparables, all adjusted to ${formatDate(asOf)}`,
        },
        {
          label: tightness === null ? 'width not known' : `±${tightness} around the median`,
          value: strength.tightness,
          note:
            tightness === null
              ? 'too little is published to tell'
              : isFromModelAlone(estimate)
                ? `the model’s range reaches ${tightness} to either side`
                : `half of similar jobs pay within ${tightness} of the median`,
        },
      ],
    },
    {
      kind: 'paragraph',
      size: 'small',
      words: `Grades go from A to D. ${overallWords(estimate)}`,
    },
  ]
}

/** Why the overall grade is what it is. */
function overallWords({ strength, warnings }: Modelled<Drawn>['estimate']): string {
  const three = lowest(strength.organizations, strength.recency, strength.tightness)
  if (strength.overall === three) return `Overall grade: the lowest of the three, ${three}.`
  return `Overall grade: ${strength.overall}, below the lowest of the three. ${doubtWords(warnings) ?? ''}`.trim()
}

/** The curve through the published percentiles; the model alone has no distribution of pay to show. */
function spreadBlocks({ estimate, pay, employee, definition }: Modelled<Drawn>): Block[] {
  const { quantiles } = estimate
  if (isFromModelAlone(estimate)) return []
  const density = drawnDensity(quantiles)
  if (density.length === 0) return []
  return [
    { kind: 'heading', level: 3, text: 'How pay is spread' },
    {
      kind: 'chart',
      chart: {
        ...{ type: 'distribution', density, range: quantiles },
        ...{ name: capitalized(calledName(employee)), pay: pay?.dollars || null },
      },
      caption: `${DEFINITION_SENTENCES[definition]} The curve is drawn through the published percentiles and continues their slope beyond them.`,
    },
  ]
}

function attritionBlocks({ estimate }: Modelled<Drawn>): Block[] {
  const { attrition } = estimate.evidence
  if (attrition.length === 0) return []
  const most = Math.max(...attrition.map(({ count }) => count.exact ?? 0), 1)
  return [
    { kind: 'heading', level: 3, text: 'Records left after each condition' },
    {
      ...{ kind: 'table', caption: 'Records left after each condition' },
      columns: [
        { header: 'Condition', share: 0.52 },
        { header: '', share: 0.34 },
        { header: 'Records', align: 'end' },
      ],
      rows: attrition.map(({ label, count, why }): Cell[] => [
        why ? { text: label, below: why } : label,
        { bar: (count.exact ?? 0) / most },
        count.text,
      ]),
    },
  ]
}

const AS_BEFORE: Block = {
  kind: 'paragraph',
  words:
    'Same comparables as before: this position was asked about in as many ways as one account may. The person’s own facts still move the range.',
}

// Whether the peers of an earlier answer were used again, so that no organization shows by the difference.

const evidenceSchema = z.object({ peersAsBefore: z.boolean() })

export type EvidenceFacts = Readonly<z.infer<typeof evidenceSchema>>

const EVIDENCE_SHARE: ShareRules<EvidenceFacts> = { peersAsBefore: true }

export const evidencePart = { schema: evidenceSchema, share: EVIDENCE_SHARE }
