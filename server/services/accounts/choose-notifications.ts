import { type NotificationTopic, wantedTopics } from '~/core/accounts/notifications.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { ownAccount } from './own-account.ts'

type Wanted = Readonly<Record<NotificationTopic, boolean>>

/** topic -> wanted, of the person who acts. */
export async function showNotifications(context: Context): Promise<Wanted> {
  const user = await ownAccount(context, 'account.read')
  const rows = await context
    .db('notification_choices')
    .where({ user_id: user.id })
    .select('topic', 'wanted')
  return wantedTopics(Object.fromEntries(rows.map(({ topic, wanted }) => [topic, wanted])))
}

export async function chooseNotifications(context: Context, wanted: Wanted): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  const rows = Object.entries(wanted).map(([topic, chosen]) => ({
    user_id: user.id,
    topic,
    wanted: chosen,
    changed_at: context.now(),
  }))
  await transact(context, async (inside) => {
    await inside
      .db('notification_choices')
      .insert(rows)
      .onConflict(['user_id', 'topic'])
      .merge(['wanted', 'changed_at'])
    await recordEvent(inside, {
      action: 'notifications.choose',
      subject: { kind: 'user', id: user.id },
    })
  })
}
