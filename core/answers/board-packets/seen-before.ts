/** Who had opened figures before the criteria were sealed, in words; and what that list does not cover. */
import { formatCount } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { type Deadline, daysLeftInWords } from './order-of-dates.ts'
import type { PacketState, SeenBefore } from './packet.ts'

export function seenBeforeLines(seen: readonly SeenBefore[]): string[] {
  return [
    ...(seen.length === 0
      ? ['Stipend had no record of a member opening figures for this person before.']
      : seen.map(seenLine)),
    'This list covers members of the organization with an account. It leaves out readers of shared links and deleted accounts. It does not claim that no one had seen figures elsewhere.',
  ]
}

function seenLine({ name, what, firstAt, lastAt, count }: SeenBefore): string {
  const opened =
    what === 'estimate'
      ? 'an estimate, preview or report of this person'
      : 'a page with everyone’s ranges'
  const [first, last] = [formatDate(firstAt), formatDate(lastAt)]
  if (count === 1) return `${name} had opened ${opened} once, on ${first}.`
  const when = first === last ? `on ${first}` : `first on ${first}, last on ${last}`
  return `${name} had opened ${opened} ${formatCount(count, 'time')}, ${when}.`
}

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
