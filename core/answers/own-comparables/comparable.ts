/** Comparables from other sources, as a board packet and a match hold them: pay with where it comes from. */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { Cents, Period } from '../../pay/money.ts'

export const COMPARABLE_SOURCES = ['call', 'written_offer', 'published_survey', 'form_990'] as const
export type ComparableSource = (typeof COMPARABLE_SOURCES)[number]

/** Pay of one comparable position that somebody of the organization found: entered, never a record of the market. */
export interface OwnComparable {
  /** described, not necessarily named */
  readonly organization: string
  readonly organizationType: OrganizationType
  /** yearly operating budget in cents; null where it is not known */
  readonly budget: Cents | null
  readonly position: string
  readonly fullTime: boolean
  /** weekly hours, needed for hourly pay; null where nobody said */
  readonly hoursPerWeek: number | null
  readonly asTyped: string
  readonly amount: Cents
  readonly period: Period
  /** cents a year */
  readonly annual: Cents
  readonly definition: DefinitionOfPay
  readonly source: ComparableSource
  /** which survey, which form, whom one spoke to */
  readonly sourceDetail: string
  /** YYYY-MM-DD: the day from which the figure is */
  readonly obtainedOn: string
  readonly obtainedBy: string
  /** the organization lies in the same or a similar community: what the rule for small organizations asks */
  readonly similarCommunity: boolean
}
