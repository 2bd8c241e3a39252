/**
 * What a printed document consists of: plain data in reading order, so that a thread can set it without knowing its
 * subject.
 */
import type { Block, ChartBlock, ChecklistBlock, NoteBlock, SlotBlock } from './blocks.ts'
import type { OwnMark } from './chart.ts'

export interface Paper {
  /** what a viewer shows as the title of its window */
  readonly title: string
  /** who says it; Stipend where left out */
  readonly author?: string
  /** BCP 47, such as "en-US" */
  readonly language: string
  /** an instant; the same paper gives the same bytes */
  readonly madeAt: string
  /** each begins on a new page and has a bookmark; more than one are listed on a page of contents */
  readonly parts: readonly PaperPart[]
}

export interface PaperPart {
  /** in the bookmarks, on the page of contents, at the head of its second page and the following */
  readonly title: string
  /** a second line of its entry in the contents */
  readonly about?: string
  /** at the foot of every page: snapshot, definition of pay, what must be known of the figures */
  readonly foot: readonly string[]
  readonly blocks: readonly PaperBlock[]
  /** someone's own letter: no mark of ours, no list of the others, and pages counted by themselves */
  readonly isLetter?: boolean
}

/** A block as it is set on paper: charts are drawn already, checklists are tables, notes and slots are dissolved. */
export type PaperBlock =
  | Exclude<Block, ChartBlock | ChecklistBlock | NoteBlock | SlotBlock>
  | TitleBlock
  | FigureBlock
  | SignaturesBlock
  | TogetherBlock
  | LetterheadBlock
  | SubjectBlock
  | LetterTextBlock
  | { readonly kind: 'new-page' }

/** The head of a part: what it is, what it found, and that in a sentence more. */
export interface TitleBlock {
  readonly kind: 'title'
  readonly over: string
  readonly text: string
  readonly lede?: string
}

export interface FigureBlock {
  readonly kind: 'figure'
  readonly drawing: Drawing
  /** what its marks mean, below it */
  readonly key?: readonly KeyEntry[]
  /** what is shown, and under which definition of pay */
  readonly caption?: string
}

export interface KeyEntry {
  readonly mark: 'hatched' | 'dotted' | 'striped' | OwnMark['kind']
  readonly text: string
}

/** Lines to sign on, two in a row, each with a place for the date. */
export interface SignaturesBlock {
  readonly kind: 'signatures'
  readonly names: readonly string[]
}

/** The name and address of the sender, across the head of a letter, with a logo to their right. */
export interface LetterheadBlock {
  readonly kind: 'letterhead'
  readonly name: string
  readonly lines: readonly string[]
  readonly logo: Logo | null
}

/** PNG as a data address, so that it can be drawn on a page and on paper alike; width and height in pixels. */
export interface Logo {
  readonly png: string
  readonly width: number
  readonly height: number
}

/** The heading of a letter. */
export interface SubjectBlock {
  readonly kind: 'subject'
  readonly text: string
}

/** Paragraphs in the size of a letter; tight: lines that belong together, such as an address. */
export interface LetterTextBlock {
  readonly kind: 'letter-text'
  readonly paragraphs: readonly string[]
  readonly isTight?: boolean
}

/** Kept on one page, where a page is long enough. */
export interface TogetherBlock {
  readonly kind: 'together'
  readonly blocks: readonly Exclude<PaperBlock, TogetherBlock>[]
}

/** A chart: vectors in its own units, from the top left. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** the finding in words, for who cannot see it */
  readonly alternative: string
  readonly shapes: readonly Shape[]
}

export type Shape =
  | { readonly kind: 'path'; readonly d: string; readonly paint: Paint }
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly paint: Paint
    }
  | {
      readonly kind: 'circle'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly paint: Paint
    }
  | {
      readonly kind: 'text'
      readonly x: number
      /** of the baseline */
      readonly y: number
      readonly text: string
      readonly size: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly paint: Paint
    }

/** Colors are names of INKS. */
export interface Paint {
  readonly fill?: Ink | 'hatched'
  readonly stroke?: Ink
  readonly strokeWidth?: number
  readonly dash?: readonly [number, number]
  /** text alone */
  readonly strong?: boolean
}

/** The light palette of the screen on white paper; distinguishable in a photocopy too, see the test of contrast. */
export const INKS = {
  paper: '#ffffff',
  sunken: '#f6f4ed',
  ink: '#1d1b16',
  'ink-soft': '#5d584c',
  hairline: '#d9d3c4',
  control: '#7f796b',
  accent: '#1f5c46',
  'accent-strong': '#15432f',
  band: '#bcd6c8',
  'band-soft': '#e3eee8',
  'band-edge': '#69947f',
  filed: '#4a5d8c',
  signal: '#8c4f05',
  'signal-soft': '#fbf0dc',
  'signal-band': '#e3bf8d',
  'signal-edge': '#b0742a',
} as const

export type Ink = keyof typeof INKS

// Names and media types of files that people download.

/** What some system forbids, and what would make a name read otherwise than it is. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu
const MOST_LETTERS = 80

export const FILE_TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const

/**
 * A name that every system accepts, in any script: "Report 3, Sam Rivera.pdf"; the extension without its dot. Never
 * empty, never beginning with a dot.
 */
export function fileName(text: string, extension: string): string {
  const kept = text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim()
  const short = [...kept]
    .slice(0, MOST_LETTERS)
    .join('')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return `${short.trim() || 'file'}.${extension}`
}

/** The address of a PDF here that a person waits for, else null; it travels in an address and in a header. */
export function waitedFile(address: string | undefined): string | null {
  return address !== undefined &&
    /^\/\w[!-~]{0,4000}$/.test(address) &&
    /\.pdf(?:\?|$)/.test(address)
    ? address
    : null
}
