/**
 * The payment service of an installation: the real one where its keys are set; a stand-in with the database that comes
 * with us, or where it is asked for; else none: invented money must not buy a real plan.
 */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DatabaseServer } from './database-server.ts'
import type { AnswersFirst } from './http/listen.ts'
import { ANNOUNCEMENTS } from './http/routes/payment-announcements.ts'
import { createPayments, type Payments } from './integrations/payments/payments.ts'
import type { StandIn } from './payments-stand-in/stand-in.ts'

export interface PaymentService {
  /** null where nothing can be bought */
  readonly payments: Payments | null
  /** the stand-in's own pages; null with the real service */
  readonly pages: AnswersFirst | null
  stop(): Promise<void>
}

/** No real key: it opens the stand-in alone. */
const STAND_IN_KEY = 'sk_test_stand_in'

export const NO_PAYMENTS: PaymentService = { payments: null, pages: null, stop: async () => {} }

/** `announces`: a web process, which is told what happens and lets time pass; a command only asks. */
export async function openPaymentService(
  config: Config,
  server: DatabaseServer,
  { announces, log }: { readonly announces: boolean; readonly log: Logger },
): Promise<PaymentService> {
  if (config.stripe) {
    return { ...NO_PAYMENTS, payments: createPayments(config.stripe) }
  }
  if (!server.embedded && !config.stripeStandIn) return NO_PAYMENTS
  const secret = `whsec_${randomBytes(24).toString('hex')}`
  // it draws pages and papers: nobody else needs to load what that takes
  const { pagesOf, startStandIn } = await import('./payments-stand-in/stand-in.ts')
  const standIn: StandIn = await startStandIn({
    ...{ key: STAND_IN_KEY, port: 0, database: server.url },
    ...{ production: !config.development, realKey: false },
    ...(announces && {
      webhook: { url: `http://127.0.0.1:${config.port}${ANNOUNCEMENTS}`, secret },
      ticking: { every: 60_000, onError: (error) => log.error({ error }, 'payments stand-in') },
    }),
  })
  const payments = createPayments({
    ...{ secretKey: STAND_IN_KEY, webhookSecret: secret, standIn },
  })
  if (announces) await payments.syncCatalog()
  return { payments, pages: pagesOf(standIn), stop: () => standIn.stop() }
}
