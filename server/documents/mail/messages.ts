/** Every message by its kind. A new one is a file in `kinds/` and a line here. */
import { accessAnswer } from './kinds/access-answer.tsx'
import { accessRequest } from './kinds/access-request.tsx'
import { accountDeleted } from './kinds/account-deleted.tsx'
import { boardDeadline } from './kinds/board-deadline.tsx'
import { changeEmail } from './kinds/change-email.tsx'
import { claim } from './kinds/claim.tsx'
import { deletionRequested } from './kinds/deletion-requested.tsx'
import { deletionStopped } from './kinds/deletion-stopped.tsx'
import { emailChanged } from './kinds/email-changed.tsx'
import { figuresQuestion } from './kinds/figures-question.tsx'
import { invitation } from './kinds/invitation.tsx'
import { passwordChanged } from './kinds/password-changed.tsx'
import { cardExpiring } from './kinds/payments/card-expiring.tsx'
import { checkoutLeft } from './kinds/payments/checkout-left.tsx'
import { creditGiven } from './kinds/payments/credit-given.tsx'
import { paymentDisputed } from './kinds/payments/payment-disputed.tsx'
import { paymentFailed } from './kinds/payments/payment-failed.tsx'
import { paymentRefunded } from './kinds/payments/payment-refunded.tsx'
import { paymentWaiting } from './kinds/payments/payment-waiting.tsx'
import { receipt } from './kinds/payments/receipt.tsx'
import { requestReceived } from './kinds/payments/request-received.tsx'
import { requestToStaff } from './kinds/payments/request-to-staff.tsx'
import { planChanged } from './kinds/plans/plan-changed.tsx'
import { planEnding } from './kinds/plans/plan-ending.tsx'
import { planPaused } from './kinds/plans/plan-paused.tsx'
import { planUnpaid } from './kinds/plans/plan-unpaid.tsx'
import { priceKept } from './kinds/plans/price-kept.tsx'
import { renewalAhead } from './kinds/plans/renewal-ahead.tsx'
import { renewalOn } from './kinds/plans/renewal-on.tsx'
import { resetPassword } from './kinds/reset-password.tsx'
import { jobFailing } from './kinds/staff/job-failing.tsx'
import { payOpened } from './kinds/staff/pay-opened.tsx'
import { staffReport } from './kinds/staff/staff-report.tsx'
import { staffRole } from './kinds/staff/staff-role.tsx'
import { accountsMerged } from './kinds/support/accounts-merged.tsx'
import { notifyConfirm } from './kinds/support/notify-confirm.tsx'
import { pageReady } from './kinds/support/page-ready.tsx'
import { positionAnswer } from './kinds/support/position-answer.tsx'
import { supportAction } from './kinds/support/support-action.tsx'
import { twoStepChanged } from './kinds/two-step-changed.tsx'
import { verifyEmail } from './kinds/verify-email.tsx'
import type { MessageKind } from './letter/message.ts'

export const MESSAGES = {
  'access-answer': accessAnswer,
  'access-request': accessRequest,
  'account-deleted': accountDeleted,
  'accounts-merged': accountsMerged,
  'board-deadline': boardDeadline,
  'change-email': changeEmail,
  claim,
  'deletion-requested': deletionRequested,
  'deletion-stopped': deletionStopped,
  'email-changed': emailChanged,
  'figures-question': figuresQuestion,
  invitation,
  'job-failing': jobFailing,
  'password-changed': passwordChanged,
  'pay-opened': payOpened,
  'reset-password': resetPassword,
  'card-expiring': cardExpiring,
  'checkout-left': checkoutLeft,
  'credit-given': creditGiven,
  'payment-failed': paymentFailed,
  'payment-refunded': paymentRefunded,
  'plan-changed': planChanged,
  'plan-ending': planEnding,
  receipt,
  'renewal-ahead': renewalAhead,
  'staff-report': staffReport,
  'payment-waiting': paymentWaiting,
  'payment-disputed': paymentDisputed,
  'plan-unpaid': planUnpaid,
  'plan-paused': planPaused,
  'renewal-on': renewalOn,
  'price-kept': priceKept,
  'request-received': requestReceived,
  'request-to-staff': requestToStaff,
  'staff-role': staffRole,
  'notify-confirm': notifyConfirm,
  'page-ready': pageReady,
  'position-answer': positionAnswer,
  'support-action': supportAction,
  'two-step-changed': twoStepChanged,
  'verify-email': verifyEmail,
} as const

type FactsOf<Kind> = Kind extends MessageKind<infer Facts> ? Facts : never

/** A message as queued: its kind and its facts. Links are paths of this site. */
export type Message = {
  [Kind in keyof typeof MESSAGES]: { readonly kind: Kind } & FactsOf<(typeof MESSAGES)[Kind]>
}[keyof typeof MESSAGES]
