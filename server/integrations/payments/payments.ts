/** Payments in our own words; the official SDK of the payment service is behind them. */
import { catalogCalls } from './catalog.ts'
import { checkoutCalls } from './checkouts.ts'
import { type ClientSettings, createClient } from './client.ts'
import { clockCalls } from './clock.ts'
import { customerCalls } from './customers.ts'
import { eventCalls } from './events.ts'
import { moneyBackCalls } from './money-back.ts'
import { planChangeCalls } from './plan-changes.ts'
import { portalCalls } from './portal.ts'

export interface PaymentsSettings extends ClientSettings {
  /** with which announcements are signed; null: none is believed */
  readonly webhookSecret: string | null
}

export type Payments = ReturnType<typeof createPayments>

export function createPayments(settings: PaymentsSettings) {
  const isLive = /^(sk|rk)_live_/.test(settings.secretKey)
  if (isLive && settings.standIn) throw new Error('a stand-in is never called with a real key')
  const client = createClient(settings)
  return {
    /** real cards are charged */
    isLive,
    ...catalogCalls(client),
    ...checkoutCalls(client, settings.standIn),
    ...clockCalls(client, settings.standIn),
    ...customerCalls(client),
    ...eventCalls(client, settings.webhookSecret),
    ...moneyBackCalls(client),
    ...planChangeCalls(client),
    ...portalCalls(client),
  }
}
