/** What the database browser keeps: queries, and who may read unmasked. */
import { modelOf } from './table-model.ts'

/** A typed query; with a title it is saved for everybody. */
export class BrowserQuery extends modelOf('browser_queries') {}

/** A request to read unmasked, and a second admin's answer. */
export class BrowserUnmasking extends modelOf('browser_unmaskings') {}
