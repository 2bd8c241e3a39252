import { problemOfMail } from '~/core/staff/accounts.ts'
import { OutgoingMail } from '~/database/models/staff.ts'
import { drawLetter } from '~/server/documents/mail/draw-letter.tsx'
import type { Message } from '~/server/documents/mail/messages.ts'
import { type Context, transact } from '../context.ts'

type Waiting = Pick<OutgoingMail, 'id' | 'toAddress' | 'content' | 'sealed' | 'attempts'>

/** Retry delays: a minute, then twice as long each time, about a day and a half in all. */
const MOST_ATTEMPTS = 12

/**
 * Sends messages that are due, oldest first, each in its own transaction that locks its row, so that parallel
 * processes never send one twice. A crash between sending and committing sends it again: better twice than never.
 */
export async function deliverMails(context: Context): Promise<{ sent: number; failed: number }> {
  const told = { sent: 0, failed: 0 }
  for (;;) {
    const outcome = await transact(context, deliverNext)
    if (outcome === 'nothing') return told
    told[outcome] += 1
  }
}

async function deliverNext(context: Context): Promise<'sent' | 'failed' | 'nothing'> {
  const mail = await OutgoingMail.query(context.db)
    .whereNotNull('content')
    .where('not_before', '<=', context.now())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first()
  if (!mail) return 'nothing'
  try {
    await send(context, mail)
  } catch (error) {
    await postpone(context, mail, error)
    return 'failed'
  }
  await OutgoingMail.query(context.db)
    .findById(mail.id)
    .patch({ content: null, sentAt: context.now(), attempts: mail.attempts + 1, problem: null })
  return 'sent'
}

async function send({ outside }: Context, mail: Waiting): Promise<void> {
  const message: Message = JSON.parse(openContent(outside.secrets, mail))
  const drawn = drawLetter(message, outside.mail.siteAddress())
  await outside.mail.send({ to: mail.toAddress, ...drawn })
}

function openContent(secrets: Context['outside']['secrets'], mail: Waiting): string {
  if (mail.content === null) throw new Error('this message was sent before')
  if (!mail.sealed) return mail.content
  if (!secrets) throw new Error('this message is sealed and SECRET_KEY is not set')
  return secrets.open('mail', mail.content)
}

/** Schedules a retry or gives up. Keeps the reason without the server's text about the address. */
async function postpone(context: Context, mail: Waiting, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1
  const givenUp = attempts >= MOST_ATTEMPTS
  const problem = problemOfMail(error)
  context.outside.log.warn({ mail: mail.id, attempts, givenUp, problem }, 'mail not sent')
  await OutgoingMail.query(context.db)
    .findById(mail.id)
    .patch({
      attempts,
      problem,
      notBefore: new Date(context.now().getTime() + 60_000 * 2 ** (attempts - 1)),
      ...(givenUp ? { content: null, givenUpAt: context.now() } : {}),
    })
}
