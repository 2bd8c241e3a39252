import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Session } from './find-visit.ts'

/** Ends one session; a visitor without one is signed out already. */
export async function signOut(context: Context, session: Session | null): Promise<void> {
  if (!session) return
  await transact(context, async (inside) => {
    await inside.db('sessions').where({ id: session.id }).update({ revoked_at: inside.now() })
    await recordEvent(inside, {
      action: 'session.end',
      subject: { kind: 'user', id: session.userId },
    })
  })
}
