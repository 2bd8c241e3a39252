/** What a baseline and its changes make of each person and each hire: pay, hours and FICA from day to day. */
import type { ClergyTaxStatus } from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'
import { type PayPackage, yearly } from '../../pay/pay-package.ts'
import {
  type Baseline,
  type BaselinePerson,
  type Change,
  type HireChange,
  isPaid,
  type ScenarioPlan,
} from './change.ts'
import { occurrences, type PlanYear, yearsFrom } from './levels.ts'
import {
  type Course,
  type CourseEvent,
  type CourseFacts,
  costInYear,
  NO_COST,
  type StaffCost,
  type Stretch,
  stretchesOf,
} from './staff-costs.ts'

export function coursesOf(baseline: Baseline, plan: ScenarioPlan) {
  const years = yearsFrom(plan.startsOn, plan.years)
  const end = years.at(-1)?.to ?? plan.startsOn
  const span = { since: baseline.takenOn, start: plan.startsOn, end }
  const staff = baseline.people.filter(isPaid)
  const changes = eventsOf(plan.changes, staff, span)
  const courses: Paid[] = [
    ...staff.map((person) => ({
      person,
      ...paidOf(courseOf(baseline, person, changes, span), span),
    })),
    ...plan.changes.flatMap((change) => {
      if (change.kind !== 'hire' || change.on >= span.end) return []
      return [{ hire: change, ...paidOf(hireCourse(baseline, change, changes, span), span) }]
    }),
  ]
  return { years, span, staff, courses }
}

export function paidInYear({ course, stretches, hire }: Paid, year: PlanYear): StaffCost {
  return times(costInYear(course, stretches, year), hire?.count ?? 1)
}

/** A whole year of present pay. */
export function yearOfNow(baseline: Baseline, person: BaselinePerson): StaffCost {
  const [year] = yearsFrom('2001-01-01', 1)
  if (!year) throw new Error('one year was asked for')
  const none: PersonEvents = { events: new Map(), ofAll: [], leaves: new Map() }
  const span = { since: baseline.takenOn, start: year.from, end: year.to }
  const { course, stretches } = paidOf(courseOf(baseline, person, none, span), span)
  return costInYear(course, stretches, year)
}

/**
 * What each person of the staff and each hire costs: today, then in each year. Hires of one change are one, with the
 * number of their change.
 */
export function costsOfEach(
  baseline: Baseline,
  plan: ScenarioPlan,
): Readonly<Record<string, readonly Cents[]>> {
  const { years, courses } = coursesOf(baseline, plan)
  return Object.fromEntries(
    courses.map((paid) => {
      const now = paid.person ? yearOfNow(baseline, paid.person) : NO_COST
      const costs = [now, ...years.map((year) => paidInYear(paid, year))].map(costOf)
      return [paid.person ? String(paid.person.id) : `hire ${paid.hire?.id}`, costs]
    }),
  )
}

function costOf({ salaries, benefits, fica, severance }: StaffCost): Cents {
  return salaries + benefits + (fica ?? 0) + severance
}

export interface Span {
  /** the day of the baseline's figures */
  readonly since: string
  readonly start: string
  /** first day after the last year */
  readonly end: string
}

export interface Paid {
  readonly person?: BaselinePerson
  readonly hire?: HireChange
  readonly course: Course
  readonly stretches: readonly Stretch[]
}

function paidOf(course: Course, { end }: Span): Pick<Paid, 'course' | 'stretches'> {
  return { course, stretches: stretchesOf(course, end) }
}

const NOTHING: PayPackage = { components: [], unknown: ['base'] }

function factsOf({ law, form8274 }: Baseline, clergyTaxStatus: ClergyTaxStatus): CourseFacts {
  return { law, clergyTaxStatus, form8274 }
}

