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
