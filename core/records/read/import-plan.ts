/** What reading the rows of one file needs to know beside them. */
import type { ImportMapping } from './mapping.ts'
import type { TitleMatcher } from './match-title.ts'
import type { DateRules } from './read-date.ts'
import type { PlaceBook } from './read-place.ts'

export interface ImportPlan {
  readonly mapping: ImportMapping
  /** name of a column, as the mapping writes it -> its place in the row */
  readonly columns: ReadonlyMap<string, number>
  readonly places: PlaceBook
  readonly matchTitle: TitleMatcher
  /** keys of the catalog */
  readonly positions: ReadonlySet<string>
  /** key and name in small letters -> key */
  readonly denominations: ReadonlyMap<string, string>
  readonly epoch: DateRules['epoch']
  /** YYYY-MM-DD: pay of a later day is refused */
  readonly today: string
}
