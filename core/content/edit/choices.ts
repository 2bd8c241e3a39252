/** What the editor's pickers offer: pages of this site, live figures with today's value, pictures of the library. */
import type { LiveFigureText } from '../document/live-figures.ts'
import type { ContentPicture } from '../media.ts'

export const CHOICES = ['links', 'figures', 'pictures'] as const
export type ChoiceKind = (typeof CHOICES)[number]

/** More may match: a picker that is full asks for more letters. */
export const MOST_CHOICES = 12

/** Of what is looked for: each has to be somewhere. */
export function searchedWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

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

export interface PictureChoice {
  readonly picture: ContentPicture
  readonly alt: string
  readonly caption: string
}

export interface Choices {
  readonly links: readonly LinkChoice[]
  readonly figures: readonly FigureChoice[]
  readonly pictures: readonly PictureChoice[]
}

/** What is known of the targets of a text now. */
export interface References {
  /** by key; null for a figure that is not published */
  readonly figures: Readonly<Record<string, LiveFigureText | null>>
  /** addresses where nothing is */
  readonly broken: readonly string[]
  /** by key; those that the library has */
  readonly pictures: Readonly<Record<string, ContentPicture>>
}

export const NO_REFERENCES: References = { figures: {}, broken: [], pictures: {} }
