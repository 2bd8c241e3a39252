/** Figures that a user may try in the clergy pay studio, as typed in the address bar or in its form. */

import { parsePercent } from '../../forms/numbers.ts'
import { type Parser, readTyped, type Typed } from '../../forms/reading.ts'
import { parseDate } from '../date.ts'
import { type Cents, yearlyMoneyBetween } from '../money.ts'

export const FILINGS = ['single', 'joint'] as const
export type Filing = (typeof FILINGS)[number]

export interface StudioInputs {
  /** housing allowance designated a year; the rest of the salary is cash */
  readonly designated: Typed<Cents>
  readonly spent: Typed<Cents>
  /** fair rental value of the home, furnished, with utilities */
  readonly rental: Typed<Cents>
  /** wages under FICA from other work, which use up the wage base */
  readonly otherWages: Typed<Cents>
  /** filing status for the additional Medicare tax; null leaves the tax out */
  readonly filing: Filing | null
  /** marginal income tax rate as a fraction */
  readonly marginal: Typed<number>
  /** first day of a designation */
  readonly from: Typed<string>
}

/** Field names in an address and in a form. */
export const STUDIO_FIELDS = [
  'designated',
  'spent',
  'rental',
  'otherWages',
  'filing',
  'marginal',
  'from',
] as const
export type StudioField = (typeof STUDIO_FIELDS)[number]

/** Upper bound of a typed amount, cents a year. */
const MOST: Cents = 1_000_000_000
const money = yearlyMoneyBetween(0, MOST, '18,000 or 18k')

export function readStudioInputs(
  search: Readonly<Record<string, string | undefined>>,
): StudioInputs {
  return {
    designated: readTyped(search.designated, money),
    spent: readTyped(search.spent, money),
    rental: readTyped(search.rental, money),
    otherWages: readTyped(search.otherWages, money),
    filing: FILINGS.find((one) => one === search.filing) ?? null,
    marginal: readTyped(search.marginal, marginalRate),
    from: readTyped(search.from, parseDate),
  }
}

/** The text as typed; '' where empty. */
export function typedStudioInputs(inputs: StudioInputs): Record<StudioField, string> {
  return {
    designated: inputs.designated.typed,
    spent: inputs.spent.typed,
    rental: inputs.rental.typed,
    otherWages: inputs.otherWages.typed,
    filing: inputs.filing ?? '',
    marginal: inputs.marginal.typed,
    from: inputs.from.typed,
  }
}

/** Problems by name of the field; empty where every field was read. */
export function studioProblems(inputs: StudioInputs): Record<string, string> {
  const { filing: _, ...tried } = inputs
  const wrong = Object.entries(tried).flatMap(([name, { problem }]) =>
    problem === null ? [] : [[name, problem]],
  )
  return Object.fromEntries(wrong)
}

/** "22", "22%" -> 0.22 */
const marginalRate: Parser<number> = (text) => {
  const percent = parsePercent(text, { maximum: 50, example: '12 or 22%', decimals: 2 })
  return percent.ok ? { ok: true, value: Math.round(percent.value * 100) / 10_000 } : percent
}
