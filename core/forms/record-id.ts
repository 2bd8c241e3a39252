/** Ids in addresses: whole numbers from 1, or an id that the payment service gave; anything else does not exist. */
import { NotFound } from '../errors.ts'

/** Null for everything that cannot be an id. */
export function readRecordId(text: string | undefined): number | null {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

/** Reads an id from an address; throws NotFound for everything that cannot be one. */
export function parseRecordId(text: string | undefined): number {
  const id = readRecordId(text)
  if (id === null) throw new NotFound()
  return id
}

/** Ids of an address, "3,5": each once and in its order; nonsense is left out. */
export function readRecordIds(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').map((one) => readRecordId(one.trim()))
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Whether a text can be an id of the payment service, such as `in_1a2b`: a database refuses some of the others. */
export function isPaymentServiceId(text: string): boolean {
  return /^\w{1,100}$/.test(text)
}

// Boxes in front of the lines of a list: each names its line, so that a form needs no script to send several.

const PICK = 'pick-'

/** The name of the box of a line. */
export function pickName(id: number): string {
  return `${PICK}${id}`
}

/** The lines whose boxes are checked, in order; names that hold no id are left out. */
export function pickedIds(fields: Readonly<Record<string, string>>): number[] {
  const ids = Object.keys(fields)
    .filter((name) => name.startsWith(PICK))
    .map((name) => readRecordId(name.slice(PICK.length)))
  return [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b)
}
