/** Packets whose record is due, and who is reminded of them. */
import type { Queryable } from '../../connection.ts'
import { many, type RowOf } from '../query.ts'

export type DuePacketRow = RowOf<'listDuePackets'>

/** Packets with a decision whose record is not finished, of organizations in use. */
export const listDuePackets = many(
  'listDuePackets',
  /* sql */ `
    select b.id as "packetId", b.number, e.id as "employeeId", e.name as "employeeName", o.id as "organizationId",
      o.name as "organizationName", cast(b.final_action_on as text) as "finalActionOn", cast(b.next_meeting_on as text) as "nextMeetingOn"
    from board_packets b join employees e on e.id = b.employee_id join organizations o on o.id = b.organization_id
    where b.finalized_at is null and b.set_aside_at is null and b.final_action_on is not null and o.archived_at is null
    order by b.id`,
)

export type RemindedRow = RowOf<'listReminded'>

/**
 * Owners and editors whose email address is confirmed.
 * `chosen`: topic -> wanted, as far as it was chosen.
 */
export const listReminded = many<
  'listReminded',
  { chosen: Readonly<Partial<Record<string, boolean>>> }
>(
  'listReminded',
  /* sql */ `
      select u.id as "userId", u.email, coalesce((
        select json_object_agg(c.topic, c.wanted) from notification_choices c where c.user_id = u.id
      ), '{}') as chosen
      from memberships m join users u on u.id = m.user_id
      where m.organization_id = ? and m.role in ('owner', 'editor') and u.email_verified_at is not null
      order by u.id`,
)

/** False where this person was reminded of this day and step before. */
export async function insertReminder(
  db: Queryable,
  reminder: {
    readonly packetId: number
    readonly userId: number
    readonly dueOn: string
    readonly daysBefore: number
    readonly at: Date
  },
): Promise<boolean> {
  const made = await db('board_packet_reminders')
    .insert({
      packet_id: reminder.packetId,
      user_id: reminder.userId,
      due_on: reminder.dueOn,
      days_before: reminder.daysBefore,
      queued_at: reminder.at,
    })
    .onConflict()
    .ignore()
    .returning('packet_id')
  return made.length > 0
}
