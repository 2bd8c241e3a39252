/** The people of a raise plan: market ranges of the staff table, minimums of law and denomination. */
import { type Range, type RangeOrigin, rangeInCents } from '~/core/answers/analysis/range-words.ts'
import type { StaffLine } from '~/core/answers/analysis/staff-table.ts'
import { workSiteOf } from '~/core/engine/facts/person-schema.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import {
  annualUnder,
  type DefinitionOfPay,
  type EmployerLaw,
  ficaNoteOf,
  HOUSING_COMPONENTS,
  isMinisterial,
  knownAnnual,
  owesFica,
  wagesOf,
} from '~/core/pay/definition.ts'
import {
  againstFloor,
  type FloorTable,
  floorOn,
  floorWords,
  isSalariedExempt,
  type LegalFloor,
} from '~/core/pay/legal-floors.ts'
import { isTooOldFor, type MinimumTable, tableWords } from '~/core/pay/minimum.ts'
import { type Cents, centsFromDollars } from '~/core/pay/money.ts'
import { annualize, type PayPackage } from '~/core/pay/pay-package.ts'
import { findState } from '~/core/pay/region.ts'
import { salaryRate } from '~/core/pay/salary-rate.ts'
import { proposedRows, sumOfRows } from '~/core/people/employees/proposed-rows.ts'
import type { EmployerShare, PlanPerson } from '~/core/planning/raises/terms.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import { listRatings, type StoredRating } from '~/database/queries/planning/dashboard.ts'
import type { Context } from '../../../context.ts'
import { staffLines } from '../../answers/estimates/staff-lines.ts'
import { employerLaw, legalFloors } from '../../market/snapshots/employer-law.ts'
import { findMinimumTable, lowestMinimum } from '../../people/organizations/minimum.ts'
import {
  type EmployeeWithPay,
  listLoadedEmployees,
  withPay,
} from '../../people/pay-access/load-employee.ts'
import { type Look, lookAtStaff } from '../../people/pay-access/look.ts'
import { payrollRowOf } from '../../people/proposals/show-next-year.ts'

/** A person of a plan, with the version that a proposal is written against. */
export interface VersionedPerson extends PlanPerson {
  readonly version: number
  /** who kept the rating, and when (an instant); null where none is kept for the year */
  readonly rated: { readonly by: string | null; readonly at: string } | null
  /** the range to draw, dollars a year of salary; null where there is none */
  readonly drawn: { readonly range: Range; readonly origin: RangeOrigin } | null
}

/**
 * The staff as raises and scenarios start from them: the market ranges of the staff table, so that planning asks the
 * market no more, and everyone with pay. The caller authorizes and looks.
 */
export async function loadPlanningStaff(
  context: Context,
  organization: OrganizationSubject,
  look: Look,
) {
  const asked = { organization, definition: 'salary', look } as const
  const { view, ...around } = await staffLines(context, asked)
  const closed = await listLoadedEmployees(context, organization.id)
  return {
    ...around,
    lines: new Map(view.lines.map((line) => [line.id, line])),
    employees: closed.map((employee) => withPay(look, employee)),
  }
}

/** Requires the right to see everyone's pay; the caller checks the plan. `on`: day of the new pay, YYYY-MM-DD. */
export async function loadPlanStaff(
  context: Context,
  organization: OrganizationSubject,
  on: string,
) {
  const { id: organizationId } = organization
  const look = await lookAtStaff(context, 'raise planner', organization)
  const { state, policy, definition, source, lines, employees } = await loadPlanningStaff(
    context,
    organization,
    look,
  )
  const reading: Reading = {
    ...{ on, lines, definition },
    law: await employerLaw(context, on),
    table: await findMinimumTable(context, organizationId),
    floors: await legalFloors(context),
    ratings: await ratingsOf(context, organizationId, on),
  }
  const read = employees.map((employee) => readPerson(employee, reading))
  const { payrollBudgetCents: cents, fiscalYear } = state
  return {
    people: read.flatMap(({ person }) => person ?? []),
    // volunteers, planned hires, and people without known salary
    leftOut: read.flatMap(({ leftOut }) => leftOut ?? []),
    // why people in the plan have no market range, a sentence for each reason
    withoutRange: reasonsOf(
      read.flatMap(({ person }) => lines.get(person?.id ?? 0)?.refusal ?? []),
    ),
    ...{ source, targetPercentile: policy.targetPercentile },
    // a year of everyone's known pay and benefits, with employer FICA unless `isWithoutFica`
    ...costsOf(employees, reading.law),
    isWithoutFica: reading.law === null && employees.some(owesFicaOn),
    ficaNote: employees.some(owesFicaOn) ? ficaNoteOf(reading.law) : null,
    payrollBudget: cents && fiscalYear ? { cents, fiscalYear } : null,
    // people with a proposal, which accepting may replace
    proposals: employees.filter(({ planned }) => planned !== null).length,
    // roles of the organization's table of minimums; 0 without a table
    minimumRoles: reading.table?.roles.length ?? 0,
  }
}

