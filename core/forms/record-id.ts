/** Ids in addresses: whole numbers from 1; anything else is nothing that exists. */
import { NotFound } from '../errors.ts'

/** Reads an id from an address; throws NotFound for everything that cannot be one. */
export function parseRecordId(text: string | undefined): number {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new NotFound()
  return id
}
