/** What the database browser asks and is answered: one statement that only reads, in one transaction of its own. */

/** masked: pay in bands, addresses shortened; unmasked: with the consent of a second admin. Neither shows secrets. */
export type BrowserLevel = 'masked' | 'unmasked'

export interface BrowserQuestion {
  /** one SELECT, WITH, VALUES or TABLE; parameters as $1, $2 */
  readonly text: string
  readonly values: readonly string[]
  /** asks for the plan instead of the rows */
  readonly explain: boolean
  readonly mostRows: number
}

export interface BrowserColumn {
  readonly name: string
  /** PostgreSQL's name of the type */
  readonly type: string
}

export interface BrowserRows {
  readonly columns: readonly BrowserColumn[]
  /** as PostgreSQL writes them; null is null */
  readonly rows: readonly (readonly (string | null)[])[]
  /** there were more rows than asked for, or more bytes than a page holds */
  readonly cut: boolean
}

export interface BrowserTable {
  readonly name: string
  readonly columns: readonly BrowserColumn[]
}

/** PostgreSQL or a limit refused the statement; the message is for the person who wrote it. */
export class BrowserRefusal extends Error {
  override readonly name = 'BrowserRefusal'
}

/** The door to the database for typed statements. It opens with roles of its own, never with ours. */
export interface DatabaseBrowser {
  /** Throws BrowserRefusal, also where the connection is not set up. */
  ask(level: BrowserLevel, question: BrowserQuestion): Promise<BrowserRows>
  /** What may be read, in the order of names. */
  tables(level: BrowserLevel): Promise<readonly BrowserTable[]>
}

/** Seconds a statement may run. */
export const MOST_SECONDS = 5
/** On the page; a file has more. */
export const MOST_ROWS = 500
export const MOST_FILE_ROWS = 10_000
/** Of everything the database sends. */
export const MOST_BYTES = 4_000_000
