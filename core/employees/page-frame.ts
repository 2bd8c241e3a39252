/** The organization and the person that a page is about, as its frame shows them. */

import type { OwedWords } from '../membership/owed.ts'
import type { OrganizationType } from '../organizations/organization.ts'
import type { LockedWorkPage, WorkPage } from '../policies/work-pages.ts'
import type { Cents } from '../quantities/cents.ts'

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
