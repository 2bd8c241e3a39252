/** Known mistakes put into pay, for tests: ten kinds in equal shares, and how many of them a rule finds. */

import type { UnitPosterior } from './rules/unit-error.ts'
import {
  type RecordedPay,
  swapLeadingDigits,
  type UnitHypothesis,
} from './rules/unit-hypotheses.ts'

export const SEEDED_KINDS = [
  'hourly',
  'weekly',
  'biweekly',
  'monthly',
  'ten-times',
  'tenth',
  'half-fte',
  'double-fte',
  'housing-twice',
  'digit-swap',
] as const satisfies readonly UnitHypothesis[]
/** Slips by at least ten times, or by another period. */
export const UNIT_KINDS = [
  'hourly',
  'weekly',
  'biweekly',
  'monthly',
  'ten-times',
  'hundred-times',
  'tenth',
] as const satisfies readonly UnitHypothesis[]
export type SeededKind = (typeof SEEDED_KINDS)[number] | (typeof UNIT_KINDS)[number]

/** The same pay as it would stand in the file after the slip; null where the slip changes nothing. */
function mistyped(kind: SeededKind, pay: RecordedPay, uniform: number): RecordedPay | null {
  const base = mistypedBase(kind, pay, uniform)
  if (base === null) return null
  return { ...pay, base: Math.round(base * 100) / 100 }
}

/**
 * Which rows carry which slip: `share` of them, each kind as often as any other (one that is named twice, twice), drawn
 * by `uniform`. A row a slip would not change keeps its pay and none.
 */
export function seedErrors<Row extends { readonly pay: RecordedPay }>(
  rows: readonly Row[],
  uniform: () => number,
  share = 0.04,
  from: readonly SeededKind[] = SEEDED_KINDS,
): readonly { readonly row: Row; readonly pay: RecordedPay; readonly kind: SeededKind | null }[] {
  const order = rows.map((_, i) => ({ i, place: uniform() })).sort((a, b) => a.place - b.place)
  const kinds = new Map<number, SeededKind>()
  order.slice(0, Math.round(share * rows.length)).forEach(({ i }, turn) => {
    kinds.set(i, from[turn % from.length]!)
  })
  return rows.map((row, i) => {
    const kind = kinds.get(i)
    const pay = kind ? mistyped(kind, row.pay, uniform()) : null
    return pay && kind ? { row, pay, kind } : { row, pay: row.pay, kind: null }
  })
}

export interface SeededResult {
  readonly kind: SeededKind | null
  readonly posterior: UnitPosterior | null
}

export interface SeededScore {
  readonly flagged: number
  readonly precision: number
  readonly recall: number
  /** Of the errors flagged, those named by their own kind. */
  readonly named: number
  readonly recallByKind: Readonly<Record<SeededKind, number>>
}

/** Flagged is P(ok) below the bound. */
export function scoreSeeded(results: readonly SeededResult[], bound = 0.5): SeededScore {
  const flagged = results.filter(({ posterior }) => posterior !== null && posterior.ok < bound)
  const right = flagged.filter(({ kind }) => kind !== null)
  const wrong = results.filter(({ kind }) => kind !== null)
  const recallOf = (kind: SeededKind) =>
    right.filter((one) => one.kind === kind).length /
    wrong.filter((one) => one.kind === kind).length
  return {
    flagged: flagged.length,
    precision: right.length / flagged.length,
    recall: right.length / wrong.length,
    named:
      right.filter(({ kind, posterior }) => posterior?.likeliest === kind).length / right.length,
    recallByKind: Object.fromEntries(SEEDED_KINDS.map((kind) => [kind, recallOf(kind)])) as Record<
      SeededKind,
      number
    >,
  }
}

function mistypedBase(kind: SeededKind, pay: RecordedPay, uniform: number): number | null {
  switch (kind) {
    case 'hourly':
      return pay.base / (pay.hoursPerYear ?? 2080)
    case 'weekly':
      return pay.base / 52
    case 'biweekly':
      return pay.base / 26
    case 'monthly':
      return pay.base / 12
    case 'ten-times':
      return pay.base * 10
    case 'hundred-times':
      return pay.base * 100
    case 'tenth':
      return pay.base / 10
    case 'half-fte':
      return pay.base / 2
    case 'double-fte':
      return pay.base * 2
    case 'housing-twice':
      return pay.housing > 0 ? pay.base + pay.housing : pay.base * (1.2 + 0.2 * uniform)
    case 'digit-swap':
      return swapLeadingDigits(pay.base)
  }
}
