import { NotFound } from '~/core/errors.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Session } from './find-visit.ts'
import { ownAccount } from './own-account.ts'
import { endSessions } from './rotate-session.ts'

/** Signs one device of the person who acts out. Another person's session is as missing as none. */
export async function endSession(context: Context, sessionId: number): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await transact(context, async (inside) => {
    const ended = await inside
      .db('sessions')
      .where({ id: sessionId, user_id: user.id, revoked_at: null })
      .update({ revoked_at: inside.now() })
    if (ended === 0) throw new NotFound()
    await recordEvent(inside, { action: 'session.end', subject: { kind: 'user', id: user.id } })
  })
}

/** Signs every other device out; answers how many. */
export async function endOtherSessions(context: Context, session: Session | null): Promise<number> {
  const user = await ownAccount(context, 'account.update')
  return await transact(context, async (inside) => {
    const ended = await endSessions(inside, user.id, session)
    await recordEvent(inside, {
      action: 'session.endOthers',
      subject: { kind: 'user', id: user.id },
      details: { ended },
    })
    return ended
  })
}
