/**
 * Stand-in for automatic tax: one rate for a state, round figures near what software is taxed with there. Where no
 * rate is listed nothing is collected.
 */
import type { Taxation } from '../money/pricing.ts'
import { buildTaxRate } from '../objects/taxes.ts'
import type { Turn } from '../state/account.ts'

/** Percent, by state. */
const rates: Readonly<Record<string, number>> = {
  CT: 6.35,
  NY: 8.875,
  OH: 7.25,
  PA: 6,
  TN: 9.75,
  TX: 8.25,
  WA: 10.1,
}

export interface Taxed {
  readonly address?: { readonly country: string | null; readonly state: string | null } | null
  readonly tax_exempt?: string | null
}

/** null: the place is not known yet. */
export function taxationOf(turn: Turn, customer: Taxed): Taxation | null {
  const { address } = customer
  if (!address?.country || (address.country === 'US' && !address.state)) return null
  if (customer.tax_exempt === 'exempt') return { rate: null, reason: 'customer_exempt' }
  if (customer.tax_exempt === 'reverse') return { rate: null, reason: 'reverse_charge' }
  const state = address.country === 'US' ? (address.state ?? '') : ''
  const percentage = rates[state]
  if (percentage === undefined) return { rate: null, reason: 'not_collecting' }
  return { rate: { id: rateId(turn, state, percentage), percentage }, reason: 'standard_rated' }
}

function rateId(turn: Turn, state: string, percentage: number): string {
  const known = turn.all('tax_rate').find((rate) => rate.state === state)
  if (known) return known.id
  const rate = buildTaxRate({ id: turn.newId('txr'), now: turn.now, state, percentage })
  return turn.write('tax_rate', rate).id
}
