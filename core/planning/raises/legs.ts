/**
 * The way one rule spends money: salaries y(t) that rise with the level t, from what earlier rules gave.
 *
 * Lifting rules (minimum, 25th percentile, target, floor, restored order), levels L_i:
 *
 *   minimize sum_i c_i L_i (max(0, L_i - y_i) / L_i)^2   so that   sum_i c_i (y_i - p_i) <= R,  p_i <= y_i <= u_i
 *
 *   p_i salary so far, u_i limit, c_i cost of a dollar, R money left. The conditions of Karush, Kuhn and Tucker give
 *   y_i = clip(t L_i, p_i, u_i) with one t for all: everyone is brought to the same share t of their level. It is also
 *   the max-min fair division. Proportional rules (merit, across the board), demands D_i > 0:
 *
 *   minimize sum_i c_i D_i ((D_i - x_i) / D_i)^2   so that   sum_i c_i x_i = R,  0 <= x_i <= min(D_i, u_i - p_i)
 *
 *   with x_i = y_i - p_i gives x_i = clip(t D_i): everyone gets the same share t of their raise.
 *
 * Both are strictly convex where they spend, so the optimum is unique; y(t) never falls. The order within a position
 * is a limit: u_i is at most the hourly pay of each person who is paid more now. Those are settled first, so that no
 * one is given a raise to make room for another.
 *
 * In whole steps, y_i(t) takes the step from a to b when t passes the share at (a + b) / 2. Those steps reduce the sums
 * most per dollar, in falling order, and so give the optimum in whole steps (greedy for separable convex sums).
 *
 * Sources: Boyd and Vandenberghe, Convex Optimization, 5.5.3 (water-filling); Ibaraki and Katoh, Resource Allocation
 * Problems, chapter 4 (greedy); Balinski and Young, Fair Representation (methods that never take back a step).
 */
import type { Cents } from '../../pay/money.ts'
import {
  hourlyOf,
  NOISE,
  type PayableSalaries,
  type PlanPerson,
  RANGE_PLACES,
  type RangePlace,
  type Rule,
} from './terms.ts'

/** A person during planning. */
export interface Planned {
  readonly person: PlanPerson
  readonly payable: PayableSalaries
}

/** Positions with more than one person, by falling hourly pay: groups of people with the same pay. */
export type Ranks = readonly (readonly (readonly number[])[])[]

/** Limits of the rules so far. */
export interface Limits {
  /** the highest salary of each person that a rule allows, Infinity without one */
  readonly most: readonly { readonly rule: number; readonly highest: readonly number[] }[]
  /** null where order is not kept */
  readonly ranks: { readonly rule: number; readonly positions: Ranks } | null
}

export const NO_LIMITS: Limits = { most: [], ranks: null }

export interface Leg {
  /** salaries in whole steps at the level t, 0 to `highest` */
  readonly at: (t: number) => readonly Cents[]
  /** the same without steps */
  readonly exactAt: (t: number) => readonly number[]
  /** the level at which everything asked for is given */
  readonly highest: number
}

/** A rule without an end stops here: 1,024 times present pay. A power of two keeps levels exact. */
const WITHOUT_END = 1024

export type SpendingRule = Exclude<Rule, { kind: 'freeze' | 'cap' }>

export function legOf(
  rule: SpendingRule,
  people: readonly Planned[],
  state: { readonly salaries: readonly Cents[]; readonly limits: Limits },
): Leg {
  switch (rule.kind) {
    case 'minimum':
      return liftTo(people, state, ({ person }) => person.minimum?.amount ?? 0)
    case 'quarter':
      return liftTo(people, state, ({ person }) => person.range?.p25 ?? 0)
    case 'target':
      return liftTo(people, state, ({ person }) => person.target ?? 0)
    case 'floor':
      return liftTo(people, state, ({ person }) => person.pay * (1 + rule.percent / 100))
    case 'order':
      return liftTo(people, state, levelsOfOrder(people, state.salaries))
    case 'merit':
      return addTo(people, state, ({ person }) => {
        return (person.pay * rule.matrix[person.rating][placeOf(person)]) / 100
      })
    case 'across': {
      const { percent } = rule
      if (percent === null) return addTo(people, state, ({ person }) => person.pay, WITHOUT_END)
      return addTo(people, state, ({ person }) => (person.pay * percent) / 100)
    }
  }
}

function placeOf({ pay, range }: PlanPerson): RangePlace {
  if (range === null) return 'lower'
  const above = [range.p25, range.p50, range.p75].filter((limit) => pay >= limit).length
  return RANGE_PLACES[above] ?? 'over'
}

interface State {
  readonly salaries: readonly Cents[]
  readonly limits: Limits
}

