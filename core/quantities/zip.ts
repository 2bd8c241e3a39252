/** Reads ZIP codes: five digits, or ZIP+4. Text, never numbers: 02134 keeps its nought. */
import { type Reading, refused, understood } from './reading.ts'
import { plainText } from './typed-number.ts'

export function parseZip(text: string): Reading<string> {
  const plain = plainText(text)
  if (/^\d{4}$/.test(plain)) return refused(`A ZIP code has five digits. Is it 0${plain}?`)
  if (!/^\d{5}(-\d{4})?$/.test(plain))
    return refused('Enter the five digits of the ZIP code, for example 43004.')
  if (plain.startsWith('000')) return refused('There is no ZIP code that starts with 000.')
  return understood(plain)
}

/** The five digits that name a place. */
export function zipPlace(zip: string): string {
  return zip.slice(0, 5)
}
