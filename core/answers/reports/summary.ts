/**
 * What a congregation or its members may be told about pay: totals of groups, market ranges, how pay is set. No names.
 */
import { z } from 'zod'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../../pay/definition.ts'
import type { PayPolicy } from '../../people/organizations/pay-policy.ts'
import { storedJson } from '../../stored-json.ts'

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
  /** where the totals are those of an earlier day, because newer ones would show what one person is paid */
  readonly held: { readonly asOf: string; readonly definition: DefinitionOfPay } | null
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
export function safeGroups(
  people: readonly PaidPerson[],
  told: readonly ToldTotals[] = [],
): readonly SafeGroup[] | null {
  const mayTell = (group: SafeGroup) => {
    return isSafe(group.people) && told.every(({ groups }) => isApart([paysOf(group)], groups))
  }
  const groups = groupsOf(people)
  const safe = groups.filter(mayTell).sort(bySize)
  const unsafe = groups.filter((group) => !safe.includes(group))
  if (unsafe.length === 0) return safe.length > 0 ? safe : null
  let pool = together(unsafe)
  while (!mayTell(pool)) {
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
export function shownTotal(people: readonly Pick<PaidPerson, 'pay'>[]): number {
  return Math.round(people.reduce((sum, { pay }) => sum + pay, 0) / 1000) * 1000
}

const TOLD = z.object({
  version: z.literal(1),
  /** YYYY-MM-DD */
  asOf: z.string(),
  definition: z.enum(DEFINITIONS_OF_PAY),
  unknown: z.number(),
  groups: z.array(z.object({ names: z.array(z.string()), pays: z.record(z.string(), z.number()) })),
})

/** Totals that a summary showed, with the pay of each person in them, by id: never shown to anybody. */
export type ToldTotals = z.infer<typeof TOLD>
export const TOLD_TOTALS = storedJson<ToldTotals>('told totals', TOLD)

/**
 * The totals to show beside all that were told before, which readers may have kept: those of today, in groups or of
 * everybody together, where no difference to earlier ones is about fewer than three people, or mostly about one; else
 * those that were told last. Null where even everybody together would show somebody's pay.
 *
 * @param told the earlier ones, the last told last
 */
export function totalsToTell(
  people: readonly PaidPerson[],
  told: readonly ToldTotals[],
  today: Pick<ToldTotals, 'asOf' | 'definition' | 'unknown'>,
): ToldTotals | null {
  if (!isSafe(people)) return null
  const cuts = [safeGroups(people, told), [together(groupsOf(people))]].flatMap((groups) => {
    return groups ? [groups.map((group) => ({ names: [...group.names], pays: paysOf(group) }))] : []
  })
  const cut = cuts.find((groups) => areApart(groups, told))
  return cut ? { version: 1, ...today, groups: cut } : (told.at(-1) ?? null)
}

function paysOf({ people }: SafeGroup): Pays {
  return Object.fromEntries(people.map(({ id, pay }) => [id, pay]))
}

type Pays = ToldTotals['groups'][number]['pays']

/**
 * Two rules. Whatever multiples of all totals ever told are added up and taken away, three people and more are behind
 * what is left. And where two printings are laid over each other, a reader who knows one person's part in the
 * difference misses every other by a tenth.
 */
function areApart(groups: ToldTotals['groups'], told: readonly ToldTotals[]): boolean {
  const now = groups.map(({ pays }) => pays)
  const all = told.flatMap((totals) => totals.groups.map(({ pays }) => pays))
  return told.every((totals) => isApart(now, totals.groups)) && areManyBehind([...all, ...now])
}

/** Shares of a person's pay: less is a rounding of raises to whole dollars, or nothing beside the others. */
const [LEAST_CHANGE, LEAST_PART] = [0.0001, 0.01]

/**
 * Solved as an attacker would (Gauss and Jordan): each equation that is left has at least three people, and so have all
 * that are made of two of them. These are all that could have fewer, because each is alone with its first person.
 */
function areManyBehind(totals: readonly Pays[]): boolean {
  const ids = [...new Set(totals.flatMap(Object.keys))]
  const largest = ids.map((id) => Math.max(...totals.map((pays) => pays[id] ?? 0)))
  const left = totals.map((pays) => ids.map((id, at) => (pays[id] ?? 0) / largest[at]!))
  const solved: number[][] = []
  for (const column of ids.keys()) {
    const sizes = left.map((row) => Math.abs(row[column]!))
    const at = sizes.indexOf(Math.max(...sizes))
    if (at < 0 || sizes[at]! < LEAST_CHANGE) continue
    const [row] = left.splice(at, 1) as [number[]]
    const first = row.map((part) => part / row[column]!)
    for (const rows of [left, solved]) {
      rows.forEach((other, place) => {
        rows[place] = less(other, first, other[column]!)
      })
    }
    solved.push(first)
  }
  return solved.every((row, place) =>
    [row, ...solved.slice(0, place).map((other) => mostTakenAway(row, other))].every(
      (parts) => parts.filter((part) => Math.abs(part) > LEAST_PART).length >= FEWEST_PEOPLE,
    ),
  )
}

function less(row: readonly number[], other: readonly number[], times: number): number[] {
  return row.map((part, at) => part - times * other[at]!)
}

/** Two equations as one, with as few people as there can be: without the one that weighs most in both. */
function mostTakenAway(row: readonly number[], other: readonly number[]): readonly number[] {
  const shared = row.map((part, at) => Math.min(Math.abs(part), Math.abs(other[at]!)))
  const at = shared.indexOf(Math.max(...shared))
  return shared[at]! > LEAST_PART ? less(row, other, row[at]! / other[at]!) : row
}

/** With more, there would be too many sums to try: it is told in fewer groups, or held. */
const MOST_LAID_OVER = 8
/** Dollars: totals are told to so much, so that a difference of less says nothing. */
const LEAST_TOLD = 1000

function isApart(now: readonly Pays[], then: ToldTotals['groups']): boolean {
  const parts = overlaps(
    now,
    then.map(({ pays }) => pays),
  )
  return parts.every(([some, others]) => {
    if (some.length + others.length > MOST_LAID_OVER) return false
    return sumsOf(some).every((one) => sumsOf(others).every((other) => isSafeBeside(one, other)))
  })
}

/** Groups now and then that share people: sums of others have no person in common. */
function overlaps(now: readonly Pays[], then: readonly Pays[]): (readonly [Pays[], Pays[]])[] {
  const alone: (readonly [Pays[], Pays[]])[] = [
    ...now.map((one): [Pays[], Pays[]] => [[one], []]),
    ...then.map((one): [Pays[], Pays[]] => [[], [one]]),
  ]
  return alone.reduce<typeof alone>((parts, part) => {
    const ids = new Set(part.flat().flatMap(Object.keys))
    const meets = (other: readonly [Pays[], Pays[]]) =>
      other.flat().some((pays) => Object.keys(pays).some((id) => ids.has(id)))
    const met = [part, ...parts.filter(meets)]
    const joined = [met.flatMap(([some]) => some), met.flatMap(([, others]) => others)] as const
    return [...parts.filter((other) => !meets(other)), joined]
  }, [])
}

/** Each group, and whatever is added up of them. */
function sumsOf(groups: readonly Pays[]): Pays[] {
  const sums: Pays[] = []
  for (const group of groups) sums.push(group, ...sums.map((sum) => ({ ...sum, ...group })))
  return sums
}

/**
 * May these two totals be known? For each person it is tried what is left when the earlier total counts as if everyone
 * had been raised as this person was: a raise that all others got is often announced.
 */
function isSafeBeside(now: Pays, then: Pays): boolean {
  const ids = [...new Set([...Object.keys(now), ...Object.keys(then)])]
  const pays = ids.map((id) => [now[id] ?? 0, then[id] ?? 0] as const)
  const raises = new Set(pays.flatMap(([is, was]) => (is > 0 && was > 0 ? [is / was] : [])))
  return [...raises].every((raise) => {
    const left = pays.map(([is, was], id) => ({ id, group: '', pay: Math.abs(is - raise * was) }))
    return left.reduce((sum, { pay }) => sum + pay, 0) < LEAST_TOLD || isSafe(left)
  })
}
