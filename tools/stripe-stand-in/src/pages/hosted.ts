/** What people do on the hosted pages and at the controls, each one turn. */

import { advanceClock } from '../calls/clock.ts'
import { answerBank, type CheckoutPayment, checkoutPage, payCheckout } from '../checkout/pay.ts'
import {
  answerBankForCard,
  answerBankForInvoice,
  invoicePage,
  payInvoice,
  portalPage,
  updateCard,
} from '../checkout/saved-cards.ts'
import type { Card } from '../checkout/typed.ts'
import type { Account } from '../state/account.ts'

export type HostedPages = ReturnType<typeof hostedPages>

/** How many events the page of the controls lists. */
const LATEST = 30

export function hostedPages(account: Account) {
  return {
    checkout: (id: string) => account.turn((turn) => checkoutPage(turn, id)),
    payCheckout: (id: string, payment: CheckoutPayment) =>
      account.turn((turn) => payCheckout(turn, id, payment)),
    /** What the person did at the bank's question, for a Checkout session or an invoice. */
    completeAuthentication: (id: string, passed: boolean) =>
      account.turn((turn) =>
        turn.read('invoice', id)
          ? answerBankForInvoice(turn, id, passed)
          : answerBank(turn, id, passed),
      ),
    portal: (id: string) => account.turn((turn) => portalPage(turn, id)),
    /** The new card pays from now on, and open invoices that failed are tried with it. */
    updateCard: (id: string, card: Card) => account.turn((turn) => updateCard(turn, id, card)),
    completeCardAuthentication: (id: string, passed: boolean) =>
      account.turn((turn) => answerBankForCard(turn, id, passed)),
    invoice: (id: string) => account.turn((turn) => invoicePage(turn, id)),
    payInvoice: (id: string, card: Card) => account.turn((turn) => payInvoice(turn, id, card)),

    /** Answers seconds, on the account's clock. */
    now: () => account.turn((turn) => turn.now),
    /** Moves the clock to this second, and does all that falls due until then, in order of time. */
    advance: (to: number) => account.turn((turn) => advanceClock(turn, to)),
    /** The latest events, the newest first, with their way to each endpoint. */
    latestEvents: () =>
      account.turn((turn) => {
        const events = turn.all('event').slice(-LATEST).reverse()
        const deliveries = turn.all('delivery')
        return events.map((event) => ({
          event,
          deliveries: deliveries.filter((delivery) => delivery.event === event.id),
        }))
      }),
  }
}
