/** What a line of a list of board packets says: where a packet is open, its state, and what is due. */
import { type Deadline, daysLeftInWords } from '~/core/board-packets/deadline.ts'
import { longDate } from '~/core/reports/words.ts'
import { Badge } from '~/renderer/components/figures/Badge.tsx'

export interface ListedPacket {
  readonly number: number
  readonly state: 'unsealed' | 'open' | 'finalized' | 'set aside'
  /** instant */
  readonly finalizedAt: string | null
  readonly deadline: Deadline | null
}

/** The step to go on with. */
export function packetHref(employeeId: number, { number, state }: ListedPacket): string {
  return `/report/${employeeId}/board-packet/${number}/${nextStep(state)}`
}

function nextStep(state: ListedPacket['state']): string {
  if (state === 'unsealed') return 'criteria'
  return state === 'open' ? 'data' : 'record'
}

export function PacketState({ state, deadline }: ListedPacket) {
  if (state === 'finalized') return <Badge kind="good">Finished</Badge>
  if (state === 'set aside') return <Badge>Set aside</Badge>
  if (deadline?.isLate) return <Badge kind="error">Late</Badge>
  return <Badge kind="signal">{state === 'unsealed' ? 'Criteria open' : 'In progress'}</Badge>
}

export function packetRecordWords({ state, deadline, finalizedAt }: ListedPacket): string {
  if (finalizedAt) return `Finished on ${longDate(finalizedAt)}`
  if (state === 'set aside' || !deadline) return ''
  return `Due by ${longDate(deadline.dueOn)}, ${daysLeftInWords(deadline)}`
}
