/**
 * Internal equity of small groups: people in one position and in nearby ones, each against their own market median,
 * with every other person of the group as the measure. No test and no p-value: groups are too small, and no personal
 * characteristic is asked for or used.
 *
 * For person i with pay y and market median m: the level of the others is sum y / sum m over everyone else in the group
 * (leave-one-out). Then
 *
 *   y_i - mean of the others' pay = [level m_i - mean of the others' pay] + [y_i - level m_i]
 *
 * The first part is what facts of the job and the person explain, as the market pays for them; the second is the rest.
 */

import { marketWords } from '~/core/market/sources/public-sources.ts'
import { smallestVisibleDifference } from '../../answers/analysis/same-position.ts'
import type { StaffLine } from '../../answers/analysis/staff-table.ts'
import type { Block, DocumentSection } from '../../answers/documents/blocks.ts'
import { formatCount, formatList, formatNumber, formatShare } from '../../forms/numbers.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import { signedMarketDollars } from '../../pay/figures.ts'
import {
  formatDollars,
  formatDollarsRounded,
  formatSignedDollars,
  roundDollars,
} from '../../pay/money.ts'

interface CohortPerson {
  readonly id: number
  readonly name: string
  readonly position: string
  /** dollars a year */
  readonly pay: number
  /** the person's own market median, dollars a year */
  readonly median: number
  /** pay over the others' mean pay, less it: explained + rest, in dollars */
  readonly difference: number
  readonly explained: number
  readonly rest: number
  /** what the others' level gives for this median */
  readonly expected: number
  /** the rest is large enough to ask about */
  readonly isToLookAt: boolean
}

interface Cohort {
  /** of positions: "Pastoral care" */
  readonly family: string
  /** the widest rest first */
  readonly people: readonly CohortPerson[]
}

interface NotCompared {
  readonly id: number
  readonly name: string
  readonly why: 'no pay' | 'no range' | 'nobody similar'
}

interface CohortReview {
  readonly cohorts: readonly Cohort[]
  readonly notCompared: readonly NotCompared[]
}

/** A rest below this share of what the others' level gives is not asked about. */
const WORTH_A_LOOK = 0.1

/** Fewest people for a statistical test, and fewest in its smaller group: the 30/5 rule. */
const TEST_PEOPLE = 30
const TEST_SMALLER_GROUP = 5

interface Compared {
  readonly line: StaffLine
  readonly pay: number
  readonly median: number
}

/** Volunteers and planned hires are nobody's measure and are left out. `familyOf` names a position's family. */
export function reviewCohorts(
  lines: readonly StaffLine[],
  familyOf: (positionKey: string) => string,
): CohortReview {
  const notCompared: NotCompared[] = []
  const families = new Map<string, Compared[]>()
  for (const line of lines.filter(({ kind }) => kind === 'employee')) {
    const { id, name, pay } = line
    const median = line.quantiles?.p50 ?? null
    if (pay === null || !(pay > 0)) notCompared.push({ id, name, why: 'no pay' })
    else if (median === null || !(median > 0)) notCompared.push({ id, name, why: 'no range' })
    else {
      const family = familyOf(line.position.key)
      families.set(family, [...(families.get(family) ?? []), { line, pay, median }])
    }
  }
  const cohorts: Cohort[] = []
  for (const [family, people] of families) {
    if (people.length > 1) cohorts.push({ family, people: comparedPeople(people) })
    else for (const { line } of people) notCompared.push({ ...line, why: 'nobody similar' })
  }
  return {
    cohorts: cohorts.sort(
      (a, b) => b.people.length - a.people.length || (a.family < b.family ? -1 : 1),
    ),
    notCompared: notCompared
      .map(({ id, name, why }) => ({ id, name, why }))
      .sort((a, b) => a.id - b.id),
  }
}

/** The sums of everyone less one's own: linear in the number of people. */
function comparedPeople(people: readonly Compared[]): CohortPerson[] {
  const sum = (pick: (one: Compared) => number) => people.reduce((all, one) => all + pick(one), 0)
  const [pays, medians] = [sum(({ pay }) => pay), sum(({ median }) => median)]
  const others = people.length - 1
  return people
    .map(({ line, pay, median }) => {
      const mean = (pays - pay) / others
      const expected = ((pays - pay) / (medians - median)) * median
      const rest = pay - expected
      return {
        ...{ id: line.id, name: line.name, position: line.position.title, pay, median, expected },
        ...{ difference: pay - mean, explained: expected - mean, rest },
        isToLookAt: Math.abs(rest) >= WORTH_A_LOOK * expected,
      }
    })
    .sort((a, b) => Math.abs(b.rest) - Math.abs(a.rest) || a.id - b.id)
}

interface CohortColumn {
  readonly key: string
  readonly cell: (person: CohortPerson, family: string) => string | number
}

/** What holds a market figure is no finer than the page shows it; the two parts add up to the difference. */
export const COHORT_COLUMNS: readonly CohortColumn[] = [
  { key: 'group', cell: (_, family) => family },
  { key: 'name', cell: ({ name }) => name },
  { key: 'position', cell: ({ position }) => position },
  { key: 'pay', cell: ({ pay }) => Math.round(pay * 100) / 100 },
  { key: 'market_median', cell: ({ median }) => roundDollars(median) },
  { key: 'from_average_of_others', cell: ({ difference }) => roundDollars(difference) },
  {
    key: 'explained',
    cell: ({ difference, rest }) => roundDollars(difference) - roundDollars(rest),
  },
  { key: 'unexplained', cell: ({ rest }) => roundDollars(rest) },
  {
    key: 'unexplained_percent',
    cell: ({ rest, expected }) => Math.round((rest / expected) * 100),
  },
  { key: 'look_at_this', cell: ({ isToLookAt }) => (isToLookAt ? 'yes' : 'no') },
]

