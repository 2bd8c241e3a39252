/** Ids in addresses: whole numbers from 1; anything else is nothing that exists. */
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
