/**
 * What one person costs in each year of a scenario. Pay, benefits and employer FICA are the arithmetic of core/pay; a
 * part of a year counts by its months. Changes of one day take effect as: hours, then raises, then benefits.
 */

import { partsOfYear } from '../../pay/date.ts'
import {
  type EmployerFacts,
  type EmployerLaw,
  employerFica,
  knownAnnual,
  owesFica,
  SALARY_COMPONENTS,
} from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'
import {
  annualOf,
  fullTimeEquivalent,
  type PayComponent,
  type PayPackage,
  partsWithin,
  yearly,
} from '../../pay/pay-package.ts'
import { atSalary } from '../../pay/salary-rate.ts'
import type { Move } from './change.ts'
import { type PlanYear, sumOfMoves } from './levels.ts'

/** A person of the staff or a hire, with all that a scenario changes about them. */
export interface Course {
  readonly pay: PayPackage
  readonly hoursPerWeek: number
  readonly facts: CourseFacts
  /** first paid day, and the first day that is not; null: to the end */
  readonly from: string
  readonly to: string | null
  /** paid on the day that the person leaves */
  readonly severance: Cents
  readonly events: readonly CourseEvent[]
}

export interface CourseFacts extends Pick<EmployerFacts, 'clergyTaxStatus' | 'form8274'> {
  /** null where no rate is known */
  readonly law: EmployerLaw | null
}

export type CourseEvent =
  | { readonly kind: 'hours'; readonly on: string; readonly hoursPerWeek: number }
  | { readonly kind: 'proposal'; readonly on: string; readonly pay: PayPackage }
  | {
      readonly kind: 'raise' | 'insurance' | 'retirement'
      readonly on: string
      readonly by: Move
    }

export interface StaffCost {
  readonly salaries: Cents
  /** retirement, insurance and SECA offsets */
  readonly benefits: Cents
  readonly severance: Cents
  /** null: left out, because it is due and no rate is known */
  readonly fica: Cents | null
  /** full-time positions, an average of the year */
  readonly positions: number
  /** paid on the last day of the year: 1, else 0 */
  readonly people: number
}

export const NO_COST: StaffCost = {
  ...{ salaries: 0, benefits: 0, severance: 0, fica: 0, positions: 0, people: 0 },
}

const BENEFITS = ['seca_offset', 'retirement', 'insurance'] as const

/** The same pay and hours from one day to the next change. */
export interface Stretch {
  readonly from: string
  readonly to: string
  readonly pay: PayPackage
  readonly hoursPerWeek: number
}

/** `end`: first day after the last year. */
export function stretchesOf(course: Course, end: string): readonly Stretch[] {
  const last = course.to !== null && course.to < end ? course.to : end
  const days = [...new Set(course.events.map(({ on }) => on))].filter((on) => on < last).sort()
  const stretches: Stretch[] = []
  let { pay, hoursPerWeek } = course
  let from = course.from
  for (const day of days) {
    if (day > from) {
      stretches.push({ from, to: day, pay, hoursPerWeek })
      from = day
    }
    const next = afterDay({ pay, hoursPerWeek }, course.events, day)
    pay = next.pay
    hoursPerWeek = next.hoursPerWeek
  }
  if (from < last) stretches.push({ from, to: last, pay, hoursPerWeek })
  return stretches
}

interface State {
  readonly pay: PayPackage
  readonly hoursPerWeek: number
}

