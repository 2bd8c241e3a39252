/**
 * What a congregation or its members may be told about pay: totals of groups, market ranges, how pay is set. No names.
 */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { PayPolicy } from '../../people/organizations/pay-policy.ts'

export interface Summary {
  readonly organization: { readonly name: string }
  readonly type: OrganizationType
  /** YYYY-MM-DD */
  readonly asOf: string
  readonly policy: PayPolicy
  /** null where a total would show somebody's pay */
  readonly groups: readonly SummaryGroup[] | null
  /** people paid whose pay is known */
  readonly people: number
  /** people whose pay is not known under this definition: their number alone */
  readonly unknown: number
  readonly ranges: readonly PositionRange[]
  /** finished board packets of the last two years */
  readonly decisions: number
  readonly snapshot: { readonly name: string; readonly source: 'demonstration' | 'member' } | null
}

export interface SummaryGroup {
  readonly names: readonly string[]
  readonly people: number
  /** dollars a year, to $1,000 */
  readonly total: number
}

/**
 * The market for one person in a position. Percentiles do not add: where several people share a position, it is the
 * range of one of them at full-time work, never from the lowest range to the highest.
 */
export interface PositionRange {
  readonly title: string
  /** how many it stands for */
  readonly people: number
  /** whose range it is: the person's own hours, or full-time for several people */
  readonly hoursPerWeek: number
  /** paid weeks of that person, or 52 for several people */
  readonly weeksPerYear: number
  readonly p25: number
  readonly p75: number
}
