/** Reads what staff lists say in words: who has left, full and part time, exempt and not. */
import { formatDate } from '../../quantities/date.ts'
import { comparable } from '../../records/read/cell-text.ts'
import { readDate } from '../../records/read/read-date.ts'
import { readYesNo } from '../../records/read/read-words.ts'
import type { PersonReader, StaffFile } from './person-reader.ts'

type Reader = Pick<PersonReader, 'text'>

/** Why the row is left out; null for people who work there. Someone on leave does. */
export function hasLeft(
  reader: Reader & Pick<PersonReader, 'complain'>,
  { settings, epoch, today }: Omit<StaffFile, 'header'>,
): string | null {
  const status = reader.text('workStatus')
  const plain = comparable(status)
  if (
    /^(terminated|term|inactive|not[- ]active|separated|resigned|retired|deceased|released|left|t)\b/.test(
      plain,
    )
  ) {
    return `Has left: the status is “${status.slice(0, 40)}”`
  }
  if (/^(no|n|false)$/.test(plain)) return 'Has left: the row says not active'
  const ended = reader.text('endedOn')
  if (ended === '') return null
  // a column named "Terminated" may hold yes and no
  const isOver = readYesNo(ended)
  if (isOver.ok) return isOver.value ? 'Has left: the row says so' : null
  const day = readDate(ended, { order: settings.dates, epoch })
  if (!day.ok) {
    reader.complain('endedOn', day.problem)
    return null
  }
  return day.value.value <= today
    ? `Has left: the last day is ${formatDate(day.value.value)}`
    : null
}

export interface Employment {
  readonly kind: 'volunteer' | null
  readonly isFullTime: boolean
}

export function readEmployment(reader: Reader): Employment {
  const said = comparable(`${reader.text('employment')} ${reader.text('workStatus')}`)
  return {
    kind: /\b(volunteer|unpaid)\b/.test(said) ? 'volunteer' : null,
    isFullTime: /\b(full[- ]?time|ft|regular full|rft|full)\b/.test(said),
  }
}

/** Null where the row does not say. */
export function readPayType(reader: Reader): string | null {
  const said = comparable(reader.text('payType'))
  if (said === '') return null
  if (/\b(non[- ]?exempt|nonexempt|hourly|ne|n|no)\b/.test(said)) return 'non_exempt'
  if (/\b(ministerial|clergy|minister)\b/.test(said)) return 'ministerial'
  return /\b(exempt|salaried|ex|e|yes|y)\b/.test(said) ? 'exempt' : null
}
