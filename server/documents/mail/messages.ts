/** Every message by its kind. A new one is a file beside this and a line here. */
import type { MessageKind } from './message.ts'
import { passwordChanged } from './password-changed.tsx'
import { resetPassword } from './reset-password.tsx'
import { verifyEmail } from './verify-email.tsx'

export const MESSAGES = {
  'password-changed': passwordChanged,
  'reset-password': resetPassword,
  'verify-email': verifyEmail,
} as const

type FactsOf<Kind> = Kind extends MessageKind<infer Facts> ? Facts : never

/** A message as it is queued: its kind and the facts it tells. Links are paths of this site. */
export type Message = {
  [Kind in keyof typeof MESSAGES]: { readonly kind: Kind } & FactsOf<(typeof MESSAGES)[Kind]>
}[keyof typeof MESSAGES]
