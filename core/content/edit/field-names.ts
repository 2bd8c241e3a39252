/** The fields of the editor's form, each as the text that is typed. Apart from their schema, which no browser needs. */
import type { ContentKind } from '../item.ts'

/** In the order of the form. */
export const EDIT_LABELS = {
  title: 'Title',
  summary: 'Summary',
  markdown: 'Text',
  topic: 'Topic',
  positions: 'Positions',
  places: 'Places',
  author: 'Author',
  members: 'Members only',
  published: 'First published',
  updated: 'Updated',
  changes: 'What changed',
  related: 'Related articles',
} as const

export type EditField = keyof typeof EDIT_LABELS
export type EditTexts = Readonly<Record<EditField, string>>

export const EDIT_FIELDS = Object.keys(EDIT_LABELS) as readonly EditField[]

/** Of a page, which is of no topic and open to everybody. */
const OF_ARTICLES_ALONE: readonly EditField[] = [
  ...(['topic', 'positions', 'places', 'members', 'related'] as const),
]

export function fieldsOf(kind: ContentKind): readonly EditField[] {
  return kind === 'article'
    ? EDIT_FIELDS
    : EDIT_FIELDS.filter((field) => !OF_ARTICLES_ALONE.includes(field))
}
