/** Who is behind the organizations of a survey, and whether one was checked. */

import { DAYS_UNTIL_SETTLED } from '~/core/market/records/contribution.ts'
import { contributorsOf } from '~/core/market/records/contributors.ts'
import { type Contributor, findContributor } from '~/database/queries/market/contributions.ts'
import {
  type Contributors,
  listLinkedOrganizations,
} from '~/database/queries/market/contributors.ts'
import type { RecordSource } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'

/** Read once for a build, so that the fit and what is frozen agree. An invented survey has nobody behind it. */
export async function memberContributors(
  { db }: Pick<Context, 'db'>,
  source: RecordSource,
): Promise<Contributors> {
  if (source !== 'member') return new Map()
  const contributors = contributorsOf(await listLinkedOrganizations(db))
  return new Map([...contributors].filter(([organization, key]) => key !== organization))
}

/** The organization with all that decides whether its records count; null where it is gone. */
export async function contributorOf(
  context: Pick<Context, 'db' | 'now' | 'outside'>,
  id: number,
): Promise<Contributor | null> {
  return await findContributor(context.db, { id, settledBefore: settledBefore(context) })
}

const A_DAY = 86_400_000

/** When a payment must have been made to count as settled; null where none does, because no real card is charged. */
export function settledBefore({ now, outside }: Pick<Context, 'now' | 'outside'>): Date | null {
  if (!outside.payments?.isLive) return null
  return new Date(now().getTime() - DAYS_UNTIL_SETTLED * A_DAY)
}