function courseOf(
  baseline: Baseline,
  person: BaselinePerson,
  { events, leaves }: PersonEvents,
  { start }: Span,
): Course {
  const departure = leaves.get(person.id)
  return {
    pay: person.pay ?? NOTHING,
    hoursPerWeek: person.hoursPerWeek,
    facts: factsOf(baseline, person.taxStatus),
    from: start,
    to: departure?.on ?? null,
    severance: departure?.severance ?? 0,
    events: events.get(person.id) ?? [],
  }
}

/** A change for all staff reaches a hire that began on an earlier day. */
function hireCourse(
  baseline: Baseline,
  hire: HireChange,
  { ofAll }: PersonEvents,
  { start }: Span,
): Course {
  const { salary, retirementPercent, insurance, hoursPerWeek, taxStatus, on, until } = hire
  const retirement = Math.round((salary * retirementPercent) / 100)
  const components = [
    yearly('base', salary),
    ...(retirement > 0 ? [yearly('retirement', retirement)] : []),
    ...(insurance > 0 ? [yearly('insurance', insurance)] : []),
  ]
  const from = on < start ? start : on
  return {
    pay: { components, unknown: [] },
    ...{ hoursPerWeek, from, severance: 0 },
    events: ofAll.filter((event) => event.on > from),
    to: until !== null && until < from ? from : until,
    facts: factsOf(baseline, taxStatus),
  }
}

interface PersonEvents {
  readonly events: ReadonlyMap<number, readonly CourseEvent[]>
  /** those of them that are for all staff, once each */
  readonly ofAll: readonly CourseEvent[]
  /** the first departure of each */
  readonly leaves: ReadonlyMap<number, { readonly on: string; readonly severance: Cents }>
}

function eventsOf(
  changes: readonly Change[],
  staff: readonly BaselinePerson[],
  span: Span,
): PersonEvents {
  const events = new Map<number, CourseEvent[]>()
  const ofAll: CourseEvent[] = []
  const leaves = new Map<number, { on: string; severance: Cents }>()
  const add = (id: number, event: CourseEvent) => {
    const own = events.get(id)
    if (own) own.push(event)
    else events.set(id, [event])
  }
  const clamped = (on: string) => (on < span.start ? span.start : on)
  const everyone = staff.map(({ id }) => id)
  for (const change of changes) {
    if (change.kind === 'departure') {
      const on = clamped(change.on)
      const known = leaves.get(change.employeeId)
      if (on < span.end && (!known || on < known.on)) {
        leaves.set(change.employeeId, { on, severance: change.severance })
      }
    } else if (change.kind === 'hours') {
      const { who, hoursPerWeek } = change
      for (const id of who) add(id, { kind: 'hours', on: clamped(change.on), hoursPerWeek })
    } else if (change.kind === 'proposals') {
      for (const { id, planned } of staff) {
        if (planned)
          add(id, { kind: 'proposal', on: clamped(planned.effectiveOn), pay: planned.pay })
      }
    } else if (
      change.kind === 'raise' ||
      change.kind === 'insurance' ||
      change.kind === 'retirement'
    ) {
      const { kind, by, who } = change
      for (const on of occurrences(change, span)) {
        if (who === 'all') ofAll.push({ kind, on, by })
        for (const id of who === 'all' ? everyone : who) add(id, { kind, on, by })
      }
    }
  }
  return { events, ofAll, leaves }
}

export function sumOf(costs: readonly StaffCost[]): StaffCost {
  const total: { -readonly [Key in keyof StaffCost]: StaffCost[Key] } = { ...NO_COST }
  for (const { fica, ...cost } of costs) {
    for (const key of PARTS) total[key] += cost[key]
    total.fica = total.fica === null || fica === null ? null : total.fica + fica
  }
  return total
}

function times(cost: StaffCost, count: number): StaffCost {
  if (count === 1) return cost
  const all = { ...cost, fica: cost.fica === null ? null : cost.fica * count }
  for (const key of PARTS) all[key] = cost[key] * count
  return all
}

const PARTS = ['salaries', 'benefits', 'severance', 'positions', 'people'] as const
