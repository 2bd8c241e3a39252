/** The words of an own comparable's choices and fields. */

import { areSameWords, areSimilarOrganizations, firstsOf } from '../../forms/twins.ts'
import { wordsOf } from '../../market/positions/title-words.ts'
import { daysBetween, formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import { formatMoney, formatPay, HOURS_PER_WEEK_FULL_TIME } from '../../pay/money.ts'
import type { Block, TableBlock } from '../documents/blocks.ts'
import type { ComparableSource, OwnComparable } from './own-comparable.ts'

export const SOURCE_LABELS: Readonly<Record<ComparableSource, string>> = {
  call: 'A call or conversation',
  written_offer: 'A written offer',
  published_survey: 'A published survey',
  form_990: 'A Form 990',
}

/** Field name -> label, in the order of the form. */
export const COMPARABLE_LABELS = {
  organization: 'Organization, described',
  organizationType: 'Type of organization',
  budget: 'Its operating budget',
  position: 'Its position',
  time: 'Full-time or part-time',
  hoursPerWeek: 'Weekly hours',
  pay: 'Pay',
  payPeriod: 'Paid per',
  definition: 'What the pay includes',
  source: 'Source',
  sourceDetail: 'Which survey, form or person',
  months: 'Months of the year that a Form 990 covers',
  obtainedOn: 'Date of the figure',
  obtainedBy: 'Obtained by',
  similarCommunity: 'It is in the same or a similar community',
} as const

/** A figure older than this is asked about. */
const OLD_AFTER_DAYS = 730

/** One sentence for each. */
export function comparableWarnings(
  comparable: OwnComparable,
  asked: {
    readonly hoursPerWeek: number
    readonly definition: DefinitionOfPay | null
    /** YYYY-MM-DD */
    readonly today: string
    /** absent where they are not compared */
    readonly position?: string
    readonly organization?: string
    /** all that are entered, this one among them */
    readonly all?: readonly OwnComparable[]
  },
): readonly string[] {
  const isFullTime = asked.hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
  const { position, organization, all = [] } = asked
  const isSimilarTime = areSimilarHours(comparable, asked.hoursPerWeek)
  const first = all[organizationsOf(all)[all.indexOf(comparable)] ?? -1]
  return [
    comparable.fullTime !== isFullTime &&
      `This position is ${comparable.fullTime ? 'full-time' : 'part-time'}, yours is ${isFullTime ? 'full-time' : `${asked.hoursPerWeek} hours a week`}: compare full-time with full-time.`,
    comparable.fullTime === isFullTime &&
      !isSimilarTime &&
      `It is for ${comparable.hoursPerWeek ?? 'unknown'} hours a week, yours is ${asked.hoursPerWeek}: compare similar hours.`,
    position !== undefined &&
      !isSimilarWork(comparable, { position }) &&
      `“${comparable.position}” does not look like “${position}”: compare similar work.`,
    organization !== undefined &&
      areSameWords(comparable.organization, organization) &&
      'This is your own organization: it is not a comparable.',
    first !== undefined &&
      first !== comparable &&
      `It counts as one organization with “${first.organization}”, entered before it.`,
    asked.definition !== null &&
      comparable.definition !== asked.definition &&
      `It gives ${named(comparable.definition)}, and you compare ${named(asked.definition)}.`,
    daysBetween(comparable.obtainedOn, asked.today) > OLD_AFTER_DAYS && ageWords(comparable),
  ].filter((sentence) => sentence !== false)
}

/** In the source of a filer that was chosen from the list, before what it comes to on that day. */
export const GROWN = 'With the growth of wages'

function ageWords({ obtainedOn, sourceDetail }: OwnComparable): string {
  const at = sourceDetail.indexOf(GROWN)
  return at < 0
    ? `The figure is from ${formatDate(obtainedOn)}, more than two years old.`
    : `The figure is of ${obtainedOn.slice(0, 4)}, more than two years old. ${sourceDetail.slice(at)}.`
}

/** The job that comparables are compared with. */
export interface ComparedJob {
  readonly position: string
}

/** Whether the titles say the same kind of work and rank, or their person has said that the work is similar. */
export function isSimilarWork(
  { position, similarWork }: Pick<OwnComparable, 'position' | 'similarWork'>,
  job: ComparedJob,
): boolean {
  if (similarWork) return true
  const [one, other] = [workOf(position), workOf(job.position)]
  if (one.isAssistant !== other.isAssistant) return false
  const [few, many] = [one, other].sort((a, b) => a.kinds.length - b.kinds.length)
  if (!few || !many || few.kinds.length === 0)
    return one.kinds.length === other.kinds.length && one.isPastor === other.isPastor
  return few.kinds.every((kind) => many.kinds.includes(kind))
}

function workOf(title: string) {
  const words = wordsOf(title)
  const senses = words.map(({ sense }) => WORK_SENSES[sense] ?? sense)
  return {
    isAssistant: words.some(({ word }) => ASSISTANTS.has(word)),
    isPastor: senses.includes('pastor'),
    // every church has pastors, directors and leaders: what they lead is the work
    kinds: senses.filter((sense, at) => {
      const { isRank, isHead } = words[at]!
      return !isRank && !isHead && !LEADERS.has(sense)
    }),
  }
}

const ASSISTANTS: ReadonlySet<string> = new Set(['associate', 'assistant', 'deputy', 'junior'])
/** Words of a title that say who leads and with whom, and nothing of the work. */
const LEADERS: ReadonlySet<string> = new Set([
  ...['pastor', 'leader', 'executive', 'art', 'solo', 'sole', 'settled', 'installed'],
])
const WORK_SENSES: Readonly<Record<string, string>> = {
  ...{ minister: 'pastor', priest: 'pastor', rector: 'pastor', vicar: 'pastor', clergy: 'pastor' },
  ...{ student: 'youth', teen: 'youth', teenager: 'youth', kid: 'children', child: 'children' },
  ...{ music: 'worship', choir: 'worship', choral: 'worship', praise: 'worship' },
}

/** Both full-time, or both part-time within a quarter of each other's hours. */
export function areSimilarHours(
  { fullTime, hoursPerWeek }: Pick<OwnComparable, 'fullTime' | 'hoursPerWeek'>,
  hours: number,
): boolean {
  const isFullTime = hours >= HOURS_PER_WEEK_FULL_TIME
  if (fullTime !== isFullTime) return false
  if (fullTime || hoursPerWeek === null) return fullTime
  return Math.min(hoursPerWeek, hours) >= 0.75 * Math.max(hoursPerWeek, hours)
}

/**
 * For each comparable the place of the first of its organization. Those that look alike are one, unless their person
 * has said that it is another one; those of the very words are one whatever was said.
 */
export function organizationsOf(
  comparables: readonly Pick<OwnComparable, 'organization' | 'isOther'>[],
): readonly number[] {
  const pairs = comparables.flatMap((one, place) =>
    comparables.slice(0, place).flatMap((earlier, before): [number, number][] => {
      const isSame = areSameWords(one.organization, earlier.organization)
      const isAlike =
        !one.isOther && areSimilarOrganizations(one.organization, earlier.organization)
      return isSame || isAlike ? [[before, place]] : []
    }),
  )
  return firstsOf(comparables.length, pairs)
}

function named(definition: DefinitionOfPay): string {
  return DEFINITION_LABELS[definition].toLowerCase()
}

/**
 * The table with a place at the end of each row, and a notice for each comparable with warnings.
 *
 * @param warnings by comparable, of `comparableWarnings`
 */
export function ownComparableBlocks(
  comparables: readonly OwnComparable[],
  warnings: readonly (readonly string[])[],
): Block[] {
  return [
    comparableTable(comparables),
    ...comparables.flatMap((one, index) => warningBlocks(one, warnings[index])),
  ]
}

function comparableTable(comparables: readonly OwnComparable[]): TableBlock {
  return {
    ...{ kind: 'table', caption: 'Comparables from other sources', stacked: true },
    rowSlot: 'comparables',
    columns: [
      { header: 'Organization and position' },
      { header: 'Source', long: true },
      { header: 'Pay a year', align: 'end' },
    ],
    rows: comparables.map((one) => [
      { text: one.organization, below: positionWords(one) },
      {
        text: `${SOURCE_LABELS[one.source]}: ${one.sourceDetail}`,
        below: `${formatDate(one.obtainedOn)}, obtained by ${one.obtainedBy}`,
      },
      { text: formatMoney(one.annual), below: payWords(one) },
    ]),
  }
}

function positionWords(one: OwnComparable): string {
  const { position, budget, fullTime, hoursPerWeek, similarCommunity } = one
  const size = budget === null ? '' : `, operating budget ${formatMoney(budget)}`
  const hours = fullTime ? 'full-time' : `part-time, ${hoursPerWeek ?? 'unknown'} hours a week`
  const place = similarCommunity ? '. In the same or a similar community' : ''
  return `${position}, ${hours}${size}${place}`
}

function payWords({ definition, period, amount, months }: OwnComparable): string {
  const label = DEFINITION_LABELS[definition]
  if (months !== undefined)
    return `${label}, ${formatMoney(amount)} paid for ${months} of 12 months`
  return period === 'year' ? label : `${label}, ${formatPay(amount, period)}`
}

function warningBlocks({ organization }: OwnComparable, warnings: readonly string[] = []): Block[] {
  if (warnings.length === 0) return []
  return [{ kind: 'notice', tone: 'signal', title: organization, words: warnings.join(' ') }]
}