/** People listed of one group: those with the widest differences. */
const MOST_LISTED = 50

export function cohortFinding({ cohorts }: CohortReview): string {
  const people = cohorts.flatMap((cohort) => cohort.people)
  if (people.length === 0)
    return 'No two people with pay and a market range are in similar positions.'
  const wide = people.filter(({ isToLookAt }) => isToLookAt).length
  const share = formatShare(WORTH_A_LOOK)
  if (wide === 0)
    return `Everyone compared is paid within ${share} of what the pay of the others suggests.`
  return `${formatNumber(wide)} of ${formatCount(people.length, 'person', 'people')} ${wide === 1 ? 'is' : 'are'} paid at least ${share} more or less than the pay of the others suggests.`
}

export function cohortSections(
  review: CohortReview,
  { definition, source }: { readonly definition: DefinitionOfPay; readonly source: string | null },
): DocumentSection[] {
  const { cohorts, notCompared } = review
  const left = notComparedBlocks(notCompared)
  return [
    ...cohorts.map((cohort, at) => ({
      ...{ key: `group-${at + 1}`, title: cohort.family, blocks: cohortBlocks(cohort) },
    })),
    ...(left.length > 0 ? [{ key: 'left', title: 'Not compared', blocks: left }] : []),
    { key: 'method', title: 'How to read this', blocks: methodBlocks(definition, source) },
  ]
}

function cohortBlocks({ people }: Cohort): Block[] {
  const listed = people.slice(0, MOST_LISTED)
  const hidden = people.length - listed.length
  return [
    {
      kind: 'table',
      caption: 'Pay of each person against the others of the group',
      stacked: true,
      columns: [
        { header: 'Person', share: 0.24 },
        ...['Pay', 'Market median', 'From the others’ average', 'Explained', 'Unexplained'].map(
          (header) => ({ header, align: 'end' }) as const,
        ),
        { header: '' },
      ],
      rows: listed.map((one) => [
        { text: one.name, below: one.position },
        formatDollars(one.pay),
        formatDollarsRounded(one.median),
        signedMarketDollars(one.difference),
        // rounded so that the two parts still add up
        formatSignedDollars(roundDollars(one.difference) - roundDollars(one.rest)),
        `${signedMarketDollars(one.rest)} (${restShare(one)})`,
        one.isToLookAt ? 'Look at this' : '',
      ]),
    },
    ...(hidden > 0
      ? [
          paragraph(
            `${formatCount(hidden, 'more person', 'more people')} with smaller differences.`,
          ),
        ]
      : []),
    paragraph(powerSentence(people.length)),
  ]
}

/** What a group of this size could show, said before anyone reads a pattern into it. */
export function powerSentence(people: number): string {
  const visible = smallestVisibleDifference(people)
  const test =
    people < TEST_PEOPLE
      ? `A statistical test needs ${TEST_PEOPLE} people with at least ${TEST_SMALLER_GROUP} in the smaller group; this group has ${formatNumber(people)}.`
      : `This group has ${formatNumber(people)} people. A test also needs at least ${TEST_SMALLER_GROUP} people in the smaller of two groups, and none is made here.`
  if (visible === null) return `${test} With so few, look at each person and not for a pattern.`
  return `${test} Between two halves of the group, a difference below about ${formatShare(visible)} would usually go unseen.`
}

function notComparedBlocks(people: readonly NotCompared[]): Block[] {
  const items = (Object.keys(WHY) as NotCompared['why'][]).flatMap((why) => {
    const names = people.filter((one) => one.why === why).map(({ name }) => name)
    if (names.length === 0) return []
    const [shown, more] = [names.slice(0, 12), names.length - 12]
    const listed = more > 0 ? [...shown, formatCount(more, 'other')] : shown
    return [`${WHY[why]}: ${formatList(listed)}.`]
  })
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}

const WHY: Readonly<Record<NotCompared['why'], string>> = {
  'no pay': 'No pay entered',
  'no range': 'No market range',
  'nobody similar': 'Nobody else in a similar position',
}

function methodBlocks(definition: DefinitionOfPay, source: string | null): Block[] {
  return [
    paragraph(
      'Each person is measured by the others of the group, without their own pay. The others’ level is the sum of their pay divided by the sum of their market medians.',
    ),
    paragraph(
      'Explained is what the person’s position, hours, experience and other facts are worth in the market, at the others’ level. Unexplained is what these facts do not explain. The two add up to the difference from the others’ average.',
    ),
    paragraph(
      'An unexplained difference is a question, not an error. There may be a reason that market data does not show, such as duties, performance or a recent hire. A market median is itself an estimate.',
    ),
    paragraph(
      'No personal characteristic, such as sex, race or age, is asked for or used. This is not a pay equity study or legal advice.',
    ),
    {
      kind: 'paragraph',
      size: 'small',
      words: `Pay: ${DEFINITION_LABELS[definition].toLowerCase()}, dollars a year. Market medians: ${source === null ? 'no source has any yet' : marketWords(source)}.`,
    },
  ]
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function restShare({ rest, expected }: CohortPerson): string {
  const share = formatShare(rest / expected)
  return rest > 0 && !/^0%/.test(share) ? `+${share}` : share
}
