import type { MinimumDefinition, MinimumRow } from '../../pay/minimum.ts'

// Names and words of the form for the minimum pay, for the page that draws it.

/** Rows of the form; years and amounts are numbered from 1. */
export const MINIMUM_ROWS = 8

/** What is chosen besides the key of a guideline. */
export const NO_TABLE = 'none'
export const OWN_TABLE = 'own'

export const MINIMUM_LABELS = {
  table: 'Minimum that applies',
  name: 'Whose table this is',
  definition: 'What it includes',
  source: 'Source',
  effectiveOn: 'In effect from',
} as const

export const yearsField = (row: number) => `years${row}`
export const amountField = (row: number) => `amount${row}`

export interface OwnMinimum {
  readonly name: string
  readonly definition: MinimumDefinition
  readonly source: string
  readonly effectiveOn: string | null
  readonly rows: readonly MinimumRow[]
}

export type ChosenMinimum =
  | { readonly kind: 'none' }
  | { readonly kind: 'guideline'; readonly key: string }
  | { readonly kind: 'own'; readonly table: OwnMinimum }
