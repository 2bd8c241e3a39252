/** The forms of one’s own account. */
import { z } from 'zod'
import { parseEmail } from '../../forms/email.ts'
import { required } from '../../forms/fields-schema.ts'
import { lineOfText } from '../../forms/reading.ts'
import { LONGEST_PASSWORD, readCode, type TypedCode } from './password.ts'
import { type Confirming, NOTIFICATION_TOPICS, type NotificationTopic } from './settings-forms.ts'

/** Strings -> { email: { address, normalized } }. */
export const emailForm = z.object({ email: required(parseEmail, 'Enter your email address.') })

/** Strings -> { password } as typed; the service judges it with the account's email and name. */
export const newPasswordForm = z.object({ password: newPassword('Enter a new password.') })

/** A code of the second step; null where none was typed: only who has two-step is asked for one. */
const codeIfAsked = z
  .string()
  .optional()
  .transform((typed, context) => (typed ? codeOf(typed, context) : null))

export const changePasswordForm = z.object({
  currentPassword: typedPassword('Enter your current password.'),
  code: codeIfAsked,
  password: newPassword('Enter a new password.'),
})

export const changeEmailForm = z.object({
  email: required(parseEmail, 'Enter the new address.'),
  currentPassword: typedPassword('Enter your password.'),
  code: codeIfAsked,
})

export type ChangeEmailInput = Confirming & Pick<z.output<typeof changeEmailForm>, 'email'>

export const changeNameForm = z.object({
  name: required(lineOfText({ maximum: 200 }), 'Enter your name.'),
})

export type ChangeNameInput = z.output<typeof changeNameForm>

export const confirmedByPassword = z.object({
  currentPassword: typedPassword('Enter your password.'),
})

/** Strings -> { code }: six digits of the app, or a recovery code. */
export const codeForm = z.object({
  code: z
    .string({ error: 'Enter the code.' })
    .min(1, 'Enter the code.')
    .max(100, 'This is too long for a code.')
    .transform(codeOf),
})

function codeOf(typed: string, context: z.RefinementCtx): TypedCode {
  const code = readCode(typed)
  if (code) return code
  context.addIssue({
    code: 'custom',
    message: 'Enter the six digits your app shows, or one of your recovery codes.',
  })
  return z.NEVER
}

/** The password and a code: what switching two-step off asks for. */
export const passwordAndCodeForm = confirmedByPassword.extend(codeForm.shape)

/** Strings -> the number of a device, or all others, and the password. */
export const endSessionForm = confirmedByPassword.extend({
  device: z.union([z.literal('others'), z.coerce.number().int().positive()], {
    error: 'Choose a device.',
  }),
})

export type EndSessionInput = z.output<typeof endSessionForm>

/** Tick boxes -> topic -> wanted; a box that is not ticked is not sent. */
export const notificationsForm = z
  .record(z.string(), z.string())
  .transform(
    (form) =>
      Object.fromEntries(
        NOTIFICATION_TOPICS.map(({ key }) => [key, form[key] === 'yes']),
      ) as Record<NotificationTopic, boolean>,
  )

/** Deleting asks for the password and for the address, typed out. */
export const deletionForm = z.object({
  email: required(parseEmail, 'Enter the email address of this account.'),
  currentPassword: typedPassword('Enter your password.'),
})

export type DeletionInput = z.output<typeof deletionForm>

function typedPassword(whenBlank: string) {
  return z
    .string({ error: whenBlank })
    .min(1, whenBlank)
    .max(LONGEST_PASSWORD, 'This password is too long.')
}

function newPassword(whenBlank: string) {
  return z
    .string({ error: whenBlank })
    .min(1, whenBlank)
    .max(LONGEST_PASSWORD, `Use at most ${LONGEST_PASSWORD} characters.`)
}
