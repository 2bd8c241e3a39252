/** What the frames need to know, as plain data. */
import type { OrganizationType } from '~/core/organizations/organization.ts'
import type { LockedWorkPage, WorkPage } from '~/core/policies/work-pages.ts'
import type { Cents } from '~/core/quantities/cents.ts'

export type Theme = 'light' | 'dark' | 'system'

export interface NavigationLink {
  readonly href: string
  readonly label: string
  readonly current?: boolean
}

export interface BannerLine {
  /** demonstration: synthetic figures; shadow: staff looking as a member; incident: something is down; account: see to it. */
  readonly kind: 'demonstration' | 'shadow' | 'incident' | 'account'
  readonly text: string
  readonly href?: string
  /** the words of the link, in place of the usual ones */
  readonly label?: string
}

export interface FrameUser {
  readonly name: string
  readonly email: string
}

/** The organization that a page is about. */
export interface FrameOrganization {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
  /** false where the session works on another one, so that links to its pages must name this one */
  readonly isChosen: boolean
  /** what the visitor may open here */
  readonly pages: readonly WorkPage[]
  readonly locked: readonly LockedWorkPage[]
}

/** The person that a page is about. */
export interface FramePerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  /** of a year; null where it is hidden or unknown */
  readonly salary: Cents | null
  readonly tabs: readonly ('report' | 'facts' | 'history' | 'packets')[]
}