function afterDay(before: State, events: readonly CourseEvent[], day: string): State {
  const today = events.filter(({ on }) => on === day)
  let { pay, hoursPerWeek } = before
  for (const event of today) {
    if (event.kind === 'proposal') pay = event.pay
  }
  for (const event of today) {
    if (event.kind !== 'hours') continue
    if (hoursPerWeek > 0) {
      const salary = knownAnnual(pay, SALARY_COMPONENTS)
      pay = paidAs(pay, Math.round((salary * event.hoursPerWeek) / hoursPerWeek))
    }
    hoursPerWeek = event.hoursPerWeek
  }
  const raises = movesOf(today, 'raise')
  if (raises.length > 0) {
    const salary = knownAnnual(pay, SALARY_COMPONENTS)
    if (salary > 0) pay = paidAs(pay, Math.max(0, salary + sumOfMoves(salary, raises)))
  }
  for (const kind of ['insurance', 'retirement'] as const) {
    const moves = movesOf(today, kind)
    if (moves.length === 0) continue
    const cost = annualOf(pay, kind) ?? 0
    pay = withAnnual(pay, kind, Math.max(0, cost + sumOfMoves(cost, moves)))
  }
  return { pay, hoursPerWeek }
}

function movesOf(
  events: readonly CourseEvent[],
  kind: 'raise' | 'insurance' | 'retirement',
): readonly Move[] {
  return events.flatMap((event) => (event.kind === kind ? [event.by] : []))
}

/** At another salary; retirement keeps its share of salary, as in the raise planner. */
function paidAs(pay: PayPackage, salary: Cents): PayPackage {
  const before = knownAnnual(pay, SALARY_COMPONENTS)
  const retirement = annualOf(pay, 'retirement') ?? 0
  const paid = atSalary(pay, salary)
  if (before === 0 || retirement === 0) return paid
  return withAnnual(paid, 'retirement', Math.round((retirement * salary) / before))
}

function withAnnual(pay: PayPackage, kind: 'insurance' | 'retirement', annual: Cents): PayPackage {
  const others = pay.components.filter((one) => one.kind !== kind)
  return { ...pay, components: annual === 0 ? others : [...others, yearly(kind, annual)] }
}

export function costInYear(
  course: Course,
  stretches: readonly Stretch[],
  year: PlanYear,
): StaffCost {
  const leaves = course.to !== null && course.to >= year.from && course.to < year.to
  const severance = leaves ? course.severance : 0
  const inside = stretches.filter(({ from, to }) => from < year.to && to > year.from)
  const last = inside.at(-1)
  if (last === undefined && severance === 0) return NO_COST
  const whole = partsOfYear(year.from, year.to)
  const parts = inside.map(({ from, to }) => partsWithin(year, from, to))
  const paid = paidInYear(inside, parts, whole)
  const withSeverance =
    severance === 0
      ? paid
      : { ...paid, components: [...paid.components, yearly('base', severance)] }
  return {
    salaries: knownAnnual(paid, SALARY_COMPONENTS),
    benefits: knownAnnual(paid, BENEFITS),
    severance,
    fica: ficaOf(withSeverance, course.facts),
    positions: inside.reduce((sum, { hoursPerWeek }, at) => {
      const full = fullTimeEquivalent(hoursPerWeek)
      return sum + (parts[at] === whole ? full : (full * (parts[at] ?? 0)) / whole)
    }, 0),
    people: last !== undefined && last.to >= year.to ? 1 : 0,
  }
}

function ficaOf(pay: PayPackage, { law, ...facts }: CourseFacts): Cents | null {
  if (!owesFica(facts)) return 0
  return law === null ? null : employerFica(pay, { ...law, ...facts }).annual
}

/** The components as they are paid in the year, each rounded once. */
function paidInYear(
  inside: readonly Stretch[],
  parts: readonly number[],
  whole: number,
): PayPackage {
  const [only] = inside
  if (only && parts.length === 1 && parts[0] === whole) return only.pay
  const weighted = new Map<PayComponent['kind'], number>()
  for (const [at, { pay }] of inside.entries()) {
    for (const { kind, annual } of pay.components) {
      weighted.set(kind, (weighted.get(kind) ?? 0) + annual * (parts[at] ?? 0))
    }
  }
  const components = Array.from(weighted, ([kind, sum]) => {
    return yearly(kind, Math.round(sum / whole))
  })
  return { ...inside.at(-1)?.pay, components, unknown: [] }
}
