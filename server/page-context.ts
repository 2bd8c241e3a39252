/** What our server adds to Vike's page context; `shell` and `action` travel to the browser, the rest never does. */

import type { Context } from './context.ts'
import type { AccessRule, ActionFailure, ActionSuccess, ErrorAnswer, PageActions } from './page.ts'
import type { Session } from './services/accounts/find-visit.ts'
import type { Shell } from './services/shell/describe-shell.ts'

/** What outlives one sending of a form; given by the edge, because a contract calls no service. */
export interface FormMemory {
  /** answers where it led, now or the first time the same was sent */
  submitOnce(
    context: Context,
    submission: { readonly content: string },
    run: (inside: Context) => Promise<string>,
  ): Promise<string>
  /** a token under which `take` finds it again after signing in; null when it was not kept */
  keep(
    context: Context,
    form: { readonly path: string; readonly values: Readonly<Record<string, string>> },
  ): Promise<string | null>
  take(
    context: Context,
    kept: { readonly token: string; readonly path: string; readonly userId: number },
  ): Promise<Readonly<Record<string, string>> | null>
}

export interface PageRequest {
  readonly method: string
  readonly form: FormData | null
  readonly memory: FormMemory
  /** the edge's own refusal (foreign origin, too large, malformed), told by the error page */
  readonly refusal: ErrorAnswer | null
  /** intents of the layout, which work on every page */
  readonly layoutActions: PageActions
  /** filled in by the guard */
  outcome: ActionSuccess | null
  status: number | null
  /** when a form that was not accepted may be sent again */
  retryAfterSeconds: number | null
}

declare global {
  namespace Vike {
    interface PageContext {
      shell: Shell
      /** sent back by every form of this page, so that sending it twice is known */
      formKey: string
      action?: ActionFailure
      /** what the error page of a failed rendering says */
      errorAnswer?: ErrorAnswer
    }
    interface PageContextServer {
      context: Context
      session: Session | null
      request: PageRequest
    }
    interface Config {
      action?: PageActions
      access?: AccessRule
    }
    interface ConfigResolved {
      action?: PageActions
      access?: AccessRule[]
    }
  }
}
