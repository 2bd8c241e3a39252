/** The structure behind the pages, for who reads with a screen reader. */

/** What PDF calls the parts of a text. */
export type Role =
  | ('Document' | 'Part' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'Note' | 'Link')
  | ('L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Caption' | 'TOC' | 'TOCI')
  | ('Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD')

/** An element to come: it exists from the first mark on a page that belongs to it. */
export interface Tag {
  readonly role: Role
  readonly parent: Tag | null
  readonly attributes: Attributes
}

export interface Attributes {
  readonly alt?: string
  readonly lang?: string
  readonly title?: string
  /** of what a heading cell is the heading */
  readonly scope?: 'Column' | 'Row'
  /** left, top, right, bottom on its page */
  readonly bbox?: readonly [number, number, number, number]
  readonly placement?: 'Block'
}

export function tagOf(role: Role, parent: Tag | null, attributes: Attributes = {}): Tag {
  return { role, parent, attributes }
}
