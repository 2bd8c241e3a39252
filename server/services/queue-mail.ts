import type { Knex } from 'knex'
import { OutgoingMail } from '~/database/models/staff.ts'
import type { Message } from '~/server/documents/mail/messages.ts'
import type { Context } from '../context.ts'

/**
 * Queues a message in the caller's transaction: rolled back with it, never lost after it. It is sent right after the
 * commit, or by the job `deliver-mails` if this process ends before.
 */
export async function queueMail(
  context: Context,
  {
    to,
    message,
  }: {
    /** the address to write to */
    readonly to: string
    readonly message: Message
  },
): Promise<void> {
  const { secrets, mail } = context.outside
  const content = JSON.stringify(message)
  await OutgoingMail.query(context.db).insert({
    toAddress: to,
    kind: message.kind,
    content: secrets ? secrets.seal('mail', content) : content,
    sealed: secrets !== null,
    queuedAt: context.now(),
    notBefore: context.now(),
  })
  afterCommit(context, () => mail.wake())
}

/** A rolled-back message wakes no sender. */
function afterCommit({ db }: Pick<Context, 'db'>, act: () => void): void {
  const committed = db.isTransaction ? (db as Knex.Transaction).executionPromise : Promise.resolve()
  void committed.then(act, () => {})
}