function liftTo(
  people: readonly Planned[],
  { salaries, limits }: State,
  levelOf: (planned: Planned, index: number) => number,
): Leg {
  // the lowest salary that can be paid and meets the level, so that rounding never stays below a minimum
  const levels = people.map((one, i) => {
    const level = levelOf(one, i)
    return level > salaries[i]! ? one.payable.up(level) : 0
  })
  const highest = highestOf(people, limits)
  const between = (i: number, salary: number) =>
    Math.max(salaries[i]!, Math.min(salary, levels[i]!, highest[i]!))
  return {
    at: (t) =>
      keepOrder(
        people.map(({ payable }, i) => between(i, payable.nearest(t * levels[i]!))),
        { people, salaries, limits, isWhole: true },
      ),
    exactAt: (t) =>
      keepOrder(
        people.map((_, i) => between(i, t * levels[i]!)),
        { people, salaries, limits, isWhole: false },
      ),
    highest: 1,
  }
}

function addTo(
  people: readonly Planned[],
  { salaries, limits }: State,
  demandOf: (planned: Planned) => number,
  highest = 1,
): Leg {
  const demands = people.map(demandOf)
  const most = highestOf(people, limits)
  const between = (i: number, salary: number) => Math.max(salaries[i]!, Math.min(salary, most[i]!))
  const asked = (i: number, t: number) => salaries[i]! + t * demands[i]!
  return {
    at: (t) =>
      keepOrder(
        people.map(({ payable }, i) =>
          between(i, demands[i]! > 0 ? payable.nearest(asked(i, t)) : salaries[i]!),
        ),
        { people, salaries, limits, isWhole: true },
      ),
    exactAt: (t) =>
      keepOrder(
        people.map((_, i) => between(i, asked(i, t))),
        { people, salaries, limits, isWhole: false },
      ),
    highest,
  }
}

/** The highest salary of each person that all limits but the order allow. */
function highestOf(people: readonly Planned[], { most }: Limits): readonly number[] {
  return people.map((_, i) => Math.min(...most.map(({ highest }) => highest[i]!)))
}

interface Held {
  readonly people: readonly Planned[]
  readonly salaries: readonly Cents[]
  readonly limits: Limits
  readonly isWhole: boolean
}

/** Holds each person at the hourly pay of those who are paid more now; from the highest paid down. */
function keepOrder(
  asked: readonly number[],
  { people, salaries, limits, isWhole }: Held,
): number[] {
  const kept = [...asked]
  for (const groups of limits.ranks?.positions ?? []) {
    let lowest = Number.POSITIVE_INFINITY
    for (const group of groups) {
      for (const i of group) {
        const { person, payable } = people[i]!
        const most = lowest * person.yearlyHours
        if (kept[i]! > most + NOISE) {
          kept[i] = Math.max(salaries[i]!, isWhole ? payable.down(most) : most)
        }
      }
      for (const i of group) lowest = Math.min(lowest, hourlyOf(people[i]!.person, kept[i]!))
    }
  }
  return kept
}

/** Yearly salaries of the same hourly pay differ by their rounding: half a cent of $20. */
export const SAME_HOURLY = 0.000_25

/** Positions with more than one person, each as groups of the same hourly pay, the highest first. */
export function ranksOf(people: readonly Planned[]): Ranks {
  const positions = new Map<string, number[]>()
  for (const [i, { person }] of people.entries()) {
    const { key } = person.position
    positions.set(key, [...(positions.get(key) ?? []), i])
  }
  const hourly = (i: number) => hourlyOf(people[i]!.person, people[i]!.person.pay)
  return [...positions.values()]
    .filter((members) => members.length > 1)
    .map((members) => {
      const groups: number[][] = []
      for (const i of members.sort((a, b) => hourly(b) - hourly(a) || a - b)) {
        const last = groups.at(-1)
        if (last && hourly(last[0]!) * (1 - SAME_HOURLY) < hourly(i)) last.push(i)
        else groups.push([i])
      }
      return groups
    })
}

/** Of those in the position who are paid more an hour now, the one with the lowest hourly pay at these salaries. */
export function lowestAhead(
  i: number,
  people: readonly Planned[],
  ranks: Ranks,
  salaries: readonly number[],
): { readonly id: number; readonly hourly: number } | undefined {
  const groups = ranks.find((one) => one.some((group) => group.includes(i))) ?? []
  const own = groups.findIndex((group) => group.includes(i))
  const ahead = groups.slice(0, Math.max(0, own)).flat()
  const paid = ahead.map((j) => {
    const { person } = people[j]!
    return { id: person.id, hourly: hourlyOf(person, salaries[j]!) }
  })
  return paid.sort((a, b) => a.hourly - b.hourly || a.id - b.id)[0]
}

/** What restores the order where earlier rules broke it: the highest hourly pay of those who were paid less. */
function levelsOfOrder(people: readonly Planned[], salaries: readonly Cents[]) {
  const levels = people.map(() => 0)
  for (const groups of ranksOf(people)) {
    let highest = 0
    for (const group of groups.toReversed()) {
      for (const i of group) levels[i] = highest * people[i]!.person.yearlyHours
      highest = Math.max(highest, ...group.map((i) => hourlyOf(people[i]!.person, salaries[i]!)))
    }
  }
  return (_: Planned, i: number) => levels[i]!
}
