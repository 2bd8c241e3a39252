/** The form by which an owner asks staff before paying. */
import { z } from 'zod'
import { parseEmail } from '../forms/email.ts'
import { optional, required } from '../forms/fields-schema.ts'
import { lineOfText, oneOf } from '../forms/reading.ts'
import { YEARLY_PLANS } from '../people/organizations/plans.ts'
import { REQUEST_KINDS } from './purchase-request.ts'

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
