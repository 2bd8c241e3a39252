/** What the middleware of one request hand to those after them. */
import type { ComingSoonFlag } from '~/core/content/coming-soon-flag.ts'
import type { Context } from '../../context.ts'
import type { ErrorAnswer } from '../../page-errors.ts'
import type { Visit } from '../../services/people/sessions/visit.ts'

export interface AppState {
  requestId: string
  /** the page's id in Vike, once it is known */
  route?: string
  /** aborted when the request is over before it was answered: late, or without a client */
  signal: AbortSignal
  /** the nonce that this response's scripts carry */
  nonce: string
  visit: Visit | null
  /** of the session that this request opened, or that it gave another token */
  newToken?: string
  context: Context
  form: FormData | null
  /** pages that are shown as a coming-soon panel now */
  flags: readonly ComingSoonFlag[]
  /** the edge refused the request; the page tells why */
  refusal: ErrorAnswer | null
}
