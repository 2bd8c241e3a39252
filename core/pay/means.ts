/** A person's pay against what the organization lives on in a year: its operating budget. */
import type { Cents } from '../quantities/cents.ts'
import { formatMoney } from '../quantities/format-money.ts'
import { formatShare } from '../quantities/format-number.ts'
import type { PayPackage } from './pay-package.ts'
import { knownAnnual, PACKAGE_COMPONENTS } from './pay-under-definition.ts'

/**
 * From this share of the whole budget on, one person's pay is asked about. All staff together usually take about half
 * of a church's budget (40.6% to 54.7% in published surveys), so three quarters for one person is unusual at any size.
 */
const LARGE_SHARE = 0.75

export interface MeansShare {
  /** all pay and benefits that are known, a year */
  readonly pay: Cents
  readonly budget: Cents
  /** pay / budget */
  readonly share: number
  /** what that is, for the middle of a sentence: "82% of the operating budget of $110,000" */
  readonly words: string
}

/** The share where it is large; null where it is not, or the budget is unknown. */
export function largeShareOfMeans(pay: Cents, budget: Cents | null): MeansShare | null {
  if (budget === null || budget <= 0 || pay < budget * LARGE_SHARE) return null
  const share = pay / budget
  const words =
    share > 1
      ? `more than the whole operating budget of ${formatMoney(budget)}`
      : `${shareWords(share)} the operating budget of ${formatMoney(budget)}`
  return { pay, budget, share, words }
}

/** "82% of"; what only rounds to 100% is not all of it. */
function shareWords(share: number): string {
  if (share === 1) return 'all of'
  return share < 0.995 ? `${formatShare(share)} of` : 'nearly all of'
}

/** Known pay and benefits of a year, without taxes. */
export function knownPackage(pay: PayPackage): Cents {
  return knownAnnual(pay, PACKAGE_COMPONENTS)
}
