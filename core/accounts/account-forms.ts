/** The forms that create an account and open a session. */
import { z } from 'zod'
import { required } from '../forms/form-field.ts'
import { lineOfText } from '../quantities/text.ts'
import { parseEmail } from './email.ts'
import { LONGEST_PASSWORD, parsePassword } from './password.ts'
import { safeNext } from './safe-next.ts'

const next = z
  .string()
  .optional()
  .transform((path) => safeNext(path))
const email = required(parseEmail, 'Enter your email address.')

/** Strings -> { name, email: { address, normalized }, password, next }. The password is kept as typed. */
export const signUpForm = z.preprocess(
  withEmailBesidePassword,
  z.object({
    name: required(lineOfText({ maximum: 200 }), 'Enter your name.'),
    email,
    password: z
      .custom<{ text: string; email: string; name: string }>()
      .transform((typed, context) => {
        const reading = parsePassword(typed.text, typed.email, typed.name)
        if (reading.ok) return reading.value
        context.addIssue({ code: 'custom', message: reading.problem })
        return z.NEVER
      }),
    next,
  }),
)

export type SignUpInput = z.output<typeof signUpForm>

/** Strings -> { email, password, next }. Does not check the password's strength: old ones may be shorter. */
export const signInForm = z.object({
  email,
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .max(LONGEST_PASSWORD, 'This password is too long.'),
  next,
})

export type SignInInput = z.output<typeof signInForm>

/** A password is judged together with the email and the name of the same form, in the first round of errors. */
function withEmailBesidePassword(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form
  const text = (key: string): string => {
    const value: unknown = (form as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : ''
  }
  return { ...form, password: { text: text('password'), email: text('email'), name: text('name') } }
}
