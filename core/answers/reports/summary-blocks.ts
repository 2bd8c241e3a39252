/** The summary for the congregation as a document; the only place of its words. */

import { marketWords } from '../../market/sources/public-sources.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, DEFINITION_SENTENCES } from '../../pay/definition.ts'
import { ordinal } from '../../pay/figures.ts'
import {
  formatDollars,
  HOURS_PER_WEEK_FULL_TIME,
  paidTimeWords,
  paidWeeksWords,
} from '../../pay/money.ts'
import type { Block, DocumentSection } from '../documents/blocks.ts'
import type { PositionRange, Summary, SummaryGroup } from './summary.ts'

/** Of the page, and of the paper it is printed on. */
export function headOf({ organization, type, policy, asOf, market }: Summary) {
  const readers = type === 'church' ? 'the congregation' : 'members and donors'
  const basis = [DEFINITION_LABELS[policy.definition], `as of ${formatDate(asOf)}`]
  return {
    title: type === 'church' ? 'Congregation summary' : 'Public summary',
    lede: `What ${readers} can see about pay. It has no names and shows no one’s pay.`,
    printed: `How ${organization.name} pays its staff`,
    basis: [...basis, ...(market ? [marketWords(market.name)] : [])].join(', '),
  }
}

export function summarySections(summary: Summary): DocumentSection[] {
  const { groups } = summary
  return [
    {
      ...{ key: 'totals', title: 'What we spend on pay' },
      blocks: groups === null ? refused(summary.people) : totals(summary, groups),
    },
    { key: 'ranges', title: 'What similar organizations pay', blocks: ranges(summary) },
    { key: 'policy', title: 'How pay is set', blocks: howPayIsSet(summary) },
  ]
}

function totals(summary: Summary, groups: readonly SummaryGroup[]): Block[] {
  const { policy, people, unknown, held } = summary
  const { definition } = held ?? policy
  const all = groups.reduce((sum, { total }) => sum + total, 0)
  const rows = groups.map(({ names, people: members, total }) => [
    groups.length === 1 ? ALL : names.join(', '),
    ...[String(members), formatDollars(total)],
  ])
  return [
    {
      ...{ kind: 'table', caption: 'Pay by group', total: groups.length > 1 },
      columns: [
        { header: 'Group' },
        { header: 'People', align: 'end' },
        { header: `${DEFINITION_LABELS[definition]} a year`, align: 'end' },
      ],
      rows: groups.length > 1 ? [...rows, [ALL, String(people), formatDollars(all)]] : rows,
    },
    ...(held ? [small(heldWords(held.asOf))] : []),
    small(
      `${DEFINITION_SENTENCES[definition]} Totals to $1,000. Groups too small to show alone are combined.${uncounted(unknown)}`,
    ),
  ]
}

const ALL = 'All paid staff'

/** On paper as well: readers who have the earlier summary learn why nothing has changed. */
function heldWords(asOf: string): string {
  return `These totals are as of ${formatDate(asOf)}, because newer ones would reveal what one person earns.`
}

function uncounted(unknown: number): string {
  if (unknown === 0) return ''
  if (unknown === 1) return ' One person whose pay is unknown or has not begun is not counted.'
  return ` ${unknown} people whose pay is unknown or has not begun are not counted.`
}

function small(words: string): Block {
  return { kind: 'paragraph', size: 'small', words }
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function refused(people: number): Block[] {
  const why = {
    1: 'With one person with known pay, any total is that person’s pay.',
    2: 'With two people with known pay, each could work out the pay of the other.',
  }[people]
  const notice: Block =
    people === 0
      ? {
          ...{ kind: 'notice', tone: 'info', title: 'There is no total yet' },
          words: 'No one’s pay is entered under this definition of pay.',
        }
      : {
          ...{ kind: 'notice', tone: 'signal' },
          title: 'We show no total, because it would reveal a person’s pay',
          words: why ?? 'One person’s pay is so large a share that the total would reveal it.',
        }
  return [notice, paragraph(STILL)]
}

const STILL =
  'You can still publish the market ranges below and how pay is set. You can also publish personnel as a share of the budget, if other lines of the budget do not reveal a person’s pay.'

function ranges({ ranges: found, market }: Summary): Block[] {
  return [
    found.length === 0
      ? paragraph('There are no ranges for these positions yet.')
      : {
          ...{ kind: 'table', caption: 'Market ranges by position' },
          columns: [{ header: 'Position' }, { header: 'Typical range', align: 'end' }],
          rows: found.map((range) => [
            { text: range.title, below: basisOf(range) },
            `${formatDollars(range.p25)} to ${formatDollars(range.p75)}`,
          ]),
        },
    ...(found.some(({ people }) => people > 1) ? [small(SHARED)] : []),
    ...(market ? [small(sourceOf(market))] : []),
  ]
}

function basisOf(range: PositionRange): string {
  const { people, hoursPerWeek, weeksPerYear } = range
  if (people > 1) return `${people} people; range for one full-time person`
  return hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
    ? `One person, full-time${paidWeeksWords(weeksPerYear)}`
    : `One person, ${paidTimeWords(range)}`
}

const SHARED =
  'Each range is for one person. Where several people share a position, it is for full-time work, 40 hours a week all year, and the facts of the person in the middle of the group.'

function sourceOf({ name, source, definition }: NonNullable<Summary['market']>): string {
  const counted = DEFINITION_LABELS[definition]
  if (source === 'public') {
    return `${counted} by occupation and place, not by the size of our organization; ${name}. The ranges of single positions do not add up to a total.`
  }
  const survey =
    source === 'demonstration'
      ? 'a synthetic demonstration survey, not evidence of any market'
      : 'the survey of its members'
  return `${counted} for organizations of our type, size and place, and people with similar experience and hours; Stipend snapshot ${name}, ${survey}. The ranges of single positions do not add up to a total.`
}

function howPayIsSet({ policy, organization, type, decisions }: Summary): Block[] {
  const { definition, targetPercentile } = policy
  const others = type === 'church' ? 'churches' : 'nonprofits'
  const half = targetPercentile === 50 ? ', where half earn more and half earn less' : ''
  const how = [
    `${organization.name} compares ${DEFINITION_LABELS[definition].toLowerCase()} with what comparable ${others} pay for the same work, and aims at the ${ordinal(targetPercentile)} percentile${half}.`,
    'We consider the size of the organization, place, experience, education and hours.',
    'We review the cost of living, but do not multiply pay by it.',
  ]
  const count = decisions === 1 ? 'one decision on pay was' : `${decisions} decisions on pay were`
  const documented = `In the last two years ${count} documented with the data compared, the members who decided, and their conflicts of interest.`
  return [paragraph(how.join(' ')), ...(decisions > 0 ? [paragraph(documented)] : [])]
}

/** For those who publish it; not part of the summary. */
export function beforeYouPublish({ groups, held }: Summary): Block[] {
  const safe =
    'Every group has at least three people, and no sum or difference of these totals has fewer. Knowing one salary does not reveal another within 10%.'
  return [
    ...(groups ? [paragraph(safe)] : []),
    paragraph(
      held
        ? `These totals stay as of ${formatDate(held.asOf)} until at least three people have joined, left or had their pay changed. Readers may still have them, and the difference to newer totals would reveal what one person earns.`
        : 'We remember the totals shown here. They change only when at least three people have joined, left or had their pay changed, so that comparing two summaries reveals no one’s pay.',
    ),
    paragraph('We cannot know who already knows several people’s pay.'),
    paragraph('Check the last section. Publish it only if it describes how you decide.'),
    paragraph('Then print the summary, or copy from it.'),
  ]
}
