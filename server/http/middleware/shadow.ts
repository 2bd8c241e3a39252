/** A shadow session at the edge: its end, its record, and the kind refusal of what PostgreSQL would refuse anyway. */
import type Koa from 'koa'
import { SHADOW_CHANGES_NOTHING, shadowOf } from '~/core/authorize.ts'
import { withoutTokens } from '~/core/people/accounts/account-labels.ts'
import { SHADOW_PAGE } from '~/core/staff/accounts.ts'
import { textOf } from '../../page.ts'
import { recordEvent } from '../../services/record-event.ts'
import { endShadow } from '../../services/staff/people/shadow.ts'
import type { AppState } from '../request/state.ts'

/** Ends a shadow session whose time is over, whatever is asked; records every page that is shown in one. */
export function watchShadow(): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    const { context } = ctx.state
    const shadow = shadowOf(context.actor)
    if (shadow === null) return await next()
    if (shadow.endsAt <= context.now()) {
      // the client router takes this for a new version of the site and asks for the whole page
      if (isPageContext(ctx.path)) return ctx.throw(404)
      await endShadow(context)
      return leadBack(ctx)
    }
    await next()
    if (ctx.method !== 'GET' || ctx.status >= 400) return
    const path = withoutTokens(ctx.path.replace(/\/index\.pageContext\.json$/, '') || '/')
    await recordEvent(context, { action: 'shadow.view', details: { path } })
  }
}

const ENDED = `${SHADOW_PAGE}?ended=time`

function leadBack(ctx: Koa.ParameterizedContext<AppState>): void {
  ctx.set('Cache-Control', 'no-store')
  if (ctx.method === 'POST' && ctx.get('Accept').includes('application/json')) {
    ctx.body = { redirect: ENDED }
    return
  }
  ctx.redirect(ENDED)
  ctx.status = 303
}

/** Forms of a shadow session are refused, and forms that were drawn in one which is over. */
export function refuseShadowForms(): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    const { form, context } = ctx.state
    if (ctx.method === 'POST' && form) {
      const { intent = '', formKey = '' } = textOf(form)
      const inShadow = shadowOf(context.actor) !== null
      if (inShadow && !OF_SHADOW.includes(intent)) {
        ctx.state.refusal ??= { status: 403, message: SHADOW_CHANGES_NOTHING }
      }
      if (!inShadow && formKey.startsWith(SHADOW_KEY)) {
        ctx.state.refusal ??= { status: 409, message: NO_LONGER }
      }
    }
    await next()
  }
}

/** What the frame around every page offers, without a change for the person. */
const OF_SHADOW: readonly string[] = ['stop-shadow', 'switch-organization', 'theme']

const SHADOW_KEY = 'shadow '
const NO_LONGER =
  'You no longer view as the person whose page this was, so nothing was saved. Reload the page.'

/** What every form of a page sends back: whether it was drawn in a shadow session. */
export function formKeyOf({ context, requestId }: AppState): string {
  return shadowOf(context.actor) === null ? requestId : `${SHADOW_KEY}${requestId}`
}

function isPageContext(path: string): boolean {
  return path.endsWith('.pageContext.json')
}
