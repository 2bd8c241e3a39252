/** The search of staff: one line over users, organizations, subscriptions, reports and events. */
import type { Hit } from '~/core/management/search/hits.ts'
import { readSearch, type Search, type SearchKind } from '~/core/management/search/read-search.ts'
import { authorize } from '~/core/policies/authorize.ts'
import {
  type AskedText,
  searchLikeOrganizations,
  searchLikeUsers,
  searchOrganizations,
  searchUsers,
} from '~/database/queries/management/search.ts'
import {
  searchEvents,
  searchReports,
  searchSubscriptions,
} from '~/database/queries/management/search-records.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { eventHit, organizationHit, reportHit, subscriptionHit, userHit } from './present-hits.ts'

export interface SearchAnswer {
  readonly search: Search
  readonly hits: readonly Hit[]
}

/** In the order of the kinds, the best of each first. What was searched for is recorded, with how much it found. */
export async function searchEverything(
  context: Context,
  input: { readonly text: string },
): Promise<SearchAnswer> {
  authorize(context.actor, 'staff.search')
  const search = readSearch(input.text)
  if (search.text === '') return { search, hits: [] }
  const kinds = search.kind ? [search.kind] : ALL_TOGETHER
  const { text, words, number } = search
  const asked = { text, words, number, limit: search.kind ? MOST_OF_ONE : MOST_OF_ALL }
  const found = await Promise.all(kinds.map((kind) => FINDERS[kind](context, asked)))
  const hits = found.flat()
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

type Finder = (context: Context, asked: AskedText) => Promise<readonly Hit[]>

const FINDERS: Readonly<Record<SearchKind, Finder>> = {
  user: async ({ db }, asked) => {
    const found = await searchUsers(db, asked)
    const near = await nearTo(found, asked, () => searchLikeUsers(db, asked))
    return [...found.map((user) => userHit(user)), ...near.map((user) => userHit(user, true))]
  },
  org: async ({ db }, asked) => {
    const found = await searchOrganizations(db, asked)
    const near = await nearTo(found, asked, () => searchLikeOrganizations(db, asked))
    return [
      ...found.map((one) => organizationHit(one)),
      ...near.map((one) => organizationHit(one, true)),
    ]
  },
  sub: async ({ db }, asked) => (await searchSubscriptions(db, asked)).map(subscriptionHit),
  report: async ({ db }, asked) => (await searchReports(db, asked)).map(reportHit),
  event: async ({ db }, asked) => (await searchEvents(db, asked)).map(eventHit),
}

/** Few answers may be a slip of the fingers: what is nearly it comes after them. Not for numbers and short words. */
async function nearTo<Found extends { readonly id: number }>(
  found: readonly Found[],
  { words, limit }: AskedText,
  search: () => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const canSlip = words.some((word) => /\p{L}{4}/u.test(word))
  if (found.length >= FEW || !canSlip) return []
  const known = new Set(found.map(({ id }) => id))
  return (await search()).filter(({ id }) => !known.has(id)).slice(0, limit - found.length)
}

const FEW = 3
