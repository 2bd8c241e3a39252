/** One pay and its place in a published range. */
import type { Percentile } from '../../engine/estimate/pay-curve.ts'

export interface PlacedPay {
  /** dollars a year under the definition, exact */
  readonly dollars: number
  /** pay / median; null without a published median, as are the next two */
  readonly compaRatio: number | null
  /** (pay - P25) / (P75 - P25) */
  readonly rangePenetration: number | null
  /** percentile in the published range; null where too little is published */
  readonly percentile: Percentile | null
  /** dollars a year with benefits and employer FICA; null while a part of it is unknown */
  readonly employerCost: number | null
}
