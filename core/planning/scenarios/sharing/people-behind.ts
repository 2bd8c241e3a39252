/**
 * How many people the figures of a scenario are about, for links without names. Payroll is a sum of what each person
 * costs. The difference of two years is the sum of what changed, so that one departure shows one person's pay. A change
 * for all staff is printed with its date and amount, so that a reader can subtract it from the payroll. Every year and
 * every difference of two, with printed changes and with these subtracted, must therefore be about people whose total
 * may be shown (core/summaries).
 */
import { FEWEST_PEOPLE, isSafe } from '../../../answers/summaries/safe-groups.ts'
import type { Baseline } from '../plan/baseline.ts'
import type { Change, ScenarioPlan } from '../plan/change.ts'
import { costsOfEach } from '../projection/courses.ts'

/** What each person costs, by column: today, then each year. */
type Costs = readonly (readonly number[])[]

/** The fewest behind any figure or difference; null where one is about too few, and where no one is paid. */
export function fewestBehind(baseline: Baseline, plan: ScenarioPlan): number | null {
  const full = costsOfEach(baseline, plan)
  const left = subtractable(plan.changes).map((changes) =>
    minus(full, costsOfEach(baseline, { ...plan, changes })),
  )
  const sizes = [full, ...left].flatMap(groupsOf).map(sizeIfSafe)
  if (sizes.length === 0 || sizes.includes(null)) return null
  const known = sizes.flatMap((size) => (size === null || size === 0 ? [] : [size]))
  return known.length === 0 ? null : Math.min(...known)
}

/** What a reader can work out and subtract: all printed changes together, and all but one of them. */
function subtractable(changes: readonly Change[]): readonly (readonly Change[])[] {
  const printed = changes.filter((change) => 'who' in change && change.who === 'all')
  if (printed.length === 0) return []
  return [printed, ...printed.map((one) => printed.filter((other) => other !== one))]
}

/** Hires come last in `full`, and are in no printed change. */
function minus(full: Costs, printed: Costs): Costs {
  return full.map((costs, at) => costs.map((cost, column) => cost - (printed[at]?.[column] ?? 0)))
}

/** What each person has to do with each column and with each difference of two. */
function groupsOf(people: Costs): number[][] {
  const columns = people[0]?.length ?? 0
  const groups: number[][] = []
  for (let one = 0; one < columns; one++) {
    groups.push(people.map((costs) => Math.abs(costs[one] ?? 0)))
    for (let other = one + 1; other < columns; other++) {
      groups.push(people.map((costs) => Math.abs((costs[other] ?? 0) - (costs[one] ?? 0))))
    }
  }
  return groups
}

/** 0 where no one has a part in it; null where it is about too few. */
function sizeIfSafe(amounts: readonly number[]): number | null {
  const parts = amounts.filter((amount) => amount > 0)
  if (parts.length === 0) return 0
  return isSafe(parts.map((pay, id) => ({ id, group: '', pay }))) ? parts.length : null
}

export function mayShareWithoutNames(fewest: number | null): boolean {
  return fewest !== null && fewest >= FEWEST_PEOPLE
}

export const NAMES_NEEDED =
  'Even without names, these totals would show what single people are paid: a figure or a change is about fewer than three people, or mostly about one. Show names and pay, or remove such changes.'
