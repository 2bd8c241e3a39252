/** What a page's action answers, as the browser sees it. */

import type { AskedQuestion } from '~/core/question.ts'

/** Invalid input (422) or a newer version (409): messages by field, and the typed values. */
export type ActionFailure = {
  errors: Record<string, string>
  values: Record<string, string>
  message?: string
  /** errors that are questions, with their answers */
  questions?: readonly AskedQuestion[]
  /** what answers changed: field -> text */
  entered?: Readonly<Record<string, string>>
  /** passwords and codes were entered, which a page drawn by the server does not have any more */
  emptied?: true
  /** another save came first; the page holds the newer version */
  conflict?: true
}

/** How one submission ended. */
export type Outcome =
  | { kind: 'redirect'; to: string }
  | { kind: 'failure'; failure: ActionFailure }
  | { kind: 'crash'; digest: string; status: number }
  | { kind: 'refused'; status: number; message?: string }
  | { kind: 'offline' }
