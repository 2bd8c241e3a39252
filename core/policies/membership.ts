/** What one person is in one organization. */

export const ORGANIZATION_ROLES = ['owner', 'editor', 'viewer'] as const
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

export interface Membership {
  readonly role: OrganizationRole
  /** an owner's switch for viewers, off by default; owners and editors always see pay */
  readonly seesPay: boolean
}

/** Anything that belongs to an organization, loaded together with the actor's own membership in it. */
export interface Subject {
  readonly membership: Membership | null
  /** where pay is shown to staff who view as a member is up to each organization */
  readonly organizationId?: number
  /** an archived organization is read, restored or deleted, and nothing else */
  readonly organizationArchived?: boolean
}
