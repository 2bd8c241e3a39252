/** What somebody meets at the last page before a purchase or a change of plan. */
import type { Cents } from '../quantities/cents.ts'
import type { Plan } from './plans.ts'

/** What a change costs, to the cent. */
export interface ChangePreview {
  /** due at once */
  readonly due: Cents
  /** of `due` */
  readonly tax: Cents
  /** what remains of the old plan, below zero */
  readonly credit: Cents
  /** the new plan until the period ends */
  readonly charge: Cents
  /** proration counts from this instant: a change must name it to cost the same */
  readonly at: string
}

export type CheckoutStep =
  /** `credit`: a single report that counts toward it, cents */
  | { readonly kind: 'buy'; readonly credit: Cents }
  | { readonly kind: 'enlarge'; readonly from: Plan; readonly preview: ChangePreview | null }
  /** `on`: an instant, when the paid year ends */
  | {
      readonly kind: 'shrink'
      readonly from: Plan
      readonly on: string
      readonly losses: readonly string[]
    }
  | { readonly kind: 'same' }
  /** a payment is open, or the bank still asks */
  | { readonly kind: 'pay first' }
