/** What is paid within a person's ranges, as a document: on the page, in a file, in a terminal. */

import { type CountBand, MINIMUM_ORGANIZATIONS } from '../../engine/facts/disclosure.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { ChosenFigures, PublishedChosen } from '../../engine/privacy/publish-chosen.ts'
import { formatList } from '../../forms/numbers.ts'
import { SURVEYS } from '../../market/sources/public-sources.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import { dollars } from '../../pay/figures.ts'
import type { Block, DocumentSection } from '../documents/blocks.ts'
import { sharedDomain } from '../documents/chart.ts'
import { capitalized, published } from '../sections/words.ts'
import type { CountStep, PreciseCounts, PresetKey, SharpEnd } from './counts.ts'
import {
  AXES,
  type Axis,
  type AxisRange,
  axisOf,
  formatEnd,
  isLimited,
  type RangeField,
  type Ranges,
} from './ranges.ts'

interface PreciseAnswer {
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
  const survey = SURVEYS[snapshot.source]
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

/** What ranges, counts and presets are called, on the page, in files and in a terminal. */
export function axisName(axis: Axis, type: OrganizationType): string {
  if (axis === 'budget') return 'Operating budget'
  if (axis === 'experience') return 'Years of experience'
  return type === 'church' ? 'Attendance' : 'Clients served'
}

/** "Lowest budget", "Most years" */
export function fieldName(field: RangeField, type: OrganizationType): string {
  const axis = axisOf(field)
  const [least, most] = axis === 'experience' ? ['Fewest', 'Most'] : ['Lowest', 'Highest']
  const name = SHORT_NAMES[axis] ?? axisName(axis, type).toLowerCase()
  return `${field.endsWith('From') ? least : most} ${name}`
}

const SHORT_NAMES: Partial<Record<Axis, string>> = { budget: 'budget', experience: 'years' }

/** "$500,000 to $1,200,000", "12 or more", "up to 400", "any" */
export function rangeWords(axis: Axis, { from, to }: AxisRange): string {
  if (from === null && to === null) return 'any'
  if (to === null) return `${formatEnd(axis, from ?? 0)} or more`
  if (from === null) return `up to ${formatEnd(axis, to)}`
  return from === to ? formatEnd(axis, to) : `${formatEnd(axis, from)} to ${formatEnd(axis, to)}`
}

/** "operating budget $500,000 to $1,200,000 and attendance up to 400"; those without a limit are left out. */
export function rangesWords(ranges: Ranges, type: OrganizationType): string {
  const limited = AXES.filter((axis) => isLimited(ranges[axis])).map(
    (axis) => `${axisName(axis, type).toLowerCase()} ${rangeWords(axis, ranges[axis])}`,
  )
  return limited.length === 0 ? 'any size and experience' : formatList(limited)
}

/** "208 organizations", "no organizations", "fewer than 5 organizations" */
export function organizationsWords({ text, exact }: CountBand): string {
  if (exact === 0) return 'no organizations'
  return `${text} ${exact === 1 ? 'organization' : 'organizations'}`
}

export function stepName({ axis }: CountStep, ranges: Ranges, type: OrganizationType): string {
  if (axis === null) return 'Report this position'
  return `${axisName(axis, type)} ${rangeWords(axis, ranges[axis])}`
}

/** "Highest budget $900,000 instead of $1,000,000: 43 organizations instead of 77." */
export function sharpWords(
  { field, value, organizations }: SharpEnd,
  {
    ranges,
    now,
    type,
  }: { readonly ranges: Ranges; readonly now: CountBand; readonly type: OrganizationType },
): string {
  const axis = axisOf(field)
  const end = ranges[axis][field.endsWith('From') ? 'from' : 'to']
  const before = end === null ? '' : ` instead of ${formatEnd(axis, end)}`
  const counts =
    organizations.text === now.text
      ? 'a third of the organizations more or less'
      : `${organizationsWords(organizations)} instead of ${now.text}`
  return `${fieldName(field, type)} ${formatEnd(axis, value)}${before}: ${counts}.`
}

/** "with 1,470 records within these ranges" */
export function recordsWords({ organizations, records }: PreciseCounts): string {
  const kept = organizations.exact === 0 ? '' : `with ${records.text} records `
  return `${kept}within these ranges`
}

/** What to do where too few are left; null where there are enough. */
export function tooFewWords({ organizations, nearest }: PreciseCounts): string | null {
  if (organizations.exact !== 0 && organizations.text !== FEWER) return null
  const left =
    organizations.exact === 0
      ? 'No organization is'
      : `Fewer than ${MINIMUM_ORGANIZATIONS} organizations are`
  const rule = `A range needs ${MINIMUM_ORGANIZATIONS}, so that nobody’s pay can be told from it.`
  return nearest === null
    ? `${left} within these ranges, and too few tell these numbers to widen them. ${rule}`
    : `${left} within these ranges. ${rule}`
}

const FEWER = `fewer than ${MINIMUM_ORGANIZATIONS}`

/** "At least 5 organizations: operating budget $400,000 to $1,200,000" */
export function nearestWords(needed: number, ranges: Ranges, type: OrganizationType): string {
  return `At least ${needed} organizations: ${rangesWords(ranges, type)}`
}

export const PRESET_NAMES: Readonly<Record<PresetKey, string>> = {
  comparables: 'Like your comparables',
  'half to double': '50% to 200% of your size',
  'same size': 'Same size',
  nearest: 'Nearest 100',
  all: 'Everyone',
}

export const PRESET_HINTS: Readonly<Record<PresetKey, string>> = {
  comparables: 'where 8 of 10 comparables of the report are',
  'half to double': 'half to double your budget and attendance',
  'same size': '80% to 125% of your budget and attendance',
  nearest: 'the closest in budget and attendance',
  all: 'no limit',
}

/** Which fact would make the presets around one's own size better; null where both are known. */
export function missingSizeWords(missing: readonly Axis[], type: OrganizationType): string | null {
  if (missing.length === 0) return null
  const names = formatList(missing.map((axis) => axisName(axis, type).toLowerCase()))
  return missing.length > 1
    ? `Enter your ${names} to start from your own size.`
    : `Your ${names} is not entered, so ranges around your own size leave it out.`
}

/** "The ends of attendance were the other way around. We swapped them." */
export function swappedWords(swapped: readonly Axis[], type: OrganizationType): string | null {
  if (swapped.length === 0) return null
  const names = formatList(swapped.map((axis) => axisName(axis, type).toLowerCase()))
  return `The ends of ${names} were the other way around. We swapped them.`
}

/** "10-19 records do not report it. They drop out once you limit attendance." */
export function unknownWords(
  axis: Axis,
  unknown: CountBand,
  type: OrganizationType,
): string | null {
  if (unknown.exact === 0) return null
  const name = axisName(axis, type).toLowerCase()
  return `${unknown.text} records do not report it. They drop out once you limit ${name}.`
}
