/** Messages that a day brings: a renewal a month ahead, a card that expires before it, a purchase that was left. */

import {
  cardWords,
  expiryWords,
  isExpiredOn,
  priceWords,
  taxedPriceWords,
} from '~/core/membership/words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { wantedTopics } from '~/core/people/accounts/settings-forms.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import {
  type LeftCheckout,
  listLeftCheckouts,
  markReminded,
} from '~/database/queries/membership/checkouts.ts'
import { listRenewals, type RenewalRow } from '~/database/queries/membership/subscriptions.ts'
import { type Context, transact } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'
import { type Notice, planPath, queueNoticeOnce } from '../subscriptions/notice.ts'
import { paymentTime } from '../subscriptions/payments-of.ts'
import { subscriptionOfRow } from '../subscriptions/stored-subscription.ts'
import { tellKeptPrices } from './kept-prices.ts'

/** Several states' laws on automatic renewal ask for a notice within such a time before it. */
const RENEWAL_NOTICE_DAYS = 30

/** Each message once: run twice, nothing more is sent. */
export async function remindPayers(context: Context) {
  const now = await paymentTime(context)
  const until = new Date(now)
  until.setUTCDate(until.getUTCDate() + RENEWAL_NOTICE_DAYS)
  let [renewals, cards, left] = [0, 0, 0]
  for (const row of await listRenewals(context.db, { now, until })) {
    await transact(context, async (inside) => {
      if (await tell(inside, row, renewalNotice(row))) renewals += 1
      const card = cardNotice(row)
      if (card && (await tell(inside, row, card))) cards += 1
    })
  }
  for (const row of await listLeftCheckouts(context.db, now)) {
    await transact(context, async (inside) => {
      if (!(await markReminded(inside.db, row.id, now))) return
      if (!wantedTopics(row.chosen).purchases) return
      await queueMail(inside, { to: row.email, message: leftMessage(row) })
      left += 1
    })
  }
  return {
    renewals,
    cards,
    left,
    /** told that a changed price is not theirs */
    prices: await tellKeptPrices(context),
  }
}

async function tell(inside: Context, row: RenewalRow, notice: Notice): Promise<boolean> {
  return await queueNoticeOnce(inside, { id: row.organizationId }, row.email, notice)
}

function renewalNotice(row: RenewalRow): Notice {
  const { organizationId, organizationName, credit, subscription } = row
  const { id, plan, next, price, periodEnd, card } = subscriptionOfRow(subscription)
  const renewed = next?.plan ?? plan
  const amount = next ? (next.price ?? PLANS[next.plan].price) : price
  const message = {
    kind: 'renewal-ahead',
    organization: organizationName,
    plan: renewed ? PLANS[renewed].name : 'Your plan',
    price: taxedPriceWords(renewed ?? 'basic', amount),
    renewsOn: formatDate(periodEnd),
    credit: credit > 0 ? formatToTheCent(credit) : null,
    card: card && cardWords(card),
    path: planPath({ id: organizationId }),
  } as const
  return { key: `renewal ${id} ${periodEnd}`, message }
}

function cardNotice({ organizationId, organizationName, subscription }: RenewalRow): Notice | null {
  const { id, periodEnd, card } = subscriptionOfRow(subscription)
  if (!card || !isExpiredOn(card, periodEnd.slice(0, 10))) return null
  const message = {
    kind: 'card-expiring',
    organization: organizationName,
    card: cardWords(card),
    expires: expiryWords(card),
    renewsOn: formatDate(periodEnd),
    path: `/account/plan/card?organization=${organizationId}`,
  } as const
  return { key: `card ${id} ${card.lastFour} ${expiryWords(card)}`, message }
}

function leftMessage({ organizationName, plan, employeeId }: LeftCheckout) {
  return {
    kind: 'checkout-left',
    ...{ organization: organizationName, plan: PLANS[plan].name, price: priceWords(plan) },
    path: plan === 'single' && employeeId !== null ? `/single/${employeeId}` : '/membership',
  } as const
}
