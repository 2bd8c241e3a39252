/** The review of cohorts as a document: drawn on the page and printed with it. */
import { smallestVisibleDifference } from '../../answers/analysis/same-position.ts'
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
import {
  type Cohort,
  type CohortPerson,
  type CohortReview,
  type NotCompared,
  TEST_PEOPLE,
  TEST_SMALLER_GROUP,
  WORTH_A_LOOK,
} from './cohorts.ts'

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
  {
    definition,
    snapshot,
  }: { readonly definition: DefinitionOfPay; readonly snapshot: string | null },
): DocumentSection[] {
  const { cohorts, notCompared } = review
  const left = notComparedBlocks(notCompared)
  return [
    ...cohorts.map((cohort, at) => ({
      ...{ key: `group-${at + 1}`, title: cohort.family, blocks: cohortBlocks(cohort) },
    })),
    ...(left.length > 0 ? [{ key: 'left', title: 'Not compared', blocks: left }] : []),
    { key: 'method', title: 'How to read this', blocks: methodBlocks(definition, snapshot) },
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

function methodBlocks(definition: DefinitionOfPay, snapshot: string | null): Block[] {
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
      words: `Pay: ${DEFINITION_LABELS[definition].toLowerCase()}, dollars a year. Market medians: ${snapshot === null ? 'no survey is published yet' : `snapshot ${snapshot}`}.`,
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
