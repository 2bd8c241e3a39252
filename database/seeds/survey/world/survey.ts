/** The demonstration survey as plain values: invented organizations with invented pay, in real places. */

import type { OrganizationType, Setting } from '~/core/engine/facts/organization.ts'
import type { Education } from '~/core/engine/facts/person.ts'

export type BenefitStatus = 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'

export interface Benefit {
  readonly status: BenefitStatus
  /** Cents a year; 0 when not offered or declined, null when unknown. */
  readonly cents: number | null
}

/** What an organization reported about itself in one pay year; null is a blank field. */
export interface SurveyOrganizationYear {
  readonly payYear: number
  /** Dollars of that year. */
  readonly operatingBudget: number | null
  /** Weekly attendance of a church, people served by a nonprofit. */
  readonly attendance: number | null
  readonly staffFte: number | null
  readonly payrollBudget: number | null
}

export interface SurveyRecord {
  readonly person: string
  readonly payYear: number
  /** YYYY-MM-DD */
  readonly observedOn: string
  readonly position: string
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
  readonly yearsExperience: number | null
  readonly yearsInRole: number | null
  readonly education: Education | null
  readonly ordained: boolean | null
  readonly baseCents: number
  readonly housingCents: number
  readonly secaOffset: Benefit
  readonly retirement: Benefit
  readonly insurance: Benefit
}

export interface SurveyOrganization {
  /** Random key: groups the rows of one organization and says nothing else. */
  readonly key: string
  readonly organizationType: OrganizationType
  readonly denomination: string | null
  readonly setting: Setting | null
  readonly state: string
  readonly county: string | null
  readonly years: readonly SurveyOrganizationYear[]
  readonly records: readonly SurveyRecord[]
}
