/** The search of staff: one line over users, organizations, subscriptions, reports and events. */

import { authorize } from '~/core/authorize.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatInstant, formatShortDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import {
  type Hit,
  organizationAddress,
  readSearch,
  type SearchKind,
  userAddress,
} from '~/core/staff/search.ts'
import type { Queryable } from '~/database/connection.ts'
import {
  type AskedText,
  type FoundOrganization,
  type FoundUser,
  SLIPS,
  type Slips,
  searchLikeOrganizations,
  searchLikeUsers,
  searchOrganizations,
  searchUsers,
} from '~/database/queries/staff/search.ts'
import {
  type FoundEvent,
  type FoundReport,
  type FoundSubscription,
  searchEvents,
  searchReports,
  searchSubscriptions,
} from '~/database/queries/staff/search-records.ts'
import { type Context, readLagging } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

/** In the order of the kinds, the best of each first. What was searched for is recorded, with how much it found. */
export async function searchEverything(context: Context, input: { readonly text: string }) {
  authorize(context.actor, 'staff.search')
  const search = readSearch(input.text)
  if (search.text === '') return { search, hits: [] }
  const kinds = search.kind ? [search.kind] : ALL_TOGETHER
  const { text, words, number } = search
  const asked = { text, words, number, limit: search.kind ? MOST_OF_ONE : MOST_OF_ALL }
  const found = await findAll(context, asked, kinds, FINDERS)
  const hits = found.length > 0 ? found : await nearTo(context, asked, kinds)
  await recordEvent(context, {
    action: 'staff.search',
    details: { query: search.typed, found: hits.length },
  })
  return { search, hits }
}

const MOST_OF_ONE = 50
const MOST_OF_ALL = 8

/** Events only where they are asked for: nobody is looked for by the name of an action. */
const ALL_TOGETHER: readonly SearchKind[] = ['user', 'org', 'sub', 'report']

type Finder = (db: Queryable, asked: AskedText) => Promise<readonly Hit[]>

const FINDERS: Readonly<Record<SearchKind, Finder>> = {
  user: async (db, asked) => (await searchUsers(db, asked)).map((one) => userHit(one)),
  org: async (db, asked) =>
    (await searchOrganizations(db, asked)).map((one) => organizationHit(one)),
  sub: async (db, asked) => (await searchSubscriptions(db, asked)).map(subscriptionHit),
  report: async (db, asked) => (await searchReports(db, asked)).map(reportHit),
  event: async (db, asked) => (await searchEvents(db, asked)).map(eventHit),
}

async function findAll(
  context: Context,
  asked: AskedText,
  kinds: readonly SearchKind[],
  finders: Partial<Record<SearchKind, Finder>>,
): Promise<readonly Hit[]> {
  const found = await readLagging(context, (db) =>
    Promise.all(kinds.map((kind) => finders[kind]?.(db, asked) ?? [])),
  )
  return found.flat()
}

/** Nothing found may be a slip of the fingers: names that are nearly it. Not for numbers and short words. */
async function nearTo(
  context: Context,
  asked: AskedText,
  kinds: readonly SearchKind[],
): Promise<readonly Hit[]> {
  if (!asked.words.some((word) => /\p{L}{4}/u.test(word))) return []
  for (const slips of SLIPS) {
    const hits = await findAll(context, asked, kinds, nearFinders(slips))
    if (hits.length > 0) return hits
  }
  return []
}

function nearFinders(slips: Slips): Partial<Record<SearchKind, Finder>> {
  return {
    user: async (db, asked) =>
      (await searchLikeUsers(db, asked, slips)).map((one) => userHit(one, true)),
    org: async (db, asked) =>
      (await searchLikeOrganizations(db, asked, slips)).map((one) => organizationHit(one, true)),
  }
}

// What was found, as one line each.

function userHit(user: FoundUser, isNear = false): Hit {
  const { id, name, email, isVerified, organizations, organizationCount } = user
  const more = organizationCount - organizations.length
  const of = organizations.join(', ') + (more > 0 ? ` and ${more} more` : '')
  return {
    ...{ kind: 'user', id: String(id), title: name, isNear },
    detail: [email, !isVerified && 'email not confirmed', of].filter(Boolean).join(' · '),
    href: userAddress(id),
  }
}

function organizationHit(organization: FoundOrganization, isNear = false): Hit {
  const { id, name, type, place, plan, isArchived, memberCount } = organization
  const facts = [place, type, PLANS[plan].name, formatCount(memberCount, 'member')]
  return {
    ...{ kind: 'org', id: String(id), title: name, isNear },
    detail: [...facts, isArchived && 'archived'].filter(Boolean).join(' · '),
    href: organizationAddress(id),
  }
}

function subscriptionHit(subscription: FoundSubscription): Hit {
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
function reportHit(report: FoundReport): Hit {
  const { id, number, person, organizationId, organization, createdAt } = report
  return {
    ...{ kind: 'report', id: String(id), isNear: false },
    title: `Report ${number} of ${organization}`,
    detail: [person, `saved ${formatShortDate(createdAt)}`].filter(Boolean).join(' · '),
    href: organizationAddress(organizationId),
  }
}

function eventHit({ id, at, action, actor, organization }: FoundEvent): Hit {
  return {
    ...{ kind: 'event', id: String(id), title: action, isNear: false },
    // the log from this line on
    href: `/mgmt/audit?before=${id + 1}`,
    detail: [formatInstant(at), actor ?? 'not signed in', organization].filter(Boolean).join(' · '),
  }
}
