/** The verbs of the hosted pages, each one turn. */
import { basketOf, pricedSession } from '../checkout/basket.ts'
import type { Account } from '../state/account.ts'
import { answerBank, applyCode, closed, needsState, payCheckout } from './pay-checkout.ts'
import { answerBankForInvoice, invoicePage, payInvoice } from './pay-invoice.ts'
import { portalPage, setCancel, updateCard } from './portal.ts'
import type { HostedPages } from './seam.ts'

export function hostedPages(account: Account): HostedPages {
  return {
    checkout: (id) =>
      account.turn((turn) => {
        const session = turn.read('checkout.session', id)
        if (!session) return null
        const code = session.discounts?.[0]?.promotion_code
        return {
          session,
          lines: pricedSession(turn, session).lines,
          email: session.customer_details?.email ?? null,
          needsState: needsState(turn, session),
          awaitsAuthentication: !closed(turn, session) && basketOf(turn, id).attempt !== null,
          promotionCode: turn.read('promotion_code', code ?? '')?.code ?? null,
        }
      }),
    applyPromotionCode: (id, code) =>
      account.turn((turn) => ({ refused: applyCode(turn, id, code) })),
    payCheckout: (id, payment) => account.turn((turn) => payCheckout(turn, id, payment)),
    completeAuthentication: (id, passed) =>
      account.turn((turn) =>
        turn.read('invoice', id)
          ? answerBankForInvoice(turn, id, passed)
          : answerBank(turn, id, passed),
      ),
    leaveCheckout: (id) =>
      account.turn((turn) => turn.read('checkout.session', id)?.cancel_url ?? null),
    portal: (id) => account.turn((turn) => portalPage(turn, id)),
    updateCard: (id, card) => account.turn((turn) => updateCard(turn, id, card)),
    cancelAtPeriodEnd: (id, subscription) =>
      account.turn((turn) => setCancel(turn, id, subscription, true)),
    reactivate: (id, subscription) =>
      account.turn((turn) => setCancel(turn, id, subscription, false)),
    invoice: (id) => account.turn((turn) => invoicePage(turn, id)),
    payInvoice: (id, card) => account.turn((turn) => payInvoice(turn, id, card)),
  }
}
