/** The forms that create an account and open a session. */
import { z } from 'zod'
import { parseEmail } from '../../forms/email.ts'
import { required } from '../../forms/fields-schema.ts'
import { lineOfText } from '../../forms/reading.ts'
import { LONGEST_PASSWORD, parsePassword } from './password.ts'

// Where to go after signing in: only ever a path of this site.

/** `next` if it is a path here, else the fallback. "//evil.org", "/\\evil.org" and "https:..." are not. */
export function safeNext(next: string | null | undefined, fallback = '/dashboard'): string {
  if (next == null || !isOwnPath(next)) return fallback
  return next.startsWith('/sign-in') || next.startsWith('/sign-up') ? fallback : next
}

/** The address if it is a path here, else null. */
export function ownPath(address: string | undefined): string | null {
  return address !== undefined && isOwnPath(address) ? address : null
}

/** A path of this site, with its query. Browsers read "//evil.org" and "/\\evil.org" as another host. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(address)
}

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

// What an account may not do before its email address is confirmed; everything else it may.

export type DeedOfVerified =
  | 'invite'
  | 'share'
  | 'pay'
  | 'contribute'
  | 'ask'
  | 'claim'
  | 'key'
  | 'invite a church'
  | 'share with an office'

/**
 * The sentence that refuses the deed, or null where the address is confirmed. Takes what a user row or the shell holds.
 */
export function refusalUntilVerified(
  account: { readonly emailVerified: boolean },
  deed: DeedOfVerified,
): string | null {
  if (account.emailVerified) return null
  return `Confirm your email address before you ${DEEDS[deed]}. Use the link we sent you, or get a new one on your account page.`
}

const DEEDS: Readonly<Record<DeedOfVerified, string>> = {
  invite: 'invite a colleague',
  share: 'share a report or a scenario',
  pay: 'pay',
  contribute: 'contribute records',
  ask: 'ask us for papers',
  claim: 'bring in organizations from another account',
  key: 'create an API key',
  'invite a church': 'invite a church',
  'share with an office': 'share with an office',
}
