/** A post office for tests: keeps every letter instead of sending it. */
import type { Context } from '~/server/context.ts'
import type { Letter, Mail } from '~/server/integrations/mail.ts'
import { deliverMails } from '~/server/services/deliver-mails.ts'

const letters: Letter[] = []

export const keptMail: Mail = {
  send: async (letter) => {
    letters.push(letter)
  },
  outbox: null,
  siteAddress: () => 'https://stipend.test',
  announce: () => {},
  deliverBy: () => {},
  wake: () => {}, // tests say when: see lettersTo
  settle: async () => {},
}

/**
 * Delivers what is queued in the context's database, then everything that was ever sent to the address, oldest first.
 */
export async function lettersTo(context: Context, address: string): Promise<Letter[]> {
  await deliverMails({ ...context, actor: { kind: 'system', name: 'test mail' } })
  return letters.filter(({ to }) => to === address)
}

/** The path of the link in a letter, e.g. /verify-email/abc. */
export function linkIn({ text }: Pick<Letter, 'text'>): string {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+)/.exec(text) ?? []
  if (!path) throw new Error(`no link in: ${text}`)
  return path
}
