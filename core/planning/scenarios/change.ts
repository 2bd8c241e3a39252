/** The changes of a scenario: each has a date and says what is different from then on. */
import type { RangeInCents } from '../../answers/analysis/range-words.ts'
import type { EmployeeKind } from '../../engine/facts/person.ts'
import {
  type ClergyTaxStatus,
  type EmployerLaw,
  HOUSING_COMPONENTS,
  knownAnnual,
  SALARY_COMPONENTS,
} from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'
import { annualOf, type PayPackage } from '../../pay/pay-package.ts'

/** More or less than before: percent points, or cents a year; of attendance whole people. Negative for less. */
export type Move =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number }

/** `all`, or ids of the employees who were chosen. */
export type Who = 'all' | readonly number[]

interface Dated {
  /** number within the scenario */
  readonly id: number
  /** YYYY-MM-DD; before the first year it holds from its first day */
  readonly on: string
}

interface Repeated extends Dated {
  readonly by: Move
  /** again on each anniversary */
  readonly yearly: boolean
}

export type TotalKind = 'attendance' | 'giving' | 'spending' | 'payroll'

/** Attendance, income, spending other than payroll, or payroll that belongs to nobody's pay. */
interface TotalChange extends Repeated {
  readonly kind: TotalKind
}

export interface HireChange extends Dated {
  readonly kind: 'hire'
  readonly title: string
  /** catalog key that the range is of; null where nothing was asked */
  readonly position: string | null
  /** how many people */
  readonly count: number
  readonly hoursPerWeek: number
  readonly taxStatus: ClergyTaxStatus
  /** cash and housing of one person a year */
  readonly salary: Cents
  /** housing within the salary; left out where it was not entered */
  readonly housing?: Cents
  /** whether the salary is the median of the range */
  readonly atMedian: boolean
  /** 25th, 50th and 75th percentile of the market when it was asked; null where there is no range */
  readonly range: RangeInCents | null
  /** name of the snapshot that the range is of */
  readonly snapshot: string | null
  /** employer's contribution in percent of salary */
  readonly retirementPercent: number
  /** cents a year */
  readonly insurance: Cents
  /** YYYY-MM-DD: paid through the day before; null: to the end */
  readonly until: string | null
}

/** Paid through the day before. */
interface DepartureChange extends Dated {
  readonly kind: 'departure'
  readonly employeeId: number
  /** paid once, on the day */
  readonly severance: Cents
}

export interface RaiseChange extends Repeated {
  readonly kind: 'raise'
  readonly who: Who
}

/** The proposals that stand in next year's pay, each on its own day. */
interface ProposalsChange extends Dated {
  readonly kind: 'proposals'
}

/** Salary follows in proportion; benefits stay, except retirement. */
interface HoursChange extends Dated {
  readonly kind: 'hours'
  readonly who: readonly number[]
  readonly hoursPerWeek: number
}

/** What one benefit costs the employer. */
interface BenefitChange extends Repeated {
  readonly kind: 'insurance' | 'retirement'
  readonly who: Who
}

export type Change =
  | TotalChange
  | HireChange
  | DepartureChange
  | RaiseChange
  | ProposalsChange
  | HoursChange
  | BenefitChange

/** Ids of the employees that a change names. */
export function namedIn({ who, employeeId }: Naming): readonly number[] {
  if (employeeId !== undefined) return [employeeId]
  return who === undefined || who === 'all' ? [] : who
}

/** Names employees or is a hire; its words tell of single people. */
export function isAboutPeople(change: Change): boolean {
  return change.kind === 'hire' || namedIn(change).length > 0
}

interface Naming {
  readonly kind: ChangeKind
  readonly who?: Who
  readonly employeeId?: number
}

export const CHANGE_KINDS = [
  'attendance',
  'giving',
  'spending',
  'payroll',
  'hire',
  'departure',
  'raise',
  'proposals',
  'hours',
  'insurance',
  'retirement',
] as const satisfies readonly Change['kind'][]
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Several kinds are about one figure of the organization. */
export const TOTAL_KINDS = ['attendance', 'giving', 'spending', 'payroll'] as const

