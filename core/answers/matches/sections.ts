/** A match as it is read: its range, its groups, and what somebody found elsewhere. */

import type { PayQuantiles } from '../../engine/model/fitted-model.ts'
import type { RefusedEstimate } from '../../engine/predict/refusal.ts'
import type {
  MatchedGroup,
  MatchFigures,
  PublishedCounts,
} from '../../engine/privacy/publish-match.ts'
import { formatCount, formatPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { formatDollars } from '../../pay/money.ts'
import type { Block, Cell, DocumentSection, TableBlock } from '../documents/blocks.ts'
import { span } from '../sections/words.ts'
import { ownComparableBlocks } from './own-comparable-words.ts'
import type { CitedMatch, FrozenSet } from './stored-match.ts'
import { basedOn, captionOf, RELEASES, whyNear } from './words.ts'

export interface MatchDocument
  extends Pick<FrozenSet, 'position' | 'asOf' | 'question' | 'facts' | 'comparables'> {
  readonly figures: MatchFigures | RefusedEstimate
  /** null before the first snapshot */
  readonly snapshot: FrozenSet['snapshot'] | null
  /** null of a frozen one */
  readonly counts: PublishedCounts | null
  /** by own comparable */
  readonly warnings: readonly (readonly string[])[]
  readonly peersAsBefore: boolean
}

export function matchSections(match: MatchDocument): DocumentSection[] {
  const { figures, counts, comparables, warnings } = match
  const isRefused = 'kind' in figures
  return [
    {
      ...{ key: 'range', title: 'The range of this match' },
      blocks: [
        ...(isRefused ? [refusal(figures)] : figureBlocks(figures, captionOf(match))),
        ...(counts ? [paragraph(countWords(counts))] : []),
        ...(match.peersAsBefore ? [paragraph(SAME_PEERS)] : []),
      ],
    },
    ...(isRefused || figures.groups.length === 0
      ? []
      : [
          { key: 'groups', title: 'Why these are comparable', blocks: groupBlocks(figures.groups) },
        ]),
    {
      ...{ key: 'own', title: 'Your own comparables' },
      blocks: [
        paragraph(OWN),
        ...(comparables.length > 0
          ? ownComparableBlocks(comparables, warnings)
          : [paragraph('None is entered.')]),
        { kind: 'slot', name: 'comparable' },
      ],
    },
  ]
}

const OWN =
  'Entered by you, each with its source and date. They are never counted in the range above.'
const SAME_PEERS =
  'The limit of different sets of organizations is reached, so this is from organizations of earlier answers. Groups are not listed.'

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function refusal({ reason, unlock }: RefusedEstimate): Block {
  return { kind: 'notice', tone: 'signal', title: 'No range yet', words: `${reason} ${unlock}` }
}

/** What a frozen set holds, as a document. */
export function frozenDocument(set: FrozenSet, warnings: MatchDocument['warnings']): MatchDocument {
  const { position, asOf, question, facts, comparables, figures, snapshot } = set
  return {
    ...{ position, asOf, question, facts, comparables, figures, snapshot, warnings },
    ...{ counts: null, peersAsBefore: false },
  }
}

function figureBlocks(figures: MatchFigures, caption: string): Block[] {
  const { adjusted, unadjusted, withheld } = figures
  return [
    { kind: 'chart', chart: { type: 'range', range: adjusted }, caption },
    {
      ...{ kind: 'table', caption: 'Adjusted and as they are', stacked: true },
      columns: [
        { header: 'Pay a year' },
        { header: '10th percentile', align: 'end' },
        { header: '25th percentile', align: 'end' },
        { header: 'Median', align: 'end' },
        { header: '75th percentile', align: 'end' },
        { header: '90th percentile', align: 'end' },
      ],
      rows: [
        row('Adjusted', 'moved to this person’s facts by the model', adjusted),
        row('Not adjusted', 'as these positions are, whatever this person’s facts', unadjusted),
      ],
    },
    ...(withheld === null ? [] : [small(withheld)]),
    small(basedOn(figures)),
  ]
}

function row(text: string, below: string, { p10, p25, p50, p75, p90 }: PayQuantiles): Cell[] {
  const pay = [p10, p25, p50, p75, p90].map((one) =>
    one === null ? 'withheld' : formatDollars(one),
  )
  return [{ text, below }, ...pay]
}

function small(words: string): Block {
  return { kind: 'paragraph', size: 'small', words }
}

/** "The median is $61,200; half of these positions pay $52,000 to $71,000." */
export function findingOf({ adjusted }: MatchFigures): string {
  const { p25, p50, p75 } = adjusted
  if (p25 === null || p50 === null || p75 === null) return 'A range without its median'
  return `The median of this match is ${formatDollars(p50)}. Half pay ${formatDollars(p25)} to ${formatDollars(p75)}.`
}

/** Who is left after each step, as a sentence; with what would open a range that is closed. */
function countWords({ eligible, fixed, near, release }: PublishedCounts): string {
  const steps = `${eligible.text} organizations report this position. ${fixed.text} share what you fixed. ${near.text} are near enough to have any weight.`
  const sentence = `${steps.charAt(0).toUpperCase()}${steps.slice(1)}`
  if (!release) return sentence
  return `${sentence} With ${RELEASES[release.key]} there would be ${release.organizations.text}.`
}

/** Before the others are folded away on a screen. */
const SHOWN_AT_ONCE = 6

function groupBlocks(groups: readonly MatchedGroup[]): Block[] {
  const rest = groups.slice(SHOWN_AT_ONCE)
  return [
    { kind: 'paragraph', words: `${EXPLAINED} ${CLOSENESS} ${FIGURES}` },
    table('Groups of this match, nearest first', groups.slice(0, SHOWN_AT_ONCE)),
    ...(rest.length > 0
      ? [
          {
            kind: 'note' as const,
            summary: `${formatCount(rest.length, 'more group')}, farther away`,
            blocks: [table('More groups of this match, nearest first', rest)],
          },
        ]
      : []),
  ]
}

const EXPLAINED =
  'Each row is a group of at least five organizations of one size and place with records of this match in it. A group can hold others too, which are not counted.'
const CLOSENESS =
  'How close: what one of its records counts, where one with exactly this person’s facts counts 100%.'
const FIGURES =
  'The typical range is drawn around the group’s average. Adjusted is that average for this person’s facts and date.'

function table(caption: string, groups: readonly MatchedGroup[]): TableBlock {
  return {
    ...{ kind: 'table', caption, stacked: true },
    columns: [
      { header: 'Group, and why it is near', share: 0.34 },
      { header: 'How close', align: 'end' },
      { header: 'Scale', share: 0.1 },
      { header: 'Organizations', align: 'end' },
      { header: 'Typical range', align: 'end' },
      { header: 'Adjusted', align: 'end' },
    ],
    rows: groups.map((group) => [
      { text: `${group.place}, ${group.budgetBand}`, below: whyNear(group) },
      formatPercent(group.counts),
      { bar: group.counts / 100 },
      group.organizations.text,
      span(group.low, group.high) ?? '',
      formatDollars(group.adjusted),
    ]),
  }
}

export function citedBlocks({ set, sha256 }: CitedMatch): Block[] {
  const { figures } = set
  const frozen = `“${set.name}”, frozen on ${formatDate(set.frozenAt)} by ${set.frozenBy}.`
  return [
    { kind: 'paragraph', words: `Match ${frozen}` },
    ...figureBlocks(figures, captionOf(set)),
    ...(figures.groups.length > 0
      ? [
          {
            kind: 'note' as const,
            summary: 'Why these are comparable',
            blocks: groupBlocks(figures.groups),
          },
        ]
      : []),
    { kind: 'paragraph', size: 'small', words: `Fingerprint of the set (SHA-256): ${sha256}` },
  ]
}
