/**
 * Projects a baseline: what its changes make of each year, in exact cents. Spending is payroll and all the rest:
 *
 *   payroll = salaries + benefits + FICA + severance + payroll that belongs to nobody's pay
 *   budget  = payroll + other spending,   balance = income - budget
 *
 * "Payroll that belongs to nobody's pay" is the payroll budget less the known cost of staff, so that a scenario without
 * changes is the baseline to the cent.
 */
import type { RangeInCents } from '../../answers/analysis/range-words.ts'
import { knownAnnual, SALARY_COMPONENTS } from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'
import { figureOfYear } from '../../pay/pay-package.ts'
import type { Cornerstones } from '../analyzer/ratios.ts'
import {
  type Baseline,
  type BaselinePerson,
  type Change,
  isTotalChange,
  namedIn,
  type ScenarioPlan,
  type TotalKind,
} from './change.ts'
import { coursesOf, type Paid, paidInYear, type Span, sumOf, yearOfNow } from './courses.ts'
import { levelsOf, occurrences, type PlanYear, type Step } from './levels.ts'
import type { StaffCost } from './staff-costs.ts'

/** Cents a year, people, full-time positions; null where a figure that it needs is not entered. */
export interface Outcome {
  readonly attendance: number | null
  readonly income: Cents | null
  readonly salaries: Cents
  readonly benefits: Cents
  /** null: left out, because it is due and no rate is known */
  readonly fica: Cents | null
  readonly severance: Cents
  readonly otherPayroll: Cents
  readonly payroll: Cents
  readonly spending: Cents | null
  readonly budget: Cents | null
  readonly balance: Cents | null
  readonly people: number
  readonly positions: number
}

interface YearOutcome extends Outcome {
  readonly year: PlanYear
}

export interface PersonOutcome {
  /** id of the employee; null for a hire */
  readonly id: number | null
  readonly name: string
  readonly jobTitle: string
  readonly range: RangeInCents | null
  /** salary today; null for a hire, and where it is not known */
  readonly before: Cents | null
  /** salary on the last day; null for who left, and where it is not known */
  readonly after: Cents | null
  readonly left: boolean
}

export interface Projection {
  readonly today: Outcome
  readonly years: readonly YearOutcome[]
  readonly people: readonly PersonOutcome[]
  /** changes about people who are not on the payroll of this baseline, or after the last year */
  readonly idle: readonly Change[]
}

export function project(baseline: Baseline, plan: ScenarioPlan): Projection {
  const { years, span, staff, courses } = coursesOf(baseline, plan)
  const now = sumOf(staff.map((person) => yearOfNow(baseline, person)))
  const today = todayOf(baseline, plan, now)
  const levels = levelsFor(plan, today, years, span)
  return {
    today,
    years: years.map((year) => {
      const costs = courses.map((paid) => paidInYear(paid, year))
      return { year, ...outcomeOf(sumOf(costs), year, { baseline, now, levels }) }
    }),
    people: courses.flatMap((paid) => personOutcome(paid, span.end)),
    idle: plan.changes.filter((change) => isIdle(change, staff, span.end)),
  }
}

/** The same baseline for as many years, without a change. */
export function unchanged({ startsOn, years, income }: ScenarioPlan): ScenarioPlan {
  return { startsOn, years, income, inflation: 0, changes: [] }
}

function isIdle(change: Change, staff: readonly BaselinePerson[], end: string): boolean {
  if (change.kind === 'proposals') {
    return !staff.some(({ planned }) => planned !== null && planned.effectiveOn < end)
  }
  if (change.on >= end) return true
  const named = namedIn(change)
  return named.length > 0 && !staff.some(({ id }) => named.includes(id))
}

type Levels = Readonly<Record<TotalKind, ReturnType<typeof levelsOf> | null>>

