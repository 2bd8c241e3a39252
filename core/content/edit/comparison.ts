/** Two versions of a text beside each other, as a reader compares them. */
import type { EditField } from './field-names.ts'

export interface ComparedPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** One line of the text, which is a paragraph; or a run of lines that are the same in both. */
export type ComparedLine =
  | {
      readonly kind: 'same' | 'changed' | 'added' | 'removed'
      readonly parts: readonly ComparedPart[]
    }
  | { readonly kind: 'gap'; readonly lines: number }

export interface ComparedField {
  readonly field: EditField
  readonly lines: readonly ComparedLine[]
}
