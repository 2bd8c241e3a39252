/** What the roles in an organization are called, and what they may. */

import type { Membership, OrganizationRole } from '../../policy.ts'

export const ROLE_LABELS: Readonly<Record<OrganizationRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
}

export const ROLE_SENTENCES: Readonly<Record<OrganizationRole, string>> = {
  owner: 'Can do everything, including members, the plan, archiving and deletion.',
  editor: 'Can enter and change the organization, its people and their pay, and save reports.',
  viewer: 'Can view the organization and its people, and pay only if an owner allows it.',
}

// The forms by which people come into an organization and get their rights there.

/** On-screen names of the fields of the members page. */
export const MEMBER_LABELS = {
  email: 'Email to invite',
  role: 'Role',
  seesPay: 'Sees pay',
} as const

/** "as an editor", "as a viewer who sees pay" */
export function asRole({ role, seesPay }: Membership): string {
  if (role !== 'viewer') return `as an ${role}`
  return seesPay ? 'as a viewer who sees pay' : 'as a viewer who does not see pay'
}
