/** What a page's action answers, as the browser sees it. */

/** Bad input (422) or a newer version (409): what to say beside each field, and what was typed. */
export type ActionFailure = {
  errors: Record<string, string>
  values: Record<string, string>
  message?: string
  /** somebody saved meanwhile; the page holds the newer version */
  conflict?: true
}

/** How one submission ended. */
export type Outcome =
  | { kind: 'redirect'; to: string }
  | { kind: 'failure'; failure: ActionFailure }
  | { kind: 'crash'; digest: string; status: number }
  | { kind: 'refused'; status: number; message?: string }
  | { kind: 'offline' }
