/** What is written besides the report itself. */
export interface FileFacts {
  /** under which number, and when, it was saved; null: a working report */
  readonly frozen: { readonly number: number; readonly createdAt: string } | null
  /** the name it was given in the library */
  readonly title: string | null
  /** an instant */
  readonly madeAt: string
}
