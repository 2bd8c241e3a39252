/** What the frames need to know, as plain data. */

export type Theme = 'light' | 'dark' | 'system'

export interface NavigationLink {
  readonly href: string
  readonly label: string
  readonly current?: boolean
}

export interface BannerLine {
  /** demonstration: synthetic figures; shadow: staff looking as a member; incident: something is down. */
  readonly kind: 'demonstration' | 'shadow' | 'incident'
  readonly text: string
  readonly href?: string
}

export interface FrameUser {
  readonly name: string
  readonly email: string
}

export interface FrameOrganization {
  readonly id: string | number
  readonly name: string
}
