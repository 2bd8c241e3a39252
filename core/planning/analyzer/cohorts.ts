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
import type { StaffLine } from '../../answers/analysis/staff-table.ts'
import { roundDollars } from '../../pay/money.ts'

export interface CohortPerson {
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

export interface Cohort {
  /** of positions: "Pastoral care" */
  readonly family: string
  /** the widest rest first */
  readonly people: readonly CohortPerson[]
}

export interface NotCompared {
  readonly id: number
  readonly name: string
  readonly why: 'no pay' | 'no range' | 'nobody similar'
}

export interface CohortReview {
  readonly cohorts: readonly Cohort[]
  readonly notCompared: readonly NotCompared[]
}

/** A rest below this share of what the others' level gives is not asked about. */
export const WORTH_A_LOOK = 0.1

/** Fewest people for a statistical test, and fewest in its smaller group: the 30/5 rule. */
export const TEST_PEOPLE = 30
export const TEST_SMALLER_GROUP = 5

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
