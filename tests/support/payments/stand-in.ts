/** A stand-in for Stripe of a test's own, in memory, at a time that stands still, and the official SDK talking to it. */
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import {
  type StandIn,
  type StandInOptions,
  startStandIn,
} from '~/server/payments-stand-in/stand-in.ts'

/** Midnight of 2026-01-15, in seconds. */
export const START = Date.UTC(2026, 0, 15) / 1000

const KEY = 'sk_test_stand_in'

/** Stops with the test. */
export async function standInForTest(
  options: Partial<StandInOptions> = {},
): Promise<{ standIn: Awaited<ReturnType<typeof startStandIn>>; stripe: Stripe }> {
  const standIn = await startStandIn({
    key: KEY,
    production: false,
    realKey: false,
    port: 0,
    clock: () => START * 1000,
    seed: 1,
    ...options,
  })
  onTestFinished(() => standIn.stop())
  return { standIn, stripe: sdk(standIn) }
}

export function sdk(standIn: Pick<StandIn, 'address'>, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(KEY, { ...standIn.address, maxNetworkRetries: 0, telemetry: false, ...config })
}
