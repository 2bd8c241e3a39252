/** A tax rate as Stripe Tax makes one for a place. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

export function buildTaxRate(facts: {
  readonly id: string
  readonly now: number
  readonly state: string
  readonly percentage: number
}): Stored<Stripe.TaxRate> {
  return {
    id: facts.id,
    object: 'tax_rate',
    active: false,
    country: 'US',
    created: facts.now,
    description: null,
    display_name: 'Sales tax',
    effective_percentage: facts.percentage,
    flat_amount: null,
    inclusive: false,
    jurisdiction: facts.state,
    jurisdiction_level: 'state',
    livemode: false,
    metadata: {},
    percentage: facts.percentage,
    rate_type: 'percentage',
    state: facts.state,
    tax_type: 'sales_tax',
  }
}
