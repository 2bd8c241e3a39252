/** What the import of a staff file will do, row by row, before it does it. */

import type { QuestionKey } from '../../question.ts'
import type { EmployeeInput } from '../employees/employee-form.ts'
import type { ColumnUnits } from './column-units.ts'
import type { STATUS_MEANINGS } from './import-settings.ts'
import type { PersonProblem } from './person-reader.ts'

/** Someone in the organization's list, archived people too. */
export interface ListedTwin {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly archived: boolean
  readonly version: number
}

interface Row {
  /** of the file, from 1 */
  readonly line: number
  readonly name: string
  readonly jobTitle: string
  readonly notes: readonly string[]
  /** who may be the same person */
  readonly twin: ListedTwin | null
}

/** Will be stored exactly so. */
export interface EnteredRow extends Row {
  readonly outcome: 'add' | 'update'
  readonly input: EmployeeInput
  /** names of what changes; empty for someone new */
  readonly changes: readonly string[]
}

export interface LeftRow extends Row {
  readonly outcome: 'leave'
  readonly why: string
}

export interface WrongRow extends Row {
  readonly outcome: 'error'
  readonly problems: readonly PersonProblem[]
}

export type PlannedRow = EnteredRow | LeftRow | WrongRow

/** A job title of the file with the position it becomes. */
export interface TitleGroup {
  /** as `comparable` writes it */
  readonly key: string
  readonly title: string
  readonly rows: number
  /** null: like no position, so that somebody has to choose */
  readonly position: string | null
  readonly isChosen: boolean
  /** nobody has agreed, and the title is neither the name of the position nor an alias of it */
  readonly isGuess: boolean
  /** 0 to 1 */
  readonly score: number
}

/** A question that rows raise, settled for all of them by one answer. */
export interface QuestionGroup {
  readonly key: QuestionKey
  readonly rows: number
  /** the first three */
  readonly examples: readonly {
    readonly line: number
    readonly name: string
    readonly sentence: string
  }[]
  /** of the first row; the others have the same with their own amounts */
  readonly answers: readonly { readonly index: number; readonly label: string }[]
  /** which was chosen; null: the rows stay out */
  readonly chosen: number | null
}

export interface ImportCounts {
  readonly rows: number
  readonly add: number
  readonly update: number
  readonly leave: number
  readonly error: number
}

export interface PeoplePlan {
  readonly rows: readonly PlannedRow[]
  /** people at work in the list whom no row names; the import leaves them as they are */
  readonly missing: readonly ListedTwin[]
  readonly titles: readonly TitleGroup[]
  readonly questions: readonly QuestionGroup[]
  /** words for who works here that we do not know */
  readonly statuses: readonly {
    readonly key: string
    readonly rows: number
    readonly means: (typeof STATUS_MEANINGS)[number] | null
  }[]
  /** how the columns are read */
  readonly units: ColumnUnits
  readonly counts: ImportCounts
}
