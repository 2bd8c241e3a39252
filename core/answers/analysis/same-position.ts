/**
 * Compares people of one position, each with their own market figure, and finds newer people with higher pay than
 * people with more years in the role. A list to look at and not a statistical test: groups are too small for one.
 */
import type { StaffLine } from './staff-table.ts'

export interface Compression {
  readonly position: StaffLine['position']
  readonly newer: Pick<StaffLine, 'id' | 'name'>
  readonly longer: Pick<StaffLine, 'id' | 'name'>
  /** years in the role that the other person has more */
  readonly yearsApart: number
  /** by how much the newer person is higher against their own market figure, as a fraction of it */
  readonly difference: number
}

/** Smaller differences in years and in pay are not listed. */
const YEARS_APART = 2
const DIFFERENCE = 0.05

/**
 * Each person who is overtaken once, with the person who overtakes them by most; the largest difference first, ties
 * by id. One pass over each position in order of years in the role: n log n for organizations of thousands.
 */
export function findCompression(lines: readonly StaffLine[]): Compression[] {
  const positions = new Map<string, Comparable[]>()
  for (const line of lines.filter(isComparable)) {
    const people = positions.get(line.position.key)
    if (people) people.push(line)
    else positions.set(line.position.key, [line])
  }
  const found = [...positions.values()].flatMap(overtakenIn)
  return found.sort((a, b) => b.difference - a.difference || a.longer.id - b.longer.id)
}

type Comparable = StaffLine & { readonly yearsInRole: number; readonly compaRatio: number }

function isComparable(line: StaffLine): line is Comparable {
  return line.yearsInRole !== null && line.compaRatio !== null
}

/** The best paid of the people who are newer by enough years, kept while the pass goes on. */
function overtakenIn(people: readonly Comparable[]): Compression[] {
  const byYears = people.toSorted((a, b) => a.yearsInRole - b.yearsInRole || a.id - b.id)
  let newer = 0
  let best: Comparable | null = null
  return byYears.flatMap((longer) => {
    for (; isNewer(byYears[newer], longer); newer++) best = better(best, byYears[newer]!)
    return best ? pairOf(best, longer) : []
  })
}

function isNewer(person: Comparable | undefined, longer: Comparable): boolean {
  return person !== undefined && longer.yearsInRole - person.yearsInRole >= YEARS_APART
}

function better(best: Comparable | null, person: Comparable): Comparable {
  if (best === null || person.compaRatio > best.compaRatio) return person
  return person.compaRatio === best.compaRatio && person.id < best.id ? person : best
}

function pairOf(newer: Comparable, longer: Comparable): Compression[] {
  const yearsApart = longer.yearsInRole - newer.yearsInRole
  const difference = newer.compaRatio - longer.compaRatio
  if (difference < DIFFERENCE) return []
  const { position } = newer
  return [{ position, newer: named(newer), longer: named(longer), yearsApart, difference }]
}

function named({ id, name }: StaffLine): Pick<StaffLine, 'id' | 'name'> {
  return { id, name }
}

/** Smallest difference between two halves of a group that is detected in four of five samples, by simulation. */
const VISIBLE: readonly (readonly [people: number, difference: number])[] = [
  [6, 0.49],
  [10, 0.41],
  [20, 0.31],
  [40, 0.23],
  [100, 0.15],
]

/**
 * A difference below this is not visible in a group of this size, as a fraction of pay; null below six people.
 * Interpolated in the logarithm of the size; constant above 100.
 */
export function smallestVisibleDifference(people: number): number | null {
  const above = VISIBLE.findIndex(([size]) => size >= people)
  if (above < 0) return VISIBLE.at(-1)![1]
  const [size, difference] = VISIBLE[above]!
  if (size === people) return difference
  if (above === 0) return null
  const [smaller, wider] = VISIBLE[above - 1]!
  const way = Math.log(people / smaller) / Math.log(size / smaller)
  return wider + way * (difference - wider)
}