function reasonsOf(refusals: readonly string[]): string[] {
  return [...new Set(refusals)].map((reason) => {
    const count = refusals.filter((one) => one === reason).length
    return `No market range for ${formatCount(count, 'person', 'people')}: ${reason}`
  })
}

interface Reading {
  readonly on: string
  readonly lines: ReadonlyMap<number, StaffLine>
  /** that the ranges of the lines count */
  readonly definition: DefinitionOfPay
  readonly law: EmployerLaw | null
  readonly table: MinimumTable | null
  readonly floors: FloorTable
  /** kept for the year of the new pay, by person */
  readonly ratings: ReadonlyMap<number, StoredRating>
}

async function ratingsOf(context: Context, organizationId: number, on: string) {
  const year = Number(on.slice(0, 4))
  const ratings = await listRatings(context.db, { organizationId, year })
  return new Map(ratings.map((one) => [one.employeeId, one]))
}

function readPerson(
  employee: EmployeeWithPay,
  reading: Reading,
): {
  readonly person?: VersionedPerson
  readonly leftOut?: { readonly name: string; readonly because: string }
} {
  const { id, version, name, jobTitle, kind, pay, hoursPerWeek, weeksPerYear } = employee
  const because = (words: string) => ({ leftOut: { name, because: words } })
  if (kind === 'volunteer') return because('a volunteer')
  if (kind === 'planned_hire') return because('not hired yet')
  if (employee.clergyTaxStatus === 'retired') return because('paid a pension')
  const rate = salaryRate(pay?.package ?? null)
  const salary = pay && annualUnder(pay.package, 'salary')
  if (!pay || !rate || salary === null || salary <= 0) return because('salary not known')
  const yearlyHours = hoursPerWeek * weeksPerYear
  if (yearlyHours <= 0) return because('hours not known')
  const line = reading.lines.get(id)
  const counted = { pay: pay.package, definition: reading.definition }
  const { key, title } = line?.position ?? { key: `employee-${id}`, title: jobTitle }
  return {
    person: {
      ...{ id, version, name, jobTitle, pay: salary, yearlyHours },
      position: { key, title },
      isHourly: rate.period === 'hour',
      ...(rate.period === 'hour' && { rate: rate.amount }),
      range: rangeInSalary(line?.quantiles, housingBeside(counted)),
      drawn: line ? drawnInSalary(line, housingBeside(counted)) : null,
      target: line?.target == null ? null : centsFromDollars(line.target) + housingBeside(counted),
      ...minimumOf(employee, pay.package, salary, reading),
      ...ratingOf(reading.ratings.get(id)),
      isFrozen: false,
      employer: shareOf(employee, pay.package, salary, reading.law),
    },
  }
}

/**
 * A range of cash pay is moved by the person's housing, which a raise of salary leaves as it is. Null where one of the
 * three percentiles is not published.
 */
export function rangeInSalary(
  quantiles: StaffLine['quantiles'] | undefined,
  housing: Cents,
): PlanPerson['range'] {
  const range = rangeInCents(quantiles ?? null)
  return range && { p25: range.p25 + housing, p50: range.p50 + housing, p75: range.p75 + housing }
}

/** The whole range of a line, moved in the same way. */
export function drawnInSalary(
  { quantiles, origin = 'comparables' }: Pick<StaffLine, 'quantiles' | 'origin'>,
  housing: Cents,
): VersionedPerson['drawn'] {
  if (quantiles === null) return null
  const moved = (dollars: number | null) => (dollars === null ? null : dollars + housing / 100)
  const { p10, p25, p50, p75, p90 } = quantiles
  const range = { ...{ p10: moved(p10), p25: moved(p25), p50: moved(p50) } }
  return { range: { ...range, p75: moved(p75), p90: moved(p90) }, origin }
}

interface Counted {
  /** null where nothing is paid or planned */
  readonly pay: PayPackage | null
  /** that the range counts */
  readonly definition: DefinitionOfPay
}

export function housingBeside({ pay, definition }: Counted): Cents {
  return pay && definition === 'cash' ? knownAnnual(pay, HOUSING_COMPONENTS) : 0
}

function ratingOf(stored: StoredRating | undefined): Pick<VersionedPerson, 'rating' | 'rated'> {
  if (!stored) return { rating: 'meets', rated: null }
  const { rating, by, at } = stored
  return { rating, rated: { by, at: at.toISOString() } }
}

function shareOf(
  { clergyTaxStatus, organization }: EmployeeWithPay,
  pay: PayPackage,
  salary: Cents,
  law: EmployerLaw | null,
): EmployerShare {
  const { form8274 } = organization
  return {
    wages: wagesOf(pay),
    fica: owesFica({ clergyTaxStatus, form8274 }) ? (law ?? 'unknown') : null,
    pensionRate: knownAnnual(pay, ['retirement']) / salary,
  }
}

