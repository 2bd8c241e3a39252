/** A packet as a line of a list: where it is open, its state, and what is due. */
import { formatDate } from '../../pay/date.ts'
import { type Deadline, daysLeftInWords } from './order-of-dates.ts'
import type { PacketState } from './packet.ts'

export interface ListedPacket {
  readonly number: number
  readonly state: PacketState
  /** instants */
  readonly createdAt: string
  readonly sealedAt: string | null
  readonly finalizedAt: string | null
  readonly deadline: Deadline | null
}

/** The step to go on with. */
export function packetHref(employeeId: number, { number, state }: ListedPacket): string {
  return `/report/${employeeId}/board-packet/${number}/${nextStep(state)}`
}

function nextStep(state: PacketState): string {
  if (state === 'unsealed') return 'criteria'
  return state === 'open' ? 'data' : 'record'
}

/** What it says, and how it is marked. */
export function stateWords({ state, deadline }: ListedPacket) {
  if (state === 'finalized') return { text: 'Finished', kind: 'good' } as const
  if (state === 'set aside') return { text: 'Set aside', kind: 'neutral' } as const
  if (deadline?.isLate) return { text: 'Late', kind: 'error' } as const
  const text = state === 'unsealed' ? 'Criteria open' : 'In progress'
  return { text, kind: 'signal' } as const
}

export function recordWords({ state, deadline, finalizedAt }: ListedPacket): string {
  if (finalizedAt) return `Finished on ${formatDate(finalizedAt)}`
  if (state === 'set aside' || !deadline) return ''
  return `Due by ${formatDate(deadline.dueOn)}, ${daysLeftInWords(deadline)}`
}
