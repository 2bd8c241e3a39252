/** The cornerstone figures of one fiscal year, of an organization or one of its campuses. */

import type { Cents } from '../../pay/money.ts'

export interface Figures {
  readonly operatingBudgetCents: Cents | null
  /** people in a normal week; nonprofits: clients served in a year */
  readonly attendance: number | null
  readonly payrollBudgetCents: Cents | null
  readonly staffFte: number | null
}

export const FIGURE_NAMES = [
  'operatingBudgetCents',
  'attendance',
  'payrollBudgetCents',
  'staffFte',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

export const NO_FIGURES: Figures = {
  operatingBudgetCents: null,
  attendance: null,
  payrollBudgetCents: null,
  staffFte: null,
}

/** Sums figure by figure. Unknown is not zero: one unknown makes that sum unknown; null for no campus at all. */
export function sumOfFigures(campuses: readonly Figures[]): Figures | null {
  if (campuses.length === 0) return null
  const sums = FIGURE_NAMES.map((name) => [name, sumOf(campuses.map((one) => one[name]))])
  return Object.fromEntries(sums) as Record<FigureName, number | null>
}

/** The figures in which the organization's own value differs from the sum of its campuses. */
export function differingFigures(own: Figures, sum: Figures): readonly FigureName[] {
  return FIGURE_NAMES.filter((name) => {
    return own[name] !== null && sum[name] !== null && own[name] !== sum[name]
  })
}

/** Which figures estimates use in a year, in words: each figure is the organization's own, else the sum. */
export function countedFigures(own: Figures | null, sum: Figures | null): string {
  if (!own) {
    return 'Estimates use the sum. If a current campus is missing a figure, that total is unknown, because unknown is not zero.'
  }
  const isFilled = FIGURE_NAMES.some((name) => own[name] === null && sum && sum[name] !== null)
  if (sum && differingFigures(own, sum).length > 0) {
    const words = 'Where the two differ, estimates use the organization’s own figure.'
    return isFilled ? `${words} Where it has none, they use the sum.` : words
  }
  if (isFilled) {
    return 'Estimates use the organization’s own figures, and the sum of the campuses where it has none.'
  }
  return sum && FIGURE_NAMES.some((name) => sum[name] === null && own[name] !== null)
    ? 'Estimates use the organization’s own figures, because not every campus has all figures for that year.'
    : 'The organization’s own figures match the sum.'
}

export function areSameFigures(one: Figures, other: Figures): boolean {
  return FIGURE_NAMES.every((name) => one[name] === other[name])
}

/** To the cent and the hundredth of a full-time person. */
function sumOf(values: readonly (number | null)[]): number | null {
  if (values.some((value) => value === null)) return null
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  return Math.round(sum * 100) / 100
}

// Details of an audit event besides its action, as its words use them.
