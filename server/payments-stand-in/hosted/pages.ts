/** The verbs of the hosted pages, each one turn. */
import { recoverSession } from '../checkout/recover.ts'
import type { Account } from '../state/account.ts'
import { answerBankForCard, updateCard } from './new-card.ts'
import { answerBank, applyCode, payCheckout } from './pay-checkout.ts'
import { answerBankForInvoice, invoicePage, payInvoice, receiptPage } from './pay-invoice.ts'
import { portalPage, setCancel } from './portal.ts'
import { checkoutPage } from './read-checkout.ts'
import type { HostedPages } from './seam.ts'

export function hostedPages(account: Account): HostedPages {
  return {
    checkout: (id) => account.turn((turn) => checkoutPage(turn, id)),
    applyPromotionCode: (id, code) =>
      account.turn((turn) => ({ refused: applyCode(turn, id, code) })),
    payCheckout: (id, payment) => account.turn((turn) => payCheckout(turn, id, payment)),
    completeAuthentication: (id, passed) =>
      account.turn((turn) =>
        turn.read('invoice', id)
          ? answerBankForInvoice(turn, id, passed)
          : answerBank(turn, id, passed),
      ),
    recoverCheckout: (id) =>
      account.turn((turn) => {
        const expired = turn.read('checkout.session', id)
        return (expired && recoverSession(turn, expired)?.id) ?? null
      }),
    leaveCheckout: (id) =>
      account.turn((turn) => turn.read('checkout.session', id)?.cancel_url ?? null),
    portal: (id) => account.turn((turn) => portalPage(turn, id)),
    updateCard: (id, card) => account.turn((turn) => updateCard(turn, id, card)),
    completeCardAuthentication: (id, passed) =>
      account.turn((turn) => answerBankForCard(turn, id, passed)),
    cancelAtPeriodEnd: (id, subscription) =>
      account.turn((turn) => setCancel(turn, id, subscription, true)),
    reactivate: (id, subscription) =>
      account.turn((turn) => setCancel(turn, id, subscription, false)),
    invoice: (id) => account.turn((turn) => invoicePage(turn, id)),
    receipt: (id) => account.turn((turn) => receiptPage(turn, id)),
    payInvoice: (id, card) => account.turn((turn) => payInvoice(turn, id, card)),
  }
}
