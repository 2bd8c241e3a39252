/** Every message by its kind. A new one is an entry of a file beside this one. */
import { ACCOUNT_MESSAGES } from './account-messages.tsx'
import { ORGANIZATION_MESSAGES } from './organization-messages.tsx'
import { PAYMENT_MESSAGES } from './payment-messages.tsx'
import { PLAN_MESSAGES } from './plan-messages.tsx'
import { SUPPORT_MESSAGES } from './support-messages.tsx'

export const MESSAGES = {
  ...ACCOUNT_MESSAGES,
  ...ORGANIZATION_MESSAGES,
  ...PAYMENT_MESSAGES,
  ...PLAN_MESSAGES,
  ...SUPPORT_MESSAGES,
} as const

/** A message as queued: its kind and its facts. Links are paths of this site. */
export type Message = {
  [Kind in keyof typeof MESSAGES]: { readonly kind: Kind } & Parameters<(typeof MESSAGES)[Kind]>[0]
}[keyof typeof MESSAGES]
