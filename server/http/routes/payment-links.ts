/** Addresses of ours that lead on to the payment service's pages, so that messages hold none that go stale. */
import Router from '@koa/router'
import type Koa from 'koa'
import { parseRecordId } from '~/core/forms/record-id.ts'
import {
  findInvoicePdf,
  openBillingPortal,
} from '../../services/membership/purchases/change-plan.ts'
import type { AppState } from '../request/state.ts'
import { makeOrTell, type Request, sendTo } from './downloads.ts'

/**
 * The card of the organization that is named, else of the one being worked on; strangers and visitors get what the page
 * of the plan answers.
 */
export function paymentLinkRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/account/plan/card', async (ctx, next) => {
    const { organization } = ctx.query
    await leadOn(ctx, next, async (chosen) => {
      const organizationId = typeof organization === 'string' ? parseRecordId(organization) : chosen
      if (organizationId === undefined) return null
      return await openBillingPortal(ctx.state.context, { organizationId, changesCard: true })
    })
  })
  router.get('/account/plan/invoices/:invoiceId', async (ctx, next) => {
    const { invoiceId = '' } = ctx.params
    await leadOn(ctx, next, async () => {
      return await findInvoicePdf(ctx.state.context, { invoiceId })
    })
  })
  return router
}

async function leadOn(
  ctx: Request,
  next: Koa.Next,
  find: (chosen: number | undefined) => Promise<{ readonly url: string } | null>,
): Promise<void> {
  const found = await makeOrTell(ctx, ctx.url, async () => {
    return await find(ctx.state.visit?.organization?.id)
  })
  if (found === 'told') return
  if (!found) return await next()
  ctx.set('Cache-Control', 'no-store')
  sendTo(ctx, found.url)
}
