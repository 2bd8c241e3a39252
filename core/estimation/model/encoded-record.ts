/** A record as a snapshot stores it with its prediction, ready to be compared. */
import type { OrganizationType, Setting } from '~/core/organizations/organization.ts'

/** A record as the snapshot stores it, ready to be compared. */
export interface EncodedRecord {
  readonly recordId: number
  readonly position: string
  readonly predictedLogPay: number
  /**
   * Log pay at the reference date minus the prediction; what sets the organization apart is still in it.
   * `exp(predictedLogPay + residual)` is the record's own pay moved to the reference date.
   */
  readonly residual: number
  readonly features: Float32Array
}

/** A candidate: the encoded record plus the facts from which bands are made. */
export interface Comparable extends EncodedRecord {
  readonly organization: string
  readonly observedOn: string
  readonly organizationType: OrganizationType
  readonly denomination: string | null
  readonly setting: Setting | null
  readonly state: string | null
  readonly operatingBudget: number | null
  readonly attendance: number | null
  readonly hoursPerWeek: number | null
  /** Present where `residual` is the mean of its crowd: the crowd's number. */
  readonly crowd?: number
}
