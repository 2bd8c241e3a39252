/** What is asked before a purchase or a change of plan. */
import { z } from 'zod'
import { parseEmail } from '../accounts/email.ts'
import { required } from '../forms/form-field.ts'

/** The terms are accepted with each purchase, by a tick of its own. */
export const checkoutForm = z.object({
  terms: z.literal('yes', { error: 'Accept the terms of service to go on.' }),
  promotionCode: z.string().trim().max(60, 'Codes are shorter than that.').default(''),
})

/** What was shown is what is agreed to: the amount in cents and the instant it counts from. */
export const enlargeForm = z.object({
  terms: z.literal('yes', { error: 'Accept the terms of service to go on.' }),
  due: z.coerce.number().int(),
  at: z.iso.datetime(),
})

/** Where receipts and invoices go. */
export const billingEmailForm = z.object({
  billingEmail: required(parseEmail, 'Enter the address that receipts go to.'),
})

/** Why renewal is turned off: asked, never needed. */
export const renewalOffForm = z.object({
  reason: z.string().trim().max(500, 'Keep this under 500 characters.').default(''),
})
