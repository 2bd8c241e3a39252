/** What reading a row of a file answers: a record, a row passed over, or what is wrong with it. */

import type { PayRecord } from '../../engine/facts/pay-record.ts'
import type { Note, ValueClass } from './cell-text.ts'
import type { Field, ImportMapping } from './mapping.ts'
import type { TitleMatcher } from './match-title.ts'
import type { DateRules } from './read-date.ts'
import type { PlaceBook } from './read-place.ts'

export interface RawRow {
  /** of the file, from 1: the line a row begins on, or the row of a sheet */
  readonly line: number
  readonly cells: readonly string[]
  /** not shown in its sheet */
  readonly hidden?: true | undefined
}

/** One market fact of a file. Unknown is null, never zero. */
export interface ImportedFacts extends Omit<PayRecord, 'id' | 'organization' | 'pay'> {
  /** dollars a year */
  readonly payrollBudget: number | null
  /** cents a year */
  readonly base: number
  readonly housing: number | null
}

export type Reason = Field | 'row' | 'organization' | 'person' | 'duplicate'

export interface RowProblem {
  readonly reason: Reason
  /** name of the column, '' where no single one is to blame */
  readonly column: string
  readonly valueClass: ValueClass
  readonly sentence: string
}

/** How a title was understood, for the report. */
export interface TitleReading {
  readonly title: string
  readonly position: string | null
  readonly score: number
  readonly nearest: string | null
}

export type RowReading =
  | {
      readonly kind: 'record'
      readonly facts: ImportedFacts
      readonly title: TitleReading | null
      readonly notes: readonly Note[]
      readonly garbled: boolean
    }
  | { readonly kind: 'skipped'; readonly title: TitleReading | null }
  | {
      readonly kind: 'rejected'
      readonly problems: readonly RowProblem[]
      readonly title: TitleReading | null
    }

// What reading the rows of one file needs to know beside them.

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
