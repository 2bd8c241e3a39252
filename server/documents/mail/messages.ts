/** Every message by its kind. A new one is a file beside this and a line here. */
import { accessAnswer } from './access-answer.tsx'
import { accessRequest } from './access-request.tsx'
import { accountDeleted } from './account-deleted.tsx'
import { boardDeadline } from './board-deadline.tsx'
import { changeEmail } from './change-email.tsx'
import { deletionRequested } from './deletion-requested.tsx'
import { deletionStopped } from './deletion-stopped.tsx'
import { emailChanged } from './email-changed.tsx'
import { invitation } from './invitation.tsx'
import type { MessageKind } from './message.ts'
import { passwordChanged } from './password-changed.tsx'
import { resetPassword } from './reset-password.tsx'
import { twoStepChanged } from './two-step-changed.tsx'
import { verifyEmail } from './verify-email.tsx'

export const MESSAGES = {
  'access-answer': accessAnswer,
  'access-request': accessRequest,
  'account-deleted': accountDeleted,
  'board-deadline': boardDeadline,
  'change-email': changeEmail,
  'deletion-requested': deletionRequested,
  'deletion-stopped': deletionStopped,
  'email-changed': emailChanged,
  invitation,
  'password-changed': passwordChanged,
  'reset-password': resetPassword,
  'two-step-changed': twoStepChanged,
  'verify-email': verifyEmail,
} as const

type FactsOf<Kind> = Kind extends MessageKind<infer Facts> ? Facts : never

/** A message as it is queued: its kind and the facts it tells. Links are paths of this site. */
export type Message = {
  [Kind in keyof typeof MESSAGES]: { readonly kind: Kind } & FactsOf<(typeof MESSAGES)[Kind]>
}[keyof typeof MESSAGES]