function levelsFor(
  plan: ScenarioPlan,
  today: Outcome,
  years: readonly PlanYear[],
  span: Span,
): Levels {
  const stepsOf = (kind: TotalKind): Step[] =>
    plan.changes.flatMap((change) => {
      if (!isTotalChange(change) || change.kind !== kind) return []
      return occurrences(change, span).map((on) => ({ on, by: ofTotal(change.by, kind, today) }))
    })
  const prices: Step[] = years.map(({ from }) => {
    return { on: from, by: { kind: 'percent', percent: plan.inflation } }
  })
  const from = span.start
  const level = (start: number | null, steps: readonly Step[], least: number | null) =>
    start === null ? null : levelsOf(start, steps, { from, least })
  const { attendance, income, spending, otherPayroll } = today
  return {
    attendance: level(attendance, stepsOf('attendance'), 0),
    giving: level(income, stepsOf('giving'), 0),
    spending: level(spending, [...prices, ...stepsOf('spending')], Math.min(0, spending ?? 0)),
    payroll: level(otherPayroll, stepsOf('payroll'), null),
  }
}

/** A percentage of payroll is one of all payroll today, and not of the part that belongs to nobody's pay. */
function ofTotal(by: Step['by'], kind: TotalKind, { payroll }: Outcome): Step['by'] {
  if (kind !== 'payroll' || by.kind === 'amount') return by
  return { kind: 'amount', amount: Math.round((payroll * by.percent) / 100) }
}

function todayOf({ figures }: Baseline, { income }: ScenarioPlan, now: StaffCost): Outcome {
  const known = now.salaries + now.benefits + (now.fica ?? 0)
  const payroll = figures.payroll ?? known
  const { budget } = figures
  const earned = income ?? budget
  return {
    ...{ attendance: figures.people, income: earned, budget, payroll },
    ...{ salaries: now.salaries, benefits: now.benefits, fica: now.fica, severance: 0 },
    otherPayroll: payroll - known,
    spending: budget === null ? null : budget - payroll,
    balance: earned === null || budget === null ? null : earned - budget,
    people: now.people,
    positions: figures.staff ?? now.positions,
  }
}

function outcomeOf(
  cost: StaffCost,
  year: PlanYear,
  from: { readonly baseline: Baseline; readonly now: StaffCost; readonly levels: Levels },
): Outcome {
  const { baseline, now, levels } = from
  const of = (kind: TotalKind) => {
    const level = levels[kind]
    return level === null ? null : figureOfYear(level, year)
  }
  const otherPayroll = of('payroll') ?? 0
  const { salaries, benefits, fica, severance } = cost
  const payroll = salaries + benefits + (fica ?? 0) + severance + otherPayroll
  const [income, spending] = [of('giving'), of('spending')]
  const budget = spending === null ? null : spending + payroll
  const stated = baseline.figures.staff
  return {
    ...{ attendance: of('attendance'), income, salaries, benefits, fica, severance, otherPayroll },
    ...{ payroll, spending, budget },
    balance: income === null || budget === null ? null : income - budget,
    people: cost.people,
    positions:
      stated === null ? cost.positions : Math.max(0, stated + (cost.positions - now.positions)),
  }
}

function personOutcome({ person, hire, stretches }: Paid, end: string): readonly PersonOutcome[] {
  const last = stretches.at(-1)
  const isThere = last !== undefined && last.to === end
  const salary = isThere ? knownAnnual(last.pay, SALARY_COMPONENTS) : 0
  const after = isThere && salary > 0 ? salary : null
  if (person) {
    const now = person.pay ? knownAnnual(person.pay, SALARY_COMPONENTS) : 0
    const { id, name, jobTitle, range } = person
    return [{ ...{ id, name, jobTitle, range, after }, before: now || null, left: !isThere }]
  }
  if (!hire || !isThere) return []
  const { title, range, count } = hire
  const name = count === 1 ? title : `${title} (${count} people)`
  return [{ id: null, name, jobTitle: 'new', range, before: null, after, left: false }]
}

/** The figures that ratios are made of, in dollars and people. */
export function cornerstonesOfOutcome(outcome: Outcome): Cornerstones {
  return {
    budget: outcome.budget === null ? null : outcome.budget / 100,
    people: outcome.attendance,
    payroll: outcome.payroll / 100,
    staff: outcome.positions,
  }
}
