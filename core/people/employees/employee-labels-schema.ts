/** The small forms of a person’s page: archive, delete, confirm a finding, search. */
import { z } from 'zod'
import { readVersion } from '../../forms/fields.ts'
import { parseRecordId } from '../../forms/record-id.ts'

const text = z.string().default('')

/** All values as typed: for a draft, a search, totals. */
export const anyForm = z.record(z.string(), z.string())

/** The version on the screen, where a button changes the person. */
export const versionForm = z.object({ version: z.unknown().transform(readVersion) })

/** One of the archived people in a list. */
export const archivedPersonForm = versionForm.extend({
  employeeId: z.string().transform(parseRecordId),
})

export const deleteForm = z.object({ typedName: text })

export const confirmFindingForm = z.object({
  findingId: z.string().transform(parseRecordId),
  reason: text,
})

/** One entry of the history by its day. */
export const entryForm = versionForm.extend({ entryOn: text })
