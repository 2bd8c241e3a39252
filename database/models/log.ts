/** What is only ever added: what happened, and what is to be sent. */
import { modelOf } from './table-model.ts'

/** Who did what to whom, and when. */
export class AuditEventRow extends modelOf('audit_events') {}

/** A message on its way; its content is forgotten once it is sent. */
export class OutgoingMail extends modelOf('outgoing_mails') {}
