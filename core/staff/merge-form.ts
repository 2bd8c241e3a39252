/** The forms of a merge and of its undo. */
import { z } from 'zod'
import { required } from '../forms/fields.ts'
import { lineOfText } from '../forms/reading.ts'
import { passwordAndCodeForm } from '../people/accounts/settings-forms.ts'

const account = required(lineOfText({ maximum: 254 }), 'Enter an email address or a user number.')

/** Strings -> { keep, drop, reason, currentPassword, code } */
export const mergeForm = passwordAndCodeForm.extend({
  keep: account,
  drop: account,
  reason: required(lineOfText({ maximum: 300 }), 'Enter the reason.'),
})

/** Strings -> { merge, currentPassword, code } */
export const undoMergeForm = passwordAndCodeForm.extend({
  merge: z.coerce.number({ error: 'Reload the page.' }).int().positive(),
})
