/** A file of rows, opened: its columns are found, its rows still to come. */
import type { RawRow } from '~/core/market/records/record.ts'

export interface TableFile {
  /** sha256 of the content, unpacked where it was compressed */
  readonly contentSha256: string
  /** how the file was read, for the report */
  readonly format: string
  /** columns of the mapping -> their places */
  readonly columns: ReadonlyMap<string, number>
  /** which epoch its day numbers count from */
  readonly epoch: 1900 | 1904
  /** the rows below the column names; may be walked once */
  rows(): AsyncIterable<RawRow>
  close(): Promise<void>
}
