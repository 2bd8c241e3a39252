/** What the frames need to know, as plain data. */
export type Theme = 'light' | 'dark' | 'system'

export interface NavigationLink {
  readonly href: string
  readonly label: string
  readonly current?: boolean
}

export interface BannerLine {
  /**
   * demonstration: synthetic figures; shadow: staff looking as a member; incident: something is down; account: see to
   * it; payment: one is missing.
   */
  readonly kind: 'demonstration' | 'shadow' | 'incident' | 'account' | 'payment'
  readonly text: string
  readonly href?: string
  /** the words of the link, in place of the usual ones */
  readonly label?: string
  /** legal texts that its button accepts */
  readonly accepts?: { readonly versions: string; readonly label: string }
  /** of a shadow session: an instant, and how long that is when the page is drawn */
  readonly ends?: { readonly at: string; readonly left: string }
}

export interface FrameUser {
  readonly name: string
  readonly email: string
}
