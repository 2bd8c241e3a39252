import { TEXTS_TO_ACCEPT } from '~/core/accounts/legal-texts.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { ownAccount } from './own-account.ts'

/** The person who acts accepts the texts in force. */
export async function acceptLegalTexts(context: Context): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await recordAcceptance(context, user.id)
  await recordEvent(context, {
    action: 'legal.accept',
    subject: { kind: 'user', id: user.id },
    details: Object.fromEntries(TEXTS_TO_ACCEPT.map(({ key, version }) => [key, version])),
  })
}

/** Which versions, and when; an earlier acceptance of the same version keeps its time. */
export async function recordAcceptance(context: Context, userId: number): Promise<void> {
  const rows = TEXTS_TO_ACCEPT.map(({ key, version }) => ({
    user_id: userId,
    text_key: key,
    version,
    accepted_at: context.now(),
  }))
  await context
    .db('legal_acceptances')
    .insert(rows)
    .onConflict(['user_id', 'text_key', 'version'])
    .ignore()
}
