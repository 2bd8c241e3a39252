/** The labels of the employee form, apart from its schema: the browser needs the words only. */

import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { Cents } from '../../pay/money.ts'
import type { OwedWords } from '../organizations/subscription.ts'
import type { LockedWorkPage, WorkPage } from '../organizations/work-pages.ts'

/** On-screen names of the fields: a contract with everyone who drives the form by its labels. */
export const EMPLOYEE_LABELS = {
  name: 'Full name',
  jobTitle: 'Job title',
  kind: 'Kind of person',
  campus: 'Campus',
  position: 'Position',
  position2: 'Second position',
  position3: 'Third position',
  weight: 'Share of time (%)',
  weight2: 'Share of the second position (%)',
  weight3: 'Share of the third position (%)',
  payType: 'Pay type',
  hoursPerWeek: 'Hours per week',
  weeksPerYear: 'Paid weeks per year',
  basePay: 'Base salary',
  basePayPeriod: 'Paid per',
  housingAllowance: 'Housing allowance',
  housingAllowancePeriod: 'Housing paid per',
  livesInParsonage: 'Lives in a parsonage',
  parsonageRentalValue: 'Parsonage rental value',
  parsonageRentalValuePeriod: 'Rental value per',
  parsonageUtilities: 'Parsonage utilities',
  parsonageUtilitiesPeriod: 'Utilities per',
  secaOffset: 'Social Security (SECA) offset',
  secaOffsetPeriod: 'Offset paid per',
  retirement: 'Retirement, employer’s cost',
  retirementPeriod: 'Retirement paid per',
  retirementStatus: 'Retirement plan',
  insurance: 'Insurance, employer’s cost',
  insurancePeriod: 'Insurance paid per',
  insuranceStatus: 'Health insurance',
  reimbursements: 'Reimbursed expenses',
  reimbursementsPeriod: 'Reimbursed per',
  yearsExperience: 'Years of experience',
  yearsInRole: 'Years in this role',
  education: 'Education',
  ordained: 'Ordained',
  clergyTaxStatus: 'Clergy tax status',
  effectiveOn: 'Pay effective on',
  payReason: 'Reason for the change',
  payNote: 'The reason in your own words',
} as const

// The organization and the person that a page is about, as its frame shows them.

export interface FrameOrganization {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
  /** false where the session works on another one, so that links to its pages must name this one */
  readonly isChosen: boolean
  /** what the visitor may open here */
  readonly pages: readonly WorkPage[]
  readonly locked: readonly LockedWorkPage[]
  /** a payment that is missing; null for staff who do not belong to it */
  readonly owed: OwedWords | null
}

export interface FramePerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  /** salary of a year; null where hidden or unknown, and for staff, whose looks are recorded */
  readonly salary: Cents | null
  readonly tabs: readonly PersonTab[]
}

export type PersonTab =
  | 'report'
  | 'facts'
  | 'history'
  | 'hybrid'
  | 'precise'
  | 'match'
  | 'prediction'
  | 'packets'

// Intents of an employee form besides saving, and their fields.
