/** A pay record as the engine reads it, and the question it answers. */

import type { OrganizationType, Setting } from './organization.ts'
import type { Education } from './person.ts'
import { type CampusFacts, type StoredFacts, workplaceOf } from './person-schema.ts'

/** One checked, anonymous market fact as the estimator sees it. Unknown is null, never zero. */
export interface PayRecord {
  readonly id: number
  /** Random key of an organization: groups its rows and has no other meaning. */
  readonly organization: string
  /** Catalog key, e.g. 'senior-pastor'. */
  readonly position: string
  readonly organizationType: OrganizationType
  /** Denomination key, e.g. 'southern-baptist'. */
  readonly denomination: string | null
  readonly setting: Setting | null
  /** Two letters, e.g. 'OH'. */
  readonly state: string | null
  /** FIPS code, e.g. '39049'. */
  readonly county: string | null
  /** Dollars a year. */
  readonly operatingBudget: number | null
  /** Weekly attendance (church) or clients served (nonprofit). */
  readonly attendance: number | null
  readonly staffFte: number | null
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
  readonly yearsExperience: number | null
  readonly yearsInRole: number | null
  readonly education: Education | null
  readonly ordained: boolean | null
  /** YYYY-MM-DD */
  readonly observedOn: string
  /** Dollars a year under the model's definition of pay. */
  readonly pay: number
}

/** Records by place: an array of them, or columns that make each when it is asked for. */
export interface PayRecords {
  readonly length: number
  at(place: number): PayRecord | undefined
}

/** Everything about one position that the model may use. */
export type PositionFacts = Omit<PayRecord, 'id' | 'organization' | 'observedOn' | 'pay'>

export type PayQuery = PositionFacts & {
  /** The asker's own organization, excluded from its own comparables; null for a visitor. */
  readonly organization: string | null
  /** YYYY-MM-DD: the date the pay is estimated for. */
  readonly asOf: string
  /** The asker's own yearly growth beyond the wage index, e.g. 0.035; without it the snapshot's. */
  readonly growthBeyondIndex?: number | null
}

// The question that an employee's facts ask of the engine.

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
