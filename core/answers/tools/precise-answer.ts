/** What is paid within a person's ranges, as a document: on the page, in a file, in a terminal. */

import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { ChosenFigures, PublishedChosen } from '../../engine/privacy/publish-chosen.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import { dollars } from '../../pay/figures.ts'
import type { Block, DocumentSection } from '../documents/blocks.ts'
import { sharedDomain } from '../documents/chart.ts'
import { capitalized, published } from '../sections/words.ts'
import type { PreciseCounts } from './counts.ts'
import { organizationsWords, rangesWords, stepName } from './precise-words.ts'
import type { Ranges } from './ranges.ts'

export interface PreciseAnswer {
  readonly published: PublishedChosen
  /** whether earlier groups of organizations are used, because the asker's limit is reached */
  readonly peersAsBefore: boolean
  /** the person's own pay, dollars a year under the definition; null unknown or hidden */
  readonly pay: number | null
}

export interface AnsweredRanges {
  readonly answer: PreciseAnswer
  readonly ranges: Ranges
  readonly counts: PreciseCounts
  readonly definition: DefinitionOfPay
  /** YYYY-MM-DD */
  readonly asOf: string
  readonly snapshot: { readonly name: string; readonly source: 'demonstration' | 'member' }
  readonly type: OrganizationType
  /** "Sam", "this position" */
  readonly calledName: string
}

/** "$61,200 is the median of 208 organizations, adjusted to Sam’s facts." */
export function findingOf({ answer, calledName }: AnsweredRanges): string {
  const { published: made } = answer
  if (made.kind === 'refused') return made.reason
  const { p50 } = made.adjusted
  return `Median ${published(p50)} at ${organizationsWords(made.organizations)}, adjusted to ${calledName}’s facts`
}

export function answerSections(answered: AnsweredRanges): DocumentSection[] {
  const { answer } = answered
  return [
    { key: 'range', title: 'What they pay', blocks: rangeBlocks(answered) },
    ...(answer.published.kind === 'refused' ? [] : [left(answered)]),
  ]
}

function left({ ranges, counts, type }: AnsweredRanges): DocumentSection {
  return {
    ...{ key: 'left', title: 'Organizations left after each range' },
    blocks: [
      {
        ...{ kind: 'table', caption: 'Organizations and records left after each range' },
        columns: [
          { header: 'After' },
          { header: 'Organizations', align: 'end' },
          { header: 'Records', align: 'end' },
        ],
        rows: counts.steps.map((step) => [
          stepName(step, ranges, type),
          step.organizations.text,
          step.records.text,
        ]),
      },
    ],
  }
}

function rangeBlocks(answered: AnsweredRanges): Block[] {
  const { published: made } = answered.answer
  if (made.kind === 'refused') {
    return [{ kind: 'notice', tone: 'info', words: made.unlock }]
  }
  return [
    ...(answered.answer.peersAsBefore ? [AS_BEFORE] : []),
    ...chartsOf(answered, made),
    { kind: 'paragraph', size: 'small', words: sourceOf(answered, made) },
    ...(made.suppressed[0]
      ? [paragraph(`${made.suppressed[0].reason} ${made.suppressed[0].unlock}`)]
      : []),
    HOW_MADE,
  ]
}

const AS_BEFORE: Block = {
  kind: 'notice',
  tone: 'info',
  title: 'Same organizations as before',
  words:
    'You have asked about this position in as many ways as one account may, which keeps every employer’s pay private. We use the groups of organizations that you have seen already. The counts still follow your ranges.',
}

function chartsOf({ answer, calledName }: AnsweredRanges, made: ChosenFigures): Block[] {
  const { pay } = answer
  const domain = sharedDomain([
    ...Object.values(made.adjusted),
    ...Object.values(made.unadjusted),
    pay,
  ])
  return [
    { kind: 'heading', level: 3, text: `Adjusted to ${calledName}’s facts` },
    {
      kind: 'chart',
      chart: {
        ...{ type: 'range', range: made.adjusted, domain, name: capitalized(calledName), pay },
      },
    },
    { kind: 'heading', level: 3, text: 'As these organizations pay' },
    { kind: 'chart', chart: { type: 'range', range: made.unadjusted, domain } },
    paragraph(comparisonWords(made, calledName)),
  ]
}

function comparisonWords({ adjusted, unadjusted }: ChosenFigures, calledName: string): string {
  const [one, other] = [adjusted.p50, unadjusted.p50]
  if (one === null || other === null) return ''
  const difference = Math.abs(one - other)
  if (difference < SMALL * other) {
    return `${capitalized(calledName)}’s facts are much like those of the people behind these records: both medians are about the same.`
  }
  return `${capitalized(calledName)}’s own facts, such as size, place and hours, ${one > other ? 'add' : 'take away'} ${dollars(difference)} at the median.`
}

const SMALL = 0.02

function sourceOf(answered: AnsweredRanges, made: ChosenFigures): string {
  const { definition, asOf, snapshot, ranges, type } = answered
  const survey =
    snapshot.source === 'demonstration' ? 'demonstration survey (synthetic)' : 'member survey'
  return (
    `${DEFINITION_LABELS[definition]}, a full year as of ${formatDate(asOf)}. ` +
    `${organizationsWords(made.organizations)} with ${made.records.text} records: ${rangesWords(ranges, type)}. ` +
    `Snapshot ${snapshot.name}, ${survey}.`
  )
}

const HOW_MADE: Block = {
  kind: 'note',
  summary: 'How chosen records are counted',
  blocks: [
    {
      kind: 'paragraph',
      words:
        'Your ranges choose records by public facts: budget, attendance and experience. Your own organization never counts, and none counts for more than 25%. Older records count less.',
    },
    {
      kind: 'paragraph',
      words:
        'Adjusted moves each record to the facts of this person: hours, place, education and everything else the model learned. Unadjusted leaves each as it is. Only the date is the same in both.',
    },
    {
      kind: 'paragraph',
      words:
        'Each record counts with the average of a group of at least five organizations, and the spread around it is the model’s. So no figure tells what one employer pays. Every figure is rounded to $100.',
    },
  ],
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}