/** The higher one of law and denomination. The law counts cash alone, so housing is added to it. */
function minimumOf(
  employee: EmployeeWithPay,
  pay: PayPackage,
  salary: Cents,
  { floors, table, on }: Reading,
): Pick<PlanPerson, 'minimum' | 'notChecked'> {
  const housing = salary - (annualUnder(pay, 'cash') ?? salary)
  const asked = [
    ...(isMinisterial(employee) ? [] : [legalMinimums(employee, { floors, housing, on })]),
    ...(employee.clergyTaxStatus === 'lay'
      ? []
      : [denominationalMinimums(employee, { pay, table, on })]),
  ]
  const [highest] = asked.flatMap(({ minimums }) => minimums).sort((a, b) => b.amount - a.amount)
  const why = asked.flatMap(({ open }) => open)
  return {
    minimum: highest ?? null,
    notChecked: why.length === 0 ? [] : [`Not checked for ${on.slice(0, 4)}:`, ...why],
  }
}

/** `open`: why the minimums may not be all that is required, a sentence each. */
interface Minimums {
  readonly minimums: readonly NonNullable<PlanPerson['minimum']>[]
  readonly open: readonly string[]
}

/** A minister's work is outside both (the ministerial exception). The level of exempt staff is never pro-rated. */
function legalMinimums(
  employee: EmployeeWithPay,
  { floors, housing, on }: Pick<Reading, 'floors' | 'on'> & { readonly housing: Cents },
): Minimums {
  const { hoursPerWeek, weeksPerYear, payType, exemption, pay } = employee
  const at = { site: workSiteOf(employee), on }
  const base = pay?.package.components.find(({ kind }) => kind === 'base')
  const isExempted = isSalariedExempt(payType, base)
  const wage = isExempted ? null : floorOn(floors, { ...at, kind: 'minimum_wage' })
  const exemptLevel = floorOn(floors, { ...at, kind: 'exempt_salary', exemption })
  const level = payType === 'exempt' ? exemptLevel : null
  const mayBeExempt = payType === null && isSalariedExempt('exempt', base) && exemptLevel !== null
  const isUnsure =
    mayBeExempt &&
    base &&
    againstFloor(Math.round(base.annual / weeksPerYear), exemptLevel) !== 'met'
  // rounded as pay by the hour is, so that who is paid the wage to the cent is not below it
  const year = wage && annualize(wage.amount, 'hour', hoursPerWeek, weeksPerYear)
  const state = findState(at.site.stateCode)?.name ?? 'the state'
  const minimum = (floor: LegalFloor, yearly: Cents) => ({
    ...{ amount: yearly + housing, words: floorWords(floor), checkedOn: floor.checkedOn },
    note: floor.note === null ? null : `In ${floor.place}: ${floor.note}`,
  })
  return {
    minimums: [
      ...(wage && year !== null ? [minimum(wage, year)] : []),
      ...(level ? [minimum(level, Math.round(level.amount * weeksPerYear))] : []),
    ],
    open: [
      ...(wage?.open ?? (isExempted ? [] : [`The minimum wage of ${state} was not known then.`])),
      ...(level?.open ?? []),
      ...(isUnsure
        ? [
            `No pay type is entered. Exempt staff must be paid ${floorWords(exemptLevel)}.`,
            ...exemptLevel.open,
          ]
        : []),
    ],
  }
}

/** None by a table of more than two years ago. */
function denominationalMinimums(
  employee: EmployeeWithPay,
  { pay, table, on }: Pick<Reading, 'table' | 'on'> & { readonly pay: PayPackage },
): Minimums {
  if (table === null) return { minimums: [], open: [] }
  const lowest = lowestMinimum(table, { employee, pay, on })
  if (lowest) return { minimums: [lowest], open: [] }
  return isTooOldFor(table.effectiveOn, on)
    ? {
        minimums: [],
        open: [`The minimum of ${tableWords(table)} is more than two years older than this pay.`],
      }
    : { minimums: [], open: [] }
}

function owesFicaOn({ pay, clergyTaxStatus, organization }: EmployeeWithPay): boolean {
  return pay !== null && owesFica({ clergyTaxStatus, form8274: organization.form8274 })
}

/** Without FICA where no rate is known, which `isWithoutFica` says. */
function costsOf(employees: readonly EmployeeWithPay[], law: EmployerLaw | null) {
  const sums = employees.map((employee) => {
    const { form8274 } = employee.organization
    return sumOfRows(proposedRows([payrollRowOf(employee)], {}), law && { ...law, form8274 })
  })
  return {
    cost: sums.reduce((total, { now }) => total + now, 0),
    hires: employees.reduce((total, { kind }, i) => {
      return kind === 'planned_hire' ? total + sums[i]!.next : total
    }, 0),
  }
}
