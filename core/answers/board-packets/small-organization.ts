/** The rule that lets a small organization rely on three comparables: 26 CFR 53.4958-6(c)(2)(ii), (iii). */

import { formatMoney } from '../../pay/money.ts'
import type { OwnComparable } from '../matches/own-comparable.ts'
import type { Receipts } from './packet.ts'

/** A dated constant as it is kept, with where it comes from. */
export interface ReceiptsLimit {
  /** dollars */
  readonly dollars: number
  readonly source: string
  readonly sourceUrl: string | null
  /** YYYY-MM-DD */
  readonly checkedOn: string
}

const COMPARABLES_OF_SMALL = 3

export type SmallOrganizationRule =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'more needed'; readonly count: number }
  | { readonly kind: 'enough'; readonly count: number }

/**
 * May three comparables be enough? Only where average gross receipts are below the limit: at the limit itself the rule
 * is not available. Counted are those in the same or similar communities. Source: 26 CFR 53.4958-6(c)(2)(ii), (iii).
 */
export function smallOrganizationRule(
  receipts: Receipts | null,
  comparables: readonly Pick<OwnComparable, 'similarCommunity'>[],
  limit: Pick<ReceiptsLimit, 'dollars'> | null,
): SmallOrganizationRule {
  if (receipts === null || limit === null) return { kind: 'unknown' }
  if (receipts.averageReceipts >= Math.round(limit.dollars * 100)) return { kind: 'too large' }
  const count = comparables.filter(({ similarCommunity }) => similarCommunity).length
  return { kind: count >= COMPARABLES_OF_SMALL ? 'enough' : 'more needed', count }
}

/** The same in a sentence, for the page and the minutes. */
export function smallOrganizationWords(
  rule: SmallOrganizationRule,
  limit: Pick<ReceiptsLimit, 'dollars'> | null,
): string {
  const dollars = limit ? formatMoney(Math.round(limit.dollars * 100)) : 'the limit'
  switch (rule.kind) {
    case 'unknown':
      return `Organizations with average gross receipts below ${dollars} may rely on three comparables. Your receipts are not entered.`
    case 'too large':
      return `Average gross receipts are ${dollars} or more: so three comparables alone are not enough. The rule for small organizations does not apply.`
    case 'more needed':
      return `Average gross receipts are below ${dollars}: three comparables from the same or similar communities are enough; there ${rule.count === 1 ? 'is 1' : `are ${rule.count}`} so far.`
    case 'enough':
      return `Average gross receipts are below ${dollars}, and there are ${rule.count} comparables from the same or similar communities: three are enough for an organization of this size.`
  }
}
