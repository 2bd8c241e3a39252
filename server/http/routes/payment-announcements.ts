/** Where the payment service announces what happened: signed, kept, answered at once, worked afterwards. */
import Router from '@koa/router'
import { ANNOUNCEMENTS } from '~/core/membership/payment.ts'
import { createContext, type Resources } from '../../context.ts'
import { receiveAnnouncement } from '../../services/membership/subscriptions/announcements.ts'
import { readAtMost } from '../request/body.ts'
import type { AppState } from '../request/state.ts'

const MAX_BYTES = 1_000_000

/** 404 where nothing can be bought, 413, 400 for what the service did not sign, else 200. */
export function paymentRoutes(resources: Resources): Router<AppState> {
  const router = new Router<AppState>()
  router.post(ANNOUNCEMENTS, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = ''
    if (!resources.outside.payments) {
      ctx.status = 404
      return
    }
    const body = await readAtMost(ctx.req, MAX_BYTES)
    if (!body) {
      ctx.status = 413
      return
    }
    const context = createContext(resources, { kind: 'system', name: 'payment service' })
    const isOurs = await receiveAnnouncement(context, {
      ...{ body, signature: ctx.get('Stripe-Signature') },
    })
    ctx.status = isOurs ? 200 : 400
  })
  return router
}
