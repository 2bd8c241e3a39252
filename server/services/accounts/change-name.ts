import type { ChangeNameInput } from '~/core/accounts/settings-forms.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { ownAccount } from './own-account.ts'

export async function changeName(context: Context, { name }: ChangeNameInput): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await transact(context, async (inside) => {
    await User.query(inside.db).findById(user.id).patch({ name })
    await recordEvent(inside, { action: 'user.rename', subject: { kind: 'user', id: user.id } })
  })
}
