/** The question that an employee's facts ask of the engine. */
import { type CampusFacts, type StoredFacts, workplaceOf } from '../../employees/stored-facts.ts'
import type { PayQuery } from './pay-record.ts'

/**
 * The employee's facts as the estimator's question, for the position they spend most of their time on.
 * Several positions are blended elsewhere; `mainPosition` says which one this is.
 */
export function payQueryOf(employee: StoredFacts, asOf: string): PayQuery {
  const { growthBeyondIndex } = employee.organization
  return { ...payFactsOf(employee), asOf, growthBeyondIndex }
}

/** The same without a day. */
export function payFactsOf(employee: StoredFacts): Omit<PayQuery, 'asOf' | 'growthBeyondIndex'> {
  const { organization } = employee
  const { stateCode, countyFips } = workplaceOf(employee)
  const size = countsForCampus(employee.campus) ? employee.campus : organization
  return {
    organization: organization.marketKey,
    position: mainPosition(employee).key,
    organizationType: organization.type,
    denomination: organization.denominationKey,
    setting: organization.setting,
    state: stateCode,
    county: countyFips,
    operatingBudget: dollars(size.operatingBudgetCents),
    attendance: size.attendance,
    staffFte: size.staffFte,
    hoursPerWeek: employee.hoursPerWeek || null,
    weeksPerYear: employee.weeksPerYear,
    yearsExperience: employee.yearsExperience,
    yearsInRole: employee.yearsInRole,
    education: employee.education,
    ordained: employee.ordained,
  }
}

/**
 * Whether the figures of a campus are those that count: it has a budget or an attendance of its own. What it lacks is
 * unknown then, because a figure of the whole organization next to one of a part would describe neither.
 */
export function countsForCampus(campus: CampusFacts | null): campus is CampusFacts {
  if (campus === null) return false
  return dollars(campus.operatingBudgetCents) !== null || campus.attendance !== null
}

/** The position with the largest share; the first entered of equal ones. */
export function mainPosition(employee: Pick<StoredFacts, 'positions'>) {
  const [first, ...others] = employee.positions
  if (!first) throw new Error('an employee has at least one position')
  return others.reduce((main, other) => (other.weight > main.weight ? other : main), first)
}

/** Unknown stays unknown, and a budget of zero is unknown. */
function dollars(cents: number | null): number | null {
  return cents === null || cents === 0 ? null : cents / 100
}
