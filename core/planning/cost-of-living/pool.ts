/** An amount for raises, spread over people to the cent. */
import { roundToSum } from '../../engine/facts/disclosure.ts'
import type { Cents } from '../../pay/money.ts'

export const SPREADS = ['percent', 'equal', 'prices'] as const
export type Spread = (typeof SPREADS)[number]

export const SPREAD_LABELS: Readonly<Record<Spread, string>> = {
  percent: 'Same percent for all',
  equal: 'Same dollars for all',
  prices: 'By what prices took',
}

export interface PoolPerson {
  readonly id: number
  /** cents a year, above zero */
  readonly pay: Cents
  /** prices now over prices at the last raise; null: not published since */
  readonly factor: number | null
}

/** Cents a year that pay lacks to buy what it bought at the last raise; never below zero. */
export function shortfallOf({ pay, factor }: Pick<PoolPerson, 'pay' | 'factor'>): Cents {
  return factor === null ? 0 : Math.max(0, Math.round(pay * (factor - 1)))
}

/**
 * Cents for each person, in the order given, that sum exactly to the pool. Null where nobody has a claim: no people, or
 * by prices without a shortfall.
 */
export function spreadPool(
  pool: Cents,
  people: readonly PoolPerson[],
  spread: Spread,
): readonly Cents[] | null {
  const claims = people.map((person) => claimOf(person, spread))
  const total = claims.reduce((sum, claim) => sum + claim, 0)
  if (total <= 0) return null
  const exact = claims.map((claim) => (pool * claim) / total)
  return roundToSum(exact, pool, 1)
}

function claimOf(person: PoolPerson, spread: Spread): number {
  if (spread === 'equal') return 1
  return spread === 'percent' ? person.pay : shortfallOf(person)
}
