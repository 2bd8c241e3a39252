/** What our server adds to Vike's page context; `shell` and `action` travel to the browser, the rest never does. */

import type { PageContextServer } from 'vike/types'
import type { ComingSoonFlag } from '~/core/content/coming-soon-flag.ts'
import type { Context } from './context.ts'
import type { ActionFailure, ActionSuccess, FormMemory, PageActions } from './page.ts'
import type { Access } from './page-entry.ts'
import type { ErrorAnswer } from './page-errors.ts'
import type { Frame } from './services/content/shell/describe-frame.ts'
import type { Shell } from './services/content/shell/describe-shell.ts'
import type { Session } from './services/people/sessions/visit.ts'

export interface PageRequest {
  readonly method: string
  /** where people reach us, for addresses that they send on: https://stipend.example.org */
  readonly origin: string
  readonly form: FormData | null
  readonly memory: FormMemory
  /** makes one of one's own organizations the one being worked on; NotFound for any other */
  readonly workOn: (organizationId: number) => Promise<void>
  /** sets `frame` of a page that names an organization or a person */
  readonly loadFrame: (page: PageContextServer) => Promise<void>
  /** the edge's own refusal (foreign origin, too large, malformed), told by the error page */
  readonly refusal: ErrorAnswer | null
  /** the ticket of somebody whose password was right and who has to enter a code */
  readonly secondStep: string | null
  /** pages that are shown as a coming-soon panel now */
  readonly flags: readonly ComingSoonFlag[]
  /** the one of them that stands in place of the page; filled in by the guard */
  comingSoon: ComingSoonFlag | null
  /** intents of the layout, which work on every page */
  readonly layoutActions: PageActions
  /** filled in by the guard */
  outcome: ActionSuccess | null
  status: number | null
  /** when a form that was not accepted may be sent again */
  retryAfterSeconds: number | null
}

/** organization: the work area, with the organization's name above the page. */
type PageFrame = 'public' | 'work' | 'organization' | 'staff'

declare global {
  namespace Vike {
    interface PageContext {
      shell: Shell
      /** where the page names an organization or a person; else the frame of the shell */
      frame?: Frame
      /** sent back by every form of this page, so that sending it twice is known */
      formKey: string
      /** title and description of a page with data */
      head?: { readonly title?: string; readonly description?: string }
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
      /** what surrounds the page; visitors see the public frame around every page */
      frame?: PageFrame
      action?: PageActions
      access?: Access
      /** the same page for every visitor: no form that is sent once, no script, nothing of their own */
      sameForVisitors?: boolean
    }
    interface ConfigResolved {
      frame?: PageFrame
      action?: PageActions
      access?: Access[]
      sameForVisitors?: boolean
    }
  }
}
