/**
 * The payment service of an installation: the real one where its keys are set; a stand-in with the database that comes
 * with us, or where it is asked for; else none: invented money must not buy a real plan.
 */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { ANNOUNCEMENTS } from '~/core/membership/payment.ts'
import { isThisMachine } from '~/core/secure-addresses.ts'
import type { Config } from './config.ts'
import type { DatabaseServer } from './database-server.ts'
import type { AnswersFirst } from './http/listen.ts'
import type { Payments } from './integrations/payments/payments.ts'
import { keptSecret } from './integrations/secrets.ts'

export interface PaymentService {
  /** null where nothing can be bought */
  readonly payments: Payments | null
  /** the stand-in's own pages; null with the real service */
  readonly pages: AnswersFirst | null
  /** what the people who start it should know */
  readonly notice: string | null
  stop(): Promise<void>
}

/** No real key: it opens the stand-in alone. */
const STAND_IN_KEY = 'sk_test_stand_in'

export const NO_PAYMENTS: PaymentService = {
  ...{ payments: null, pages: null, notice: null },
  stop: async () => {},
}

/** `announces`: a web process, which is told what happens and lets time pass; a command only asks. */
export async function openPaymentService(
  config: Config,
  server: DatabaseServer,
  { announces, log }: { readonly announces: boolean; readonly log: Logger },
): Promise<PaymentService> {
  if (!config.stripe && !server.embedded && !config.stripeStandIn) return NO_PAYMENTS
  // the payment service's own package is large: a process that asks it nothing never loads it
  const { createPayments } = await import('./integrations/payments/payments.ts')
  if (config.stripe) return { ...NO_PAYMENTS, payments: createPayments(config.stripe) }
  const secret = `whsec_${randomBytes(24).toString('hex')}`
  // a package of its own and no part of the server's bundle: who has a key never loads it
  const { pagesOf, startStandIn } = await import('@stipend/stripe-stand-in')
  const standIn = await startStandIn({
    ...{ key: STAND_IN_KEY, port: 0, database: server.directUrl, databaseOwner: server.ownerUrl },
    ...{ production: !config.development, realKey: false },
    ...(announces && {
      webhook: { url: `http://127.0.0.1:${config.port}${ANNOUNCEMENTS}`, secret },
      ticking: { every: 60_000, onError: (error) => log.error({ error }, 'payments stand-in') },
    }),
  })
  try {
    const payments = createPayments({
      ...{ secretKey: STAND_IN_KEY, webhookSecret: secret, standIn },
    })
    if (announces) await payments.syncCatalog()
    const door = announces && isReachable(config) ? await doorOf(config, server) : OWN_MACHINE
    const { notice } = door
    return { payments, pages: pagesOf(standIn, door), notice, stop: () => standIn.stop() }
  } catch (error) {
    await standIn.stop()
    throw error
  }
}

/** Where nobody else reaches the server, the stand-in's controls open at this machine alone. */
const OWN_MACHINE = { secret: null, hint: '', notice: null } as const

function isReachable({ host, publicUrl, trustedProxies }: Config): boolean {
  if (trustedProxies > 0 || !isThisMachine(host)) return true
  return publicUrl !== null && !isThisMachine(new URL(publicUrl).hostname)
}

/** Elsewhere they ask for a secret that only who reads the data folder knows. */
async function doorOf(config: Config, server: DatabaseServer) {
  const { secret, file } = await keptSecret(
    server.embedded ? server.dataDir : config.dataDir,
    'payments-stand-in-secret',
  )
  const hint = 'It is in the file payments-stand-in-secret of the data folder.'
  const notice = `The controls of the payments stand-in ask for the secret in ${file}.`
  return { secret, hint, notice }
}
