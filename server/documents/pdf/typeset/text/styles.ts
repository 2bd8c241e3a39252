/** The measures of a page and the styles of its text, in points. */
import type { Ink } from '~/core/answers/documents/paper.ts'
import type { Face } from './fonts.ts'

/** US Letter. */
export const PAGE = {
  width: 612,
  height: 792,
  left: 56,
  right: 56,
  top: 58,
  bottom: 62,
} as const

export const MEASURE = PAGE.width - PAGE.left - PAGE.right

export interface TextStyle {
  readonly face: Face
  readonly size: number
  /** from one baseline to the next */
  readonly leading: number
  readonly ink: Ink
  /** every figure as wide as the others */
  readonly tabular?: boolean
}

export const STYLES = {
  over: { face: 'strong', size: 8.5, leading: 12, ink: 'accent', tabular: true },
  title: { face: 'heading', size: 24, leading: 28.5, ink: 'ink' },
  lede: { face: 'figure', size: 12.5, leading: 18, ink: 'ink-soft' },
  heading2: { face: 'heading', size: 15, leading: 19, ink: 'ink' },
  heading3: { face: 'strong', size: 10, leading: 14.5, ink: 'ink', tabular: true },
  body: { face: 'text', size: 9.25, leading: 13.5, ink: 'ink', tabular: true },
  small: { face: 'text', size: 7.75, leading: 11, ink: 'ink-soft', tabular: true },
  cell: { face: 'text', size: 8.5, leading: 11.5, ink: 'ink', tabular: true },
  below: { face: 'text', size: 7.5, leading: 10, ink: 'ink-soft', tabular: true },
  head: { face: 'strong', size: 8, leading: 11, ink: 'ink-soft', tabular: true },
  label: { face: 'text', size: 8, leading: 11, ink: 'ink-soft', tabular: true },
  value: { face: 'figure', size: 19, leading: 24, ink: 'ink', tabular: true },
  foot: { face: 'text', size: 7, leading: 9.5, ink: 'ink-soft', tabular: true },
} as const satisfies Readonly<Record<string, TextStyle>>
