/** A pay record as the engine reads it, and the question it answers. */
import type { Education } from '~/core/employees/employee.ts'
import type { OrganizationType, Setting } from '~/core/organizations/organization.ts'

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
