/** Everyone's salary and place in the market range, today and at the end of each scenario. */

import type { RangeInCents } from '../../answers/analysis/range-in-cents.ts'
import type { Block, Cell } from '../../answers/documents/blocks.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { formatWholeDollars } from '../../pay/money.ts'
import type { PersonOutcome, Projection } from './projection/project.ts'

interface ProjectedScenario {
  readonly name: string
  readonly projection: Projection
}

const UNKNOWN = '–'

/** Who moves comes first. */
export function peopleBlocks(
  scenarios: readonly ProjectedScenario[],
  most: number = Number.POSITIVE_INFINITY,
): Block[] {
  const rows = peopleRows(scenarios)
  if (rows.length === 0) return [{ kind: 'paragraph', words: 'There is no paid staff.' }]
  const shown = rows.slice(0, most)
  return [
    {
      kind: 'table',
      caption: 'Salary and place in the market range, today and at the end',
      stacked: true,
      columns: [
        { header: 'Person' },
        { header: 'Today', align: 'end' },
        ...scenarios.map(({ name }) => ({ header: name, align: 'end' }) as const),
      ],
      rows: shown.map(({ person, outcomes }): Cell[] => [
        { text: person.name, below: person.jobTitle },
        salaryCell(person.before, person.range),
        ...outcomes.map((one) => {
          if (one === null) return UNKNOWN
          return one.left ? 'leaves' : salaryCell(one.after, one.range)
        }),
      ]),
    },
    ...(rows.length > shown.length
      ? [
          {
            kind: 'paragraph',
            size: 'small',
            words: `The first ${shown.length} of ${formatNumber(rows.length)} people. The CSV has everyone.`,
          } as const,
        ]
      : []),
  ]
}

interface PeopleRow {
  readonly person: PersonOutcome
  /** by scenario; null where it does not have this hire */
  readonly outcomes: readonly (PersonOutcome | null)[]
}

function peopleRows(scenarios: readonly ProjectedScenario[]): readonly PeopleRow[] {
  const [first] = scenarios
  if (!first) return []
  const byId = scenarios.map(({ projection }) => {
    return new Map(projection.people.map((one) => [one.id, one]))
  })
  const staff = first.projection.people.flatMap((person): PeopleRow[] => {
    if (person.id === null) return []
    return [{ person, outcomes: byId.map((people) => people.get(person.id) ?? null) }]
  })
  const hires = hireRows(scenarios)
  const moves = ({ person, outcomes }: PeopleRow) =>
    outcomes.some((one) => one?.left || one?.after !== person.before)
  return [...hires, ...staff.filter(moves), ...staff.filter((row) => !moves(row))]
}

/** A hire of the same name in several scenarios, such as of a copy, has one row. */
function hireRows(scenarios: readonly ProjectedScenario[]): readonly PeopleRow[] {
  const rows = new Map<string, PeopleRow>()
  for (const [at, { projection }] of scenarios.entries()) {
    const seen = new Map<string, number>()
    for (const person of projection.people) {
      if (person.id !== null) continue
      const number = (seen.get(person.name) ?? 0) + 1
      seen.set(person.name, number)
      const key = `${number} ${person.name}`
      const before = rows.get(key)?.outcomes ?? scenarios.map(() => null)
      const outcomes = before.map((one, other) => (other === at ? person : one))
      rows.set(key, { person, outcomes })
    }
  }
  return [...rows.values()]
}

function salaryCell(salary: number | null, range: RangeInCents | null): Cell {
  if (salary === null) return UNKNOWN
  return { text: formatWholeDollars(salary), below: placeInRange(salary, range) }
}

/** "below the 25th percentile", "25th percentile to median", "at the median" */
export function placeInRange(salary: number, range: RangeInCents | null): string {
  if (range === null) return 'no market range'
  const { p25, p50, p75 } = range
  if (salary < p25) return 'below the 25th percentile'
  if (salary > p75) return 'above the 75th percentile'
  if (salary === p50) return 'at the median'
  return salary < p50 ? '25th percentile to median' : 'median to 75th percentile'
}
