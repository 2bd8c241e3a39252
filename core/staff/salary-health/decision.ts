/** The forms that send decisions of staff about findings. */
import { z } from 'zod'
import { hasControl } from '~/core/forms/characters.ts'
import { pickedIds, readRecordId } from '~/core/forms/record-id.ts'

export const REASON_NEEDED =
  'Enter a short reason, at most 1,000 characters, none of them an invisible or control character.'
const LONGEST_REASON = 1000

/** Null for a reason that is missing, too long, or holds what nobody sees. */
export function readReason(typed: string | undefined): string | null {
  const reason = (typed ?? '').trim()
  const isShort = reason.length >= 1 && reason.length <= LONGEST_REASON
  return isShort && !hasControl(reason) ? reason : null
}

const FIELDS = z.record(z.string(), z.string())

/** The findings that are checked, and the reason. */
export const decisionForm = FIELDS.transform((fields, check) => {
  const reason = readReason(fields.reason)
  if (reason === null) {
    check.addIssue({ code: 'custom', path: ['reason'], message: REASON_NEEDED })
    return z.NEVER
  }
  return { findingIds: pickedIds(fields), reason }
})

/** The findings that are checked, and who takes them: null for nobody. */
export const assignmentForm = FIELDS.transform((fields) => ({
  findingIds: pickedIds(fields),
  assignTo: readRecordId(fields.assignTo),
}))

export const pickedForm = FIELDS.transform((fields) => ({ findingIds: pickedIds(fields) }))

/** One decision to undo; 0 where the field holds no id. */
export const undoForm = FIELDS.transform(({ decision }) => ({
  decisionId: readRecordId(decision) ?? 0,
}))
