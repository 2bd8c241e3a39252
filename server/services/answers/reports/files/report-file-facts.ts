/** Facts that a file adds to the report. */
export interface FileFacts {
  /** number and time of the save; null: a working report */
  readonly frozen: { readonly number: number; readonly createdAt: string } | null
  /** title in the library */
  readonly title: string | null
  /** an instant */
  readonly madeAt: string
}
