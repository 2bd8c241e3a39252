/** What an owner asks staff for before paying: a W-9, an invoice by mail, or to pay by purchase order. */
import { z } from 'zod'
import { parseEmail } from '../forms/email.ts'
import { optional, required } from '../forms/fields.ts'
import { lineOfText, oneOf } from '../forms/reading.ts'
import { YEARLY_PLANS } from '../people/organizations/plans.ts'

// What an owner may ask staff for before paying, in words.

export const REQUEST_KINDS = ['w9', 'invoice', 'purchase_order'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_WORDS: Readonly<Record<RequestKind, string>> = {
  w9: 'A W-9 form',
  invoice: 'An invoice by mail',
  purchase_order: 'Payment by purchase order',
}

export const REQUEST_LABELS = {
  kind: 'What do you need?',
  plan: 'For which plan?',
  purchaseOrder: 'Purchase order number',
  contactName: 'Who should we answer?',
  contactEmail: 'Their email',
  mailingAddress: 'Mailing address',
  note: 'Anything else',
} as const

/** Strings -> a request. The number goes with a purchase order, the address with an invoice by mail. */
export const purchaseRequestForm = z
  .object({
    kind: required(oneOf(REQUEST_KINDS), 'Choose what you need.'),
    plan: required(oneOf(YEARLY_PLANS), 'Choose a plan.'),
    purchaseOrder: optional(lineOfText({ maximum: 60 })),
    contactName: required(lineOfText({ maximum: 120 }), 'Enter the name of the person to answer.'),
    contactEmail: required(parseEmail, 'Enter the address to answer to.'),
    mailingAddress: optional(lineOfText({ maximum: 300, minimum: 10 })),
    note: optional(lineOfText({ maximum: 500 })),
  })
  .superRefine(({ kind, purchaseOrder, mailingAddress }, context) => {
    if (kind === 'purchase_order' && purchaseOrder === null) {
      context.addIssue({
        ...{ code: 'custom', path: ['purchaseOrder'] },
        message: 'Enter the number of your purchase order.',
      })
    }
    if (kind === 'invoice' && mailingAddress === null) {
      context.addIssue({
        ...{ code: 'custom', path: ['mailingAddress'] },
        message: 'Enter the address to mail the invoice to.',
      })
    }
  })

export type PurchaseRequest = z.output<typeof purchaseRequestForm>
