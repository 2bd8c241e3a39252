/** What was begun and bought. */
import { modelOf } from './table-model.ts'

/** A purchase that was begun here. */
export class CheckoutRow extends modelOf('checkouts') {}

export class InvoiceRow extends modelOf('invoices') {}

export class PaymentRow extends modelOf('payments') {}
