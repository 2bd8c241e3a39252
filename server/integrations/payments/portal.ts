/** What the payment service shows by itself: the page where a card is changed, invoices as PDF; and reductions. */
import type { Cents } from '~/core/pay/money.ts'
import type { Client } from './client.ts'

export interface PortalVisit {
  readonly customerId: string
  readonly returnUrl: string
  /** straight to the card */
  readonly changesCard?: boolean
}

export function portalCalls(client: Client) {
  return {
    /** An address that is good for minutes. */
    async openPortal({ customerId, returnUrl, changesCard = false }: PortalVisit): Promise<string> {
      const { url } = await client.call((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(changesCard && { flow_data: { type: 'payment_method_update' } }),
        }),
      )
      return url
    },

    /** Addresses of an invoice: to pay or to print it; null for a draft. */
    async readInvoiceAddresses(invoiceId: string) {
      const invoice = await client.call((stripe) => stripe.invoices.retrieve(invoiceId))
      return { page: invoice.hosted_invoice_url ?? null, pdf: invoice.invoice_pdf ?? null }
    },

    /** A promotion code that may be used now; null for anything else. */
    async findPromotion(code: string) {
      const { data } = await client.call((stripe) =>
        stripe.promotionCodes.list({
          code,
          active: true,
          limit: 1,
          expand: ['data.promotion.coupon'],
        }),
      )
      const [promotion] = data
      const coupon = promotion?.promotion.coupon
      if (!promotion || !coupon || typeof coupon === 'string' || !coupon.valid) return null
      return {
        id: promotion.id,
        code: promotion.code,
        amountOff: coupon.amount_off,
        percentOff: coupon.percent_off,
      }
    },

    /** A credit for one purchase: a coupon that is good once, for this customer's next checkout. */
    async makeCredit({
      id,
      amount,
    }: {
      readonly id: string
      readonly amount: Cents
    }): Promise<void> {
      await client.call(async (stripe) => {
        const { data } = await stripe.coupons.list({ limit: 100 })
        if (data.some((coupon) => coupon.id === id)) return
        await stripe.coupons.create(
          {
            ...{ id, amount_off: amount, currency: 'usd', duration: 'once', max_redemptions: 1 },
            name: 'Your single report',
          },
          { idempotencyKey: `credit ${id}` },
        )
      })
    },
  }
}
