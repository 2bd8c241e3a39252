/** Addresses of ours that lead on to the payment service's pages, so that messages hold none that go stale. */
import Router from '@koa/router'
import type Koa from 'koa'
import { findInvoicePdf, openBillingPortal } from '../../services/purchases/change-plan.ts'
import type { AppState } from '../request/state.ts'
import { makeOrTell, type Request, sendTo } from './downloads.ts'

/** Of the organization being worked on; strangers and visitors get what the page of the plan answers. */
export function paymentLinkRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/account/plan/card', async (ctx, next) => {
    await leadOn(ctx, next, async (organizationId) => {
      return await openBillingPortal(ctx.state.context, { organizationId, changesCard: true })
    })
  })
  router.get('/account/plan/invoices/:invoiceId', async (ctx, next) => {
    const { invoiceId = '' } = ctx.params
    await leadOn(ctx, next, async (organizationId) => {
      return await findInvoicePdf(ctx.state.context, { organizationId, invoiceId })
    })
  })
  return router
}

async function leadOn(
  ctx: Request,
  next: Koa.Next,
  find: (organizationId: number) => Promise<{ readonly url: string }>,
): Promise<void> {
  const organizationId = ctx.state.visit?.organization?.id
  const found = await makeOrTell(ctx, ctx.path, async () => {
    return organizationId === undefined ? null : await find(organizationId)
  })
  if (found === 'told') return
  if (!found) return await next()
  ctx.set('Cache-Control', 'no-store')
  sendTo(ctx, found.url)
}
