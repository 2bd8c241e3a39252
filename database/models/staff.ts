/** What staff tools and jobs keep: queries, requests, figures of law, logs, outgoing mail, snapshots, invoices. */
import { modelOf } from './table-model.ts'

/** A typed query of the database browser; with a title it is saved for everybody. */
export class BrowserQuery extends modelOf('browser_queries') {}

/** A request to read unmasked, and a second admin's answer. */
export class BrowserUnmasking extends modelOf('browser_unmaskings') {}

/** A change of a dated constant of law or tax. */
export class ConstantProposal extends modelOf('constant_proposals') {}

/** A position that somebody misses in the catalog, and what staff answered. */
export class PositionRequest extends modelOf('position_requests') {}

/** A page that is, or was, shown as a coming-soon panel. */
export class ComingSoonFlagRow extends modelOf('coming_soon_flags') {}

/** Someone who wants one message when a page is ready. */
export class ComingSoonRequest extends modelOf('coming_soon_requests') {}

/** Who did what to whom, and when. */
export class AuditEventRow extends modelOf('audit_events') {}

/** A message on its way; its content is forgotten once it is sent. */
export class OutgoingMail extends modelOf('outgoing_mails') {}

/** The records and models of a quarter, frozen. */
export class Snapshot extends modelOf('snapshots') {}

export class InvoiceRow extends modelOf('invoices') {}
