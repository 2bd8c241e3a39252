/** The question that an employee's facts ask of the engine. */
import type { StoredFacts } from '../../employees/stored-facts.ts'
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
  return {
    organization: organization.marketKey,
    position: mainPosition(employee).key,
    organizationType: organization.type,
    denomination: organization.denominationKey,
    setting: organization.setting,
    state: organization.stateCode,
    county: organization.countyFips,
    operatingBudget: dollars(organization.operatingBudgetCents),
    attendance: organization.attendance,
    staffFte: organization.staffFte,
    hoursPerWeek: employee.hoursPerWeek || null,
    weeksPerYear: employee.weeksPerYear,
    yearsExperience: employee.yearsExperience,
    yearsInRole: employee.yearsInRole,
    education: employee.education,
    ordained: employee.ordained,
  }
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
