/** Whom staff are about to view as, and where an owner shows them pay. */

import { formatInstant } from '~/core/pay/date.ts'
import { ROLE_LABELS } from '~/core/people/organizations/members.ts'
import type { OrganizationRole } from '~/core/policy.ts'

interface PersonViewedProps {
  readonly person: {
    readonly id: number
    readonly name: string
    readonly email: string
    readonly organizations: readonly {
      readonly id: number
      readonly name: string
      readonly role: OrganizationRole
      readonly payUntil: string | null
    }[]
  }
}

export function PersonViewed({ person }: PersonViewedProps) {
  const { id, name, email, organizations } = person
  return (
    <>
      <p>
        <strong>{name}</strong>, {email} <small>user {id}</small>
      </p>
      {organizations.length === 0 && <p>This person belongs to no organization.</p>}
      <ul>
        {organizations.map((one) => (
          <li key={one.id}>
            {one.name} <small>organization {one.id}</small>: {ROLE_LABELS[one.role].toLowerCase()}.{' '}
            {one.payUntil
              ? `An owner shows pay to staff until ${formatInstant(one.payUntil)}.`
              : 'Pay is hidden.'}
          </li>
        ))}
      </ul>
    </>
  )
}
