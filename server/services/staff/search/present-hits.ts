/** What was found, as one line each. */

import { formatCount } from '~/core/forms/numbers.ts'
import { formatInstant, formatShortDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { type Hit, userAddress } from '~/core/staff/search/hits.ts'
import type { FoundOrganization, FoundUser } from '~/database/queries/staff/search.ts'
import type {
  FoundEvent,
  FoundReport,
  FoundSubscription,
} from '~/database/queries/staff/search-records.ts'

export function userHit(user: FoundUser, isNear = false): Hit {
  const { id, name, email, isVerified, organizations, organizationCount } = user
  const more = organizationCount - organizations.length
  const of = organizations.join(', ') + (more > 0 ? ` and ${more} more` : '')
  return {
    ...{ kind: 'user', id: String(id), title: name, isNear },
    detail: [email, !isVerified && 'email not confirmed', of].filter(Boolean).join(' · '),
    href: userAddress(id),
  }
}

export function organizationHit(organization: FoundOrganization, isNear = false): Hit {
  const { id, name, type, place, plan, isArchived, memberCount } = organization
  const facts = [place, type, PLANS[plan].name, formatCount(memberCount, 'member')]
  return {
    ...{ kind: 'org', id: String(id), title: name, isNear },
    detail: [...facts, isArchived && 'archived'].filter(Boolean).join(' · '),
    href: organizationAddress(id),
  }
}

export function subscriptionHit(subscription: FoundSubscription): Hit {
  const { id, plan, status, customerId, organizationId, organization, periodEnd } = subscription
  return {
    ...{ kind: 'sub', id, isNear: false },
    title: `${plan ? PLANS[plan].name : 'Unknown plan'}, ${status.replace('_', ' ')}`,
    detail: [
      organization ?? 'no organization',
      `period ends ${formatShortDate(periodEnd)}`,
      customerId,
    ].join(' · '),
    href: organizationId === null ? null : organizationAddress(organizationId),
  }
}

/** Support may not open a report, because it shows pay: the organization is what they may read. */
export function reportHit(report: FoundReport): Hit {
  const { id, number, person, organizationId, organization, createdAt } = report
  return {
    ...{ kind: 'report', id: String(id), isNear: false },
    title: `Report ${number} of ${organization}`,
    detail: [person, `saved ${formatShortDate(createdAt)}`].filter(Boolean).join(' · '),
    href: organizationAddress(organizationId),
  }
}

export function eventHit({ id, at, action, actor, organization }: FoundEvent): Hit {
  return {
    ...{ kind: 'event', id: String(id), title: action, isNear: false },
    // the log from this line on
    href: `/mgmt/audit?before=${id + 1}`,
    detail: [formatInstant(at), actor ?? 'not signed in', organization].filter(Boolean).join(' · '),
  }
}

function organizationAddress(id: number): string {
  return `/organization/${id}`
}
