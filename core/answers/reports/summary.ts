/**
 * What a congregation or its members may be told about pay: totals of groups, market ranges, how pay is set. No names.
 */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { PayPolicy } from '../../people/organizations/pay-policy.ts'

export interface Summary {
  readonly organization: { readonly name: string }
  readonly type: OrganizationType
  /** YYYY-MM-DD */
  readonly asOf: string
  readonly policy: PayPolicy
  /** null where a total would show somebody's pay */
  readonly groups: readonly SummaryGroup[] | null
  /** people paid whose pay is known */
  readonly people: number
  /** people whose pay is not known under this definition: their number alone */
  readonly unknown: number
  readonly ranges: readonly PositionRange[]
  /** finished board packets of the last two years */
  readonly decisions: number
  /** whose the ranges are, and what they count as pay; null where there are none */
  readonly market: {
    /** "2026-Q3", "Census workers, 2024" */
    readonly name: string
    readonly source: 'demonstration' | 'member' | 'public'
    readonly definition: DefinitionOfPay
  } | null
}

export interface SummaryGroup {
  readonly names: readonly string[]
  readonly people: number
  /** dollars a year, to $1,000 */
  readonly total: number
}

/**
 * The market for one person in a position. Percentiles do not add: where several people share a position, it is the
 * range of one of them at full-time work, never from the lowest range to the highest.
 */
export interface PositionRange {
  readonly title: string
  /** how many it stands for */
  readonly people: number
  /** whose range it is: the person's own hours, or full-time for several people */
  readonly hoursPerWeek: number
  /** paid weeks of that person, or 52 for several people */
  readonly weeksPerYear: number
  readonly p25: number
  readonly p75: number
}

/** One paid person. */
export interface PaidPerson {
  readonly id: number
  /** the group people would look for, such as a family of positions */
  readonly group: string
  /** dollars a year, above 0 */
  readonly pay: number
}

interface SafeGroup {
  /** the names of what was put together, one where nothing was */
  readonly names: readonly string[]
  readonly people: readonly PaidPerson[]
}

/** Fewest people in a group: with two, each would know the other's pay. */
export const FEWEST_PEOPLE = 3

/**
 * After taking away the two largest, so much of the largest must remain: anyone who knows one pay of a group misses
 * every other by at least this share. The p % rule of statistical disclosure control.
 */
export const SMALLEST_REMAINDER = 0.1

/** May the total of these people be shown? */
export function isSafe(people: readonly PaidPerson[]): boolean {
  if (people.length < FEWEST_PEOPLE) return false
  const [largest = 0, second = 0, ...others] = people.map(({ pay }) => pay).sort((a, b) => b - a)
  const rest = others.reduce((sum, pay) => sum + pay, 0)
  // the second largest, who knows their own pay, comes as close to the largest as anybody can
  return second > 0 && rest >= SMALLEST_REMAINDER * largest
}

/**
 * Groups of staff whose totals may be shown to a congregation: nobody's pay can be read from one, nor from the
 * difference between any of them. The groups divide all paid staff, so that whatever is added up or taken away is again
 * a union of whole groups: no smaller set of people is ever left over.
 *
 * Puts together what is too small, with the smallest of the others if need be; null where even everybody together would
 * show somebody's pay. The order of people makes no difference.
 */
export function safeGroups(people: readonly PaidPerson[]): readonly SafeGroup[] | null {
  const groups = groupsOf(people)
  const safe = groups.filter((group) => isSafe(group.people)).sort(bySize)
  const unsafe = groups.filter((group) => !isSafe(group.people))
  if (unsafe.length === 0) return safe.length > 0 ? safe : null
  let pool = together(unsafe)
  while (!isSafe(pool.people)) {
    const smallest = safe.pop()
    if (!smallest) return null
    pool = together([smallest, pool])
  }
  return [...safe, pool]
}

function groupsOf(people: readonly PaidPerson[]): SafeGroup[] {
  const byName = new Map<string, PaidPerson[]>()
  for (const person of [...people].sort((a, b) => a.id - b.id)) {
    byName.set(person.group, [...(byName.get(person.group) ?? []), person])
  }
  return [...byName].map(([name, members]) => ({ names: [name], people: members }))
}

/** The largest first; ties by name. */
function bySize(a: SafeGroup, b: SafeGroup): number {
  return b.people.length - a.people.length || (a.names.join() < b.names.join() ? -1 : 1)
}

function together(groups: readonly SafeGroup[]): SafeGroup {
  return {
    names: groups.flatMap(({ names }) => names).sort(),
    people: groups.flatMap(({ people }) => people),
  }
}

/** A total as it is shown: to the nearest $1,000. */
export function shownTotal(people: readonly PaidPerson[]): number {
  return Math.round(people.reduce((sum, { pay }) => sum + pay, 0) / 1000) * 1000
}
