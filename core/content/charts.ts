/** What a chart of an article is: blocks of a document, with the day of its figures. */
import type { Block } from '../answers/documents/blocks.ts'

export interface ContentChart {
  /** the chart, its table and its source, as `renderer/blocks` draws them */
  readonly blocks: readonly Block[]
}

/** A figure in the text: what it says, as of when, and the page that says more. */
export interface LiveFigureText {
  readonly text: string
  /** "September 30, 2026"; null where the figure is a name or a date itself */
  readonly asOf: string | null
  readonly href: string
}
