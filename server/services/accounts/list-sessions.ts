import { browserName } from '~/core/accounts/browser-name.ts'
import type { Context } from '../../context.ts'
import type { Session } from './find-visit.ts'
import { ownAccount } from './own-account.ts'

export interface ListedSession {
  readonly id: number
  /** such as "Firefox on Windows" */
  readonly browser: string
  readonly address: string | null
  readonly openedAt: Date
  readonly lastSeenAt: Date
  /** the one that asks */
  readonly current: boolean
}

interface Row {
  readonly id: number
  readonly user_agent: string | null
  readonly address: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** Where somebody is signed in, the asking session first, then the last used; at most fifty. */
export async function listSessions(
  context: Context,
  session: Session | null,
): Promise<readonly ListedSession[]> {
  const user = await ownAccount(context, 'account.read')
  const rows = await context
    .db('sessions')
    .where({ user_id: user.id, revoked_at: null })
    .where('expires_at', '>', context.now())
    .orderByRaw('id = ? desc, last_seen_at desc', [session?.id ?? 0])
    .limit(50)
    .select<Row[]>('id', 'user_agent', 'address', 'created_at', 'last_seen_at')
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent),
    address: row.address,
    openedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.id === session?.id,
  }))
}
