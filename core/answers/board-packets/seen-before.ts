/** Who had opened figures before the criteria were sealed, in words; and what that list does not cover. */
import { formatDate, localDay } from '../../pay/date.ts'
import { type Deadline, daysLeftInWords } from './order-of-dates.ts'
import type { PacketState, SeenBefore } from './packet.ts'

/** How often is not told: it says nothing of what was decided, and reads as an accusation. */
export function seenBeforeLines(seen: readonly SeenBefore[], timeZone: string): string[] {
  return [
    ...(seen.length === 0
      ? ['Stipend had no record of a member opening figures for this person before.']
      : seen.map((one) => seenLine(one, timeZone))),
    'This list covers members of the organization with an account. It leaves out readers of shared links and deleted accounts. It does not claim that no one had seen figures elsewhere.',
  ]
}

function seenLine({ name, what, firstAt, lastAt }: SeenBefore, timeZone: string): string {
  const opened =
    what === 'estimate'
      ? 'an estimate, preview or report of this person'
      : 'a page with everyone’s ranges'
  const [first, last] = [firstAt, lastAt].map((at) => formatDate(localDay(at, timeZone)))
  const when = first === last ? ` on ${first}` : `, first on ${first}, last on ${last}`
  return `${name} had opened ${opened}${when}.`
}

export interface ListedPacket {
  readonly number: number
  readonly state: PacketState
  /** its figures are invented */
  readonly isPractice: boolean
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
export function stateWords({ state, deadline, isPractice }: ListedPacket) {
  if (state === 'finalized') return { text: 'Finished', kind: 'good' } as const
  if (state === 'set aside') return { text: 'Set aside', kind: 'neutral' } as const
  if (isPractice) return { text: 'Practice', kind: 'neutral' } as const
  if (deadline?.isLate) return { text: 'Late', kind: 'error' } as const
  const text = state === 'unsealed' ? 'Criteria open' : 'In progress'
  return { text, kind: 'signal' } as const
}

export function recordWords({ state, deadline, finalizedAt, isPractice }: ListedPacket): string {
  if (finalizedAt) return `Finished on ${formatDate(finalizedAt)}`
  if (state === 'set aside' || isPractice || !deadline) return ''
  return `Due by ${formatDate(deadline.dueOn)}, ${daysLeftInWords(deadline)}`
}
