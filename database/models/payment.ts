/** What was begun and bought. */
import { modelOf } from './table-model.ts'

export class InvoiceRow extends modelOf('invoices') {}

export class PaymentRow extends modelOf('payments') {}
