/** Step 2 of a report: what each fact about the person is worth to the market, and by the organization's own pay policy. */

import type { PolicyFactor } from '../organizations/pay-policy/pay-policy.ts'
import type { PublishedFact } from '../privacy/publish-tuning.ts'

export interface Tuning {
  readonly facts: readonly PublishedFact[]
  readonly policy: PolicyView
}

/** How the organization decides pay, as far as it touches this report. */
export interface PolicyView {
  readonly targetPercentile: number
  /** the pay at it on the published curve, in hundreds; null where the curve is not published so far out */
  readonly targetPay: number | null
  /** dollars a year for one more of each; null = as the market pays it */
  readonly dollarsPer: Readonly<Record<PolicyFactor, number | null>>
  /** null where the policy puts a price on nothing that is known about the person */
  readonly median: PolicyMedian | null
}

/**
 * The middle by the organization's own prices: what the market pays somebody typical in the facts that have a price,
 * and the policy's dollars for the difference. `start` and the lines add up to `dollars` exactly.
 */
export interface PolicyMedian {
  /** the market's median for the person's other facts and typical ones in place of those with a price; in hundreds */
  readonly start: number
  readonly lines: readonly PolicyLine[]
  readonly dollars: number
  /** of 40 paid hours; part-time work counts the policy's dollars in this share */
  readonly hoursShare: number
}

export interface PolicyLine {
  readonly factor: PolicyFactor
  /** "12 years", "Ordained" */
  readonly value: string
  /** what the survey has typically: "14 years" */
  readonly typical: string
  /** steps from typical: -2 is two years fewer */
  readonly difference: number
  /** for these hours, to the dollar */
  readonly dollarsPer: number
  /** difference x dollarsPer, to the dollar */
  readonly dollars: number
}
