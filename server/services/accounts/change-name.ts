import type { ChangeNameInput } from '~/core/accounts/settings-forms.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { ownAccount } from './own-account.ts'

export async function changeName(context: Context, { name }: ChangeNameInput): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await transact(context, async (inside) => {
    await user.$query(inside.db).patch({ name })
    await recordEvent(inside, { action: 'user.rename', subject: { kind: 'user', id: user.id } })
  })
}
