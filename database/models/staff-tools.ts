/** What staff tools keep: typed queries, requests to read unmasked, figures of law, pages that are coming soon. */
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
