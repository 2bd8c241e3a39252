/** What the editor's pickers offer: pages of this site to link to, and live figures with today's value. */
import type { LiveFigureText } from '../charts.ts'

export const CHOICES = ['links', 'figures'] as const
export type ChoiceKind = (typeof CHOICES)[number]

export interface LinkChoice {
  readonly href: string
  readonly label: string
}

export interface FigureChoice {
  readonly key: string
  readonly label: string
  /** null where it is not available today */
  readonly figure: LiveFigureText | null
}

export interface Choices {
  readonly links: readonly LinkChoice[]
  readonly figures: readonly FigureChoice[]
}

/** What is known of the targets of a text now. */
export interface References {
  /** by key; null for a figure that is not published */
  readonly figures: Readonly<Record<string, LiveFigureText | null>>
  /** addresses where nothing is */
  readonly broken: readonly string[]
}