export function isTotalChange(change: Change): change is TotalChange {
  return TOTAL_KINDS.some((kind) => kind === change.kind)
}

/** Everything a scenario assumes. */
export interface ScenarioPlan {
  /** YYYY-MM-DD: the first day of the first year */
  readonly startsOn: string
  readonly years: YearCount
  /** income a year before any change; null: as much as the budget */
  readonly income: Cents | null
  /** percent a year by which spending other than payroll grows on the first day of each year */
  readonly inflation: number
  readonly changes: readonly Change[]
}

export const YEAR_COUNTS = [1, 2, 3] as const
type YearCount = (typeof YEAR_COUNTS)[number]

/** Enough for three years of a large staff, and few enough for one page. */
export const MOST_CHANGES = 60

/** By date, then by number: the order of a list, which no figure depends on. */
export function inOrder(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.id - b.id))
}

export interface Baseline {
  /** YYYY-MM-DD */
  readonly takenOn: string
  readonly figures: BaselineFigures
  /** null where no rate was in force: FICA is then left out */
  readonly law: EmployerLaw | null
  /** the church filed Form 8274: it pays no FICA */
  readonly form8274: boolean
  /** name of the snapshot that ranges are of; null before the first */
  readonly snapshot: string | null
  readonly people: readonly BaselinePerson[]
}

interface BaselineFigures {
  /** the fiscal year they are of; null before any */
  readonly fiscalYear: number | null
  /** cents a year */
  readonly budget: Cents | null
  readonly payroll: Cents | null
  /** attendance, or clients served in a year */
  readonly people: number | null
  /** full-time positions */
  readonly staff: number | null
}

/** As the database keeps a person of a baseline; the name is read from the employee. */
export interface PersonFacts {
  readonly kind: EmployeeKind
  readonly taxStatus: ClergyTaxStatus
  readonly hoursPerWeek: number
  /** pay in force; null where none is known */
  readonly pay: PayPackage | null
  /** the proposal that stands; null where there is none */
  readonly planned: { readonly effectiveOn: string; readonly pay: PayPackage } | null
  /** market range of salary; null where there is none */
  readonly range: RangeInCents | null
}

export interface BaselinePerson extends PersonFacts {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
}

/** On the payroll: volunteers and planned hires are not. */
export function isPaid({ kind }: Pick<PersonFacts, 'kind'>): boolean {
  return kind === 'employee'
}

/** As long as the title of a hire may be. */
const LONGEST_TITLE = 80

/**
 * From the planned day, or the first day of the scenario if that is later, at the planned salary. Those without one are
 * left out, and titles that the scenario hires already. Retirement is a percentage with two decimals, as it is typed.
 */
export function plannedHires(
  { people, snapshot }: Pick<Baseline, 'people' | 'snapshot'>,
  { startsOn, changes }: ScenarioPlan,
): readonly Omit<HireChange, 'id'>[] {
  const hired = new Set(changes.flatMap((one) => (one.kind === 'hire' ? [one.title] : [])))
  return people.flatMap((person) => {
    const title = person.jobTitle.slice(0, LONGEST_TITLE)
    const { kind, planned, range } = person
    if (kind !== 'planned_hire' || planned === null || hired.has(title)) return []
    const salary = knownAnnual(planned.pay, SALARY_COMPONENTS)
    if (salary <= 0) return []
    const on = planned.effectiveOn > startsOn ? planned.effectiveOn : startsOn
    return [{ ...hireOf(person, planned.pay, salary), title, on, snapshot: range && snapshot }]
  })
}

function hireOf(
  { hoursPerWeek, taxStatus, range }: BaselinePerson,
  pay: PayPackage,
  salary: Cents,
) {
  const retirement = annualOf(pay, 'retirement') ?? 0
  const housing = knownAnnual(pay, HOUSING_COMPONENTS)
  return {
    ...(housing > 0 && { housing }),
    ...({ kind: 'hire', position: null, count: 1, hoursPerWeek, taxStatus, salary } as const),
    ...{ atMedian: false, range, until: null },
    retirementPercent: Math.round((retirement / salary) * 10_000) / 100,
    insurance: annualOf(pay, 'insurance') ?? 0,
  }
}
