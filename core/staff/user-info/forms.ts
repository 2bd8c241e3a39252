/** What staff type about a user: a reason for each action, and notes. */
import { z } from 'zod'
import { required } from '../../forms/fields.ts'
import { lineOfText } from '../../forms/reading.ts'

/** Internal, for the audit log. */
export const parseReason = lineOfText({ minimum: 3, maximum: 300 })

export const REASON = required(parseReason, 'Enter the reason. It goes into the audit log.')

const USER = z.coerce.number().int().positive()

/** Strings -> { user, reason }. */
export const actOnUserForm = z.object({ user: USER, reason: REASON })

export const noteForm = z.object({
  user: USER,
  note: required(lineOfText({ maximum: 2000 }), 'Enter the note.'),
})
