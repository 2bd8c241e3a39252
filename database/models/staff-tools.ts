/** What the tools of staff keep: typed queries, requests to read unmasked, changes of figures of law. */
import { modelOf } from './table-model.ts'

/** A typed query of the database browser; with a title it is saved for everybody. */
export class BrowserQuery extends modelOf('browser_queries') {}

/** A request to read unmasked, and a second admin's answer. */
export class BrowserUnmasking extends modelOf('browser_unmaskings') {}

/** A change of a dated constant of law or tax. */
export class ConstantProposal extends modelOf('constant_proposals') {}

/** A position that somebody misses in the catalog, and what staff answered. */
export class PositionRequest extends modelOf('position_requests') {}
