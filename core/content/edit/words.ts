/** The words and addresses of the editor, apart from its schemas, which no browser needs. */
import { readPageNumber } from '../../forms/fields.ts'
import { storable } from '../../forms/text-problems.ts'
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  type ContentKind,
  type ContentState,
  isSlug,
} from '../item.ts'

export const STATE_WORDS: Readonly<Record<ContentState, string>> = {
  draft: 'Draft',
  review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Taken down',
}

export const KIND_WORDS: Readonly<Record<ContentKind, string>> = {
  article: 'Article',
  page: 'Page',
}

/** What was done with an item, after the name of who did it. */
export const CONTENT_EVENT_WORDS: Readonly<Record<string, string>> = {
  'content.create': 'started a new text',
  'content.import': 'imported a version of a text',
  'content.menu': 'changed a menu',
  'content.merge': 'saved a text together with another editor’s changes',
  'content.publish': 'published a text',
  'content.redirect': 'changed where an address leads',
  'content.replace': 'replaced words in a text',
  'content.restore': 'restored an earlier version of a text',
  'content.review': 'asked for a review of a text',
  'content.save': 'saved a version of a text',
  'content.schedule': 'scheduled a text',
  'content.unpublish': 'took a text down',
  'media.add': 'added a picture',
  'media.change': 'changed the texts of a picture',
  'media.delete': 'deleted a picture',
  'content.withdraw': 'set a text back to a draft',
}

// Addresses of the editor, and what the list of articles and pages is asked for.

/** One article or page of the editor. */
export interface ContentAddress {
  readonly kind: ContentKind
  readonly slug: string
}

/** From `articles` and `housing-allowance`; null where no item can have that address. */
export function readContentAddress(
  segment: string | undefined,
  slug: string | undefined,
): ContentAddress | null {
  const kind = CONTENT_KINDS.find((one) => `${one}s` === segment)
  return kind && slug !== undefined && isSlug(slug) ? { kind, slug } : null
}

/** "/admin/articles/housing-allowance" */
export function editPath({ kind, slug }: ContentAddress): string {
  return `/admin/${kind}s/${slug}`
}

/** The name of a text's box; its value is the version that was shown. */
export function boxOf({ kind, slug }: ContentAddress): string {
  return `text/${kind}s/${slug}`
}

export interface ContentListQuery {
  readonly kind: ContentKind | null
  readonly state: ContentState | null
  /** of the title or the address; empty for all */
  readonly text: string
  readonly page: number
}

export const ITEMS_ON_A_PAGE = 25
const LONGEST_SEARCH = 100

export function readContentListQuery(
  search: Readonly<Record<string, string | undefined>>,
): ContentListQuery {
  return {
    kind: CONTENT_KINDS.find((one) => one === search.kind) ?? null,
    state: CONTENT_STATES.find((one) => one === search.state) ?? null,
    text: storable((search.text ?? '').trim().slice(0, LONGEST_SEARCH)),
    page: readPageNumber(search.page),
  }
}

export function contentListHref({ kind, state, text, page }: ContentListQuery): string {
  const asked = new URLSearchParams()
  if (kind) asked.set('kind', kind)
  if (state) asked.set('state', state)
  if (text) asked.set('text', text)
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return query === '' ? '/admin' : `/admin?${query}`
}

// The fields of the editor's form, each as the text that is typed.

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

// Two versions of a text beside each other, as a reader compares them.

interface ComparedPart {
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
