/** Numbers of packets and of saved reports, as they stand in addresses and forms. */
import { NotFound } from '../../errors.ts'
import { type Reading, refused, understood } from '../../forms/reading.ts'
import { parseRecordId } from '../../forms/record-id.ts'

/** They are counted for one person or organization: beyond this there is none, and the database holds none. */
const LARGEST = 2_000_000_000

export function parsePacketNumber(text: string | undefined): number {
  const number = parseRecordId(text)
  if (number > LARGEST) throw new NotFound()
  return number
}

/** Which report to attach: one that was saved, or one to be saved now. */
export function readReportChoice(text: string): Reading<number | 'now'> {
  if (text === 'now') return understood('now')
  const number = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0
  return number > 0 && number <= LARGEST
    ? understood(number)
    : refused('Choose a saved report, or save one now.')
}
