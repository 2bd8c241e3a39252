/** Reminds owners and editors of packets whose record is due soon; each of them once for each of the days. */

import { daysLeftInWords, deadlineOf } from '~/core/answers/board-packets/order-of-dates.ts'
import { formatDate } from '~/core/pay/date.ts'
import { wantedTopics } from '~/core/people/accounts/settings-forms.ts'
import {
  type DuePacketRow,
  insertReminder,
  listDuePackets,
  listReminded,
  type RemindedRow,
} from '~/database/queries/answers/packet-lists.ts'
import { type Context, today, transact } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'

/** Days before the deadline on which a mail goes out. */
const REMINDER_DAYS = [21, 7, 2] as const

/**
 * Safe to run twice: what was queued for a person, a due day and a step is not queued again. A day on which the job did
 * not run is made up for by the next.
 */
export async function remindBoards(context: Context) {
  const due = (await listDuePackets(context.db)).flatMap((packet) => dueNow(packet, today(context)))
  let mails = 0
  for (const one of due) mails += await remind(context, one)
  return { packets: due.length, mails }
}

interface DueNow {
  readonly packet: DuePacketRow
  readonly dueOn: string
  readonly daysLeft: number
  /** the reminder whose time it is */
  readonly daysBefore: number
}

function dueNow(packet: DuePacketRow, on: string): DueNow[] {
  const { dueOn, daysLeft, isLate } = deadlineOf({ ...packet, on })
  const daysBefore = REMINDER_DAYS.findLast((days) => daysLeft <= days)
  return isLate || daysBefore === undefined ? [] : [{ packet, dueOn, daysLeft, daysBefore }]
}

async function remind(context: Context, due: DueNow): Promise<number> {
  return await transact(context, async (inside) => {
    let mails = 0
    for (const member of await listReminded(inside.db, due.packet.organizationId)) {
      if (!wantedTopics(member.chosen).deadlines || !(await isFirst(inside, due, member))) continue
      await queueMail(inside, { to: member.email, message: messageOf(due) })
      mails += 1
    }
    return mails
  })
}

async function isFirst(
  inside: Context,
  { packet, dueOn, daysBefore }: DueNow,
  { userId }: RemindedRow,
): Promise<boolean> {
  const at = inside.now()
  return await insertReminder(inside.db, {
    packetId: packet.packetId,
    userId,
    dueOn,
    daysBefore,
    at,
  })
}

function messageOf({ packet, dueOn, daysLeft }: DueNow) {
  return {
    kind: 'board-deadline',
    organization: packet.organizationName,
    person: packet.employeeName,
    dueOn: formatDate(dueOn),
    left: daysLeftInWords({ daysLeft }),
    path: `/report/${packet.employeeId}/board-packet/${packet.number}/record`,
  } as const
}
