/**
 * Hands the request to Vike and turns its answer into HTTP: statuses, redirects after POST, JSON for a form sent by
 * fetch.
 */
import type Koa from 'koa'
import { renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { type ComingSoonFlag, flagFor } from '~/core/content/coming-soon-flag.ts'
import type { Config } from '../../config.ts'
import { actNowhere } from '../../page-entry.ts'
import type { ErrorAnswer } from '../../page-errors.ts'
import { describeShell } from '../../services/content/shell/describe-shell.ts'
import { switchOrganization } from '../../services/people/sessions/session.ts'
import { applyToCookies, chosenTheme, secondStepTicket, sessionToken } from '../request/cookies.ts'
import { formMemory } from '../request/form-memory.ts'
import { layoutActions } from '../request/layout-actions.ts'
import { frameFor } from '../request/page-frame.ts'
import { scriptsAfterPaint } from '../request/scripts-after-paint.ts'
import type { AppState } from '../request/state.ts'
import {
  createVisitorPages,
  type DrawnPage,
  visitorPage,
  visitorPageName,
} from '../request/visitor-pages.ts'
import { formKeyOf } from './shadow.ts'

type PageRequest = Koa.ParameterizedContext<AppState>
type RenderedPage = PageContextServer & Awaited<ReturnType<typeof renderPage>>

export function renderPages(config: Config): Koa.Middleware<AppState> {
  const visitorPages = createVisitorPages()
  return async (ctx) => {
    const { visit, context, form, refusal, flags, nonce } = ctx.state
    const flag = flagFor(flags, ctx.path)
    const name = flag ? null : await visitorPageName(ctx, config, context)
    const known = name === null ? undefined : visitorPages.get(name)
    if (known) {
      send(ctx, known)
      if (ctx.acceptsEncodings('identity', 'br') === 'br') {
        ctx.set('Content-Encoding', 'br')
        ctx.body = known.brotli
      }
      return
    }
    const session = visit?.session ?? null
    const memory = formMemory(sessionToken(ctx, config))
    const shell = await describeShell(context, visit, {
      host: ctx.host,
      theme: chosenTheme(ctx, config),
      sentry: config.sentry,
      comingSoon: flag,
      flags,
    })
    const draw = async (urlOriginal: string, comingSoon: ComingSoonFlag | null = null) =>
      (await renderPage({
        urlOriginal,
        headersOriginal: ctx.headers,
        cspNonce: nonce,
        context,
        shell,
        formKey: formKeyOf(ctx.state),
        session,
        request: {
          ...{ outcome: null, status: null, retryAfterSeconds: null, comingSoon },
          method: ctx.method,
          origin: config.publicUrl ?? `${ctx.protocol}://${ctx.host}`,
          ...{ form, refusal, flags, layoutActions, memory, loadFrame: frameFor(visit) },
          secondStep: secondStepTicket(ctx, config),
          workOn: (organizationId: number) =>
            switchOrganization(context, { session, organizationId }),
        },
      })) as RenderedPage // Vike's type for the result leaves out what it was given
    let page = await draw(ctx.url)
    // no guard runs where there is no page yet: the panel of one that is not built
    if (page.is404 && flag && context.actor.kind !== 'staff' && !page.isClientSideNavigation) {
      page = await draw(`/coming-soon/${flag.id}`, flag)
    }
    if (page.is404 && !page.request.outcome) await actNowhere(page)
    ctx.state.route = page.pageId ?? undefined
    answer(ctx, config, page)
    if (name !== null && ctx.status === 200 && page.config.sameForVisitors) {
      visitorPages.set(name, await visitorPage(drawn(page)))
    }
  }
}

function answer(ctx: PageRequest, config: Config, page: RenderedPage): void {
  const reason = asErrorAnswer(page.abortReason)
  const { outcome } = page.request
  if (outcome) applyToCookies(ctx, config, outcome)
  if (outcome?.session && outcome.session !== 'ended') ctx.state.newToken = outcome.session.token
  ctx.status = statusOf(ctx, page, reason)
  const retryAfter = reason?.retryAfterSeconds ?? page.request.retryAfterSeconds
  if (retryAfter) ctx.set('Retry-After', String(retryAfter))
  if (ctx.method === 'POST' && ctx.get('Accept').includes('application/json')) {
    answerFetch(ctx, page, reason)
    return
  }
  if (page.request.comingSoon) ctx.set('X-Robots-Tag', 'noindex')
  const { headers, html } = drawn(page)
  send(ctx, { headers, html: outcome ? '' : scriptsAfterPaint(html, ctx.state.nonce) })
  if (outcome) ctx.set('Location', inAscii(outcome.redirect))
}

/** A header holds no other characters; ours with any are addresses. */
function inAscii(address: string): string {
  return address.replace(/[^\x20-\x7e]+/gu, encodeURIComponent)
}

function drawn({ httpResponse: { headers, body } }: RenderedPage): DrawnPage {
  return {
    headers: headers
      .filter(([name]) => name.toLowerCase() !== 'content-security-policy')
      .map(([name, value]) => [name, inAscii(value)]),
    html: body,
  }
}

function send(ctx: PageRequest, { headers, html }: DrawnPage): void {
  for (const [name, value] of headers) ctx.append(name, value)
  const isKept = ctx.state.visit === null && !ctx.path.endsWith('.pageContext.json')
  ctx.set('Cache-Control', isKept ? 'private, no-cache' : 'no-store')
  ctx.body = html
}

function statusOf(ctx: PageRequest, page: RenderedPage, reason: ErrorAnswer | null): number {
  // the client router reads an abort from the body and takes any other status for a broken deployment
  if (page.isClientSideNavigation) return page.httpResponse.statusCode
  if (page.request.outcome) return 303
  if (reason) return reason.status
  const { statusCode } = page.httpResponse
  return page.request.status ?? (ctx.method === 'POST' && statusCode === 302 ? 303 : statusCode)
}

/** A form sent by fetch: where to go, what to mend, or which error it was. The status says the same. */
function answerFetch(ctx: PageRequest, page: RenderedPage, reason: ErrorAnswer | null): void {
  ctx.set('Cache-Control', 'no-store')
  const location = page.request.outcome?.redirect ?? redirectOf(page)
  if (location) {
    ctx.status = 200 // a 303 would be followed by fetch itself
    ctx.body = { redirect: location }
  } else if (page.action) {
    ctx.body = page.action
  } else {
    ctx.body = { status: ctx.status, ...(reason ?? page.errorAnswer ?? {}) }
  }
}

function redirectOf(page: RenderedPage): string | null {
  const header = page.httpResponse.headers.find(([name]) => name.toLowerCase() === 'location')
  return header?.[1] ?? null
}

function asErrorAnswer(reason: unknown): ErrorAnswer | null {
  if (typeof reason !== 'object' || reason === null || !('status' in reason)) return null
  return reason as ErrorAnswer
}
