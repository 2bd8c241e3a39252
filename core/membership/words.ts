/** Plans, prices and cards in words, the same on pages, in messages and in the terminal. */
import { type Cents, formatMoney } from '../pay/money.ts'
import { PLANS, type Plan } from '../people/organizations/plans.ts'
import type { Card, MembershipState } from '../people/organizations/subscription.ts'

/** "$399 a year", "$49 once" */
export function priceWords(plan: Plan, price: Cents = PLANS[plan].price): string {
  const { paid } = PLANS[plan]
  if (paid === 'never') return 'free'
  return `${formatMoney(price)} ${paid === 'once' ? 'once' : 'a year'}`
}

/** "$399 a year, plus sales tax where it is due" */
export function taxedPriceWords(plan: Plan, price: Cents): string {
  return withTax(priceWords(plan, price))
}

/** "$399 a year" as "$399 a year, plus sales tax where it is due" */
export function withTax(price: string): string {
  return `${price}, plus sales tax where it is due`
}

/** "Visa ending in 4242" */
export function cardWords({ brand, lastFour }: Card): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${lastFour}`
}

/** "12/2027" */
export function expiryWords({ expiresMonth, expiresYear }: Card): string {
  return `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`
}

/** Whether the card cannot be charged on a day (YYYY-MM-DD): it is good until the end of its month. */
export function isExpiredOn({ expiresMonth, expiresYear }: Card, day: string): boolean {
  return day.slice(0, 7) > `${expiresYear}-${String(expiresMonth).padStart(2, '0')}`
}

/** Where no payment service is set up. */
export const NOT_FOR_SALE = {
  what: 'Plans cannot be bought here yet',
  next: 'Ask the people who run Stipend for one.',
} as const

export const STATE_WORDS: Readonly<Record<MembershipState, string>> = {
  none: 'No plan',
  incomplete: 'Waiting for the first payment',
  trialing: 'On trial',
  active: 'Active',
  ending: 'Active, not renewed',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid: read only',
  paused: 'Paused: read only',
  ended: 'Ended',
}

/** "Pro", "Free; everyone has Pro+ for now": figures are the demonstration's, or were until shortly before. */
export function planWords(plan: Plan, inForce: Plan): string {
  const own = PLANS[plan].name
  return plan === inForce ? own : `${own}; everyone has ${PLANS[inForce].name} for now`
}
