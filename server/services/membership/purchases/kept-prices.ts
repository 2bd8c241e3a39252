/** A changed price is for new buyers: those who subscribe keep theirs, and are told so once. */

import { priceWords } from '~/core/membership/words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { type KeptPrice, listKeptPrices } from '~/database/queries/membership/sold-prices.ts'
import { type Context, transact } from '../../../context.ts'
import { type Notice, planPath, queueNoticeOnce } from '../subscriptions/notice.ts'
import { subscriptionOfRow } from '../subscriptions/stored-subscription.ts'

/** Answers how many messages were queued. */
export async function tellKeptPrices(context: Context): Promise<number> {
  let told = 0
  for (const row of await listKeptPrices(context.db)) {
    const notice = noticeOf(row)
    if (!notice) continue
    const isFirst = await transact(context, async (inside) => {
      return await queueNoticeOnce(inside, { id: row.organizationId }, row.email, notice)
    })
    if (isFirst) told += 1
  }
  return told
}

function noticeOf({ organizationId, organizationName, newPrice, subscription }: KeptPrice) {
  const { id, plan, price, periodEnd, endsAt, next } = subscriptionOfRow(subscription)
  // a smaller plan that begins next is bought at its own price
  if (plan === null || next !== null) return null
  const notice: Notice = {
    key: `price ${id} ${newPrice}`,
    message: {
      kind: 'price-kept',
      ...{ organization: organizationName, plan: PLANS[plan].name },
      ...{ newPrice: priceWords(plan, newPrice), price: priceWords(plan, price) },
      renewsOn: endsAt === null ? formatDate(periodEnd) : null,
      path: planPath({ id: organizationId }),
    },
  }
  return notice
}
