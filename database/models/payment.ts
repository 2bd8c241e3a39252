/** What is owed and was paid. */
import { modelOf } from './table-model.ts'

export class InvoiceRow extends modelOf('invoices') {}
