import {
  DEGREES,
  type MinimumDefinition,
  type MinimumFormula,
  type MinimumRow,
} from '../../pay/minimum.ts'
import { formatMoney } from '../../pay/money.ts'

// Names and words of the form for the minimum pay, for the page that draws it.

/** Rows of the form; years and amounts are numbered from 1. */
export const MINIMUM_ROWS = 8

/** Classes of attendance that add to the minimum. */
export const SIZE_ROWS = 5

/** What is chosen besides the key of a guideline. */
export const NO_TABLE = 'none'
export const OWN_TABLE = 'own'

export const MINIMUM_LABELS = {
  table: 'Minimum that applies',
  name: 'Whose table this is',
  definition: 'What it includes',
  source: 'Source',
  effectiveOn: 'In effect from',
  perYear: 'For each year of service',
  perAttender: 'For each person in attendance',
  bachelor: 'For a bachelor’s degree',
  master: 'For a master’s degree',
  doctorate: 'For a doctorate',
} as const

export const yearsField = (row: number) => `years${row}`
export const amountField = (row: number) => `amount${row}`

export const sizeField = (row: number) => `size${row}`
export const sizeAmountField = (row: number) => `sizeAmount${row}`

/** Amounts that are added to the rows, as the form has them. */
export function formulaValues(formula: MinimumFormula): Record<string, string> {
  const { perYear, perAttender, bySize = [], education = {} } = formula
  const amounts = [
    ['perYear', perYear] as const,
    ['perAttender', perAttender] as const,
    ...DEGREES.map((degree) => [degree, education[degree]] as const),
  ]
  return Object.fromEntries([
    ...amounts.flatMap(([name, amount]) =>
      amount === undefined ? [] : [[name, formatMoney(amount)]],
    ),
    ...bySize.flatMap(({ from, amount }, i) => [
      [sizeField(i + 1), String(from)],
      [sizeAmountField(i + 1), formatMoney(amount)],
    ]),
  ])
}

export interface OwnMinimum {
  readonly name: string
  readonly definition: MinimumDefinition
  readonly source: string
  readonly effectiveOn: string | null
  readonly rows: readonly MinimumRow[]
  /** null where nothing is added to the rows */
  readonly formula: MinimumFormula | null
}

export type ChosenMinimum =
  | { readonly kind: 'none' }
  | { readonly kind: 'guideline'; readonly key: string }
  | { readonly kind: 'own'; readonly table: OwnMinimum }
