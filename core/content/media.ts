/** A picture of the media library: its key, its files and their addresses. */

import { readPageNumber } from '../forms/fields.ts'
import { storable } from '../forms/text-problems.ts'
import type { PICTURE_REFUSALS } from '../forms/upload-limits.ts'

const PICTURE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** What browsers read that know neither AVIF nor WebP; PNG where a picture is transparent. */
const FALLBACK_FORMATS = ['jpeg', 'png'] as const
export type FallbackFormat = (typeof FALLBACK_FORMATS)[number]

/** A column of text is at most 744 px wide, on a sharp screen 1488; wider ones are for the paper. */
const PICTURE_WIDTHS: readonly number[] = [480, 960, 1600]

/** A picture is stored no wider than the widest, and never wider than it came. */
export function widthsFor(width: number): number[] {
  const widest = Math.max(...PICTURE_WIDTHS)
  return [...PICTURE_WIDTHS.filter((one) => one < width && one < widest), Math.min(width, widest)]
}

/** The width of the one file in the fallback format. */
export function fallbackWidth(widths: readonly number[]): number {
  return widths.find((width) => width >= 960) ?? Math.max(...widths)
}

/** A picture as a page draws it. */
export interface ContentPicture {
  readonly key: string
  /** of the largest file: it keeps the place of the picture before that is loaded */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly fallback: FallbackFormat
  /** whose picture it is, where the text does not say */
  readonly credit: string
}

const KEY = /^[a-z0-9][a-z0-9-]{0,79}$/

/** Whether a picture of the library may be named so. */
export function isPictureKey(key: string): boolean {
  return KEY.test(key)
}

export interface PictureFile {
  readonly key: string
  readonly width: number
  readonly format: PictureFormat
}

/** "960.avif" */
export function pictureFileName({ width, format }: Omit<PictureFile, 'key'>): string {
  return `${width}.${format}`
}

/** "/media/budget-meeting-3f2a9c0b1d/960.avif" */
export function picturePath(file: PictureFile): string {
  return `/media/${file.key}/${pictureFileName(file)}`
}

/** Null for what is no name of a file, such as one with another folder in it. */
export function readPictureFile(key: string, name: string): PictureFile | null {
  const match = /^([1-9]\d{0,4})\.([a-z]{3,4})$/.exec(name)
  const format = PICTURE_FORMATS.find((one) => one === match?.[2])
  return isPictureKey(key) && format ? { key, width: Number(match?.[1]), format } : null
}

/** Every file of a picture. */
export function filesOf({
  key,
  widths,
  fallback,
}: Pick<ContentPicture, 'key' | 'widths' | 'fallback'>): PictureFile[] {
  return [
    ...widths.flatMap((width) => [
      { key, width, format: 'avif' as const },
      { key, width, format: 'webp' as const },
    ]),
    { key, width: fallbackWidth(widths), format: fallback },
  ]
}

/** The value of `srcset` for one format. */
export function sourceSet({ key, widths }: ContentPicture, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${picturePath({ key, width, format })} ${width}w`).join(', ')
}

const LONGEST_WORDS = 48

/** The words of a file's name that may be in an address: "IMG 2041 Board.JPG" -> "img-2041-board". */
function keyWords(fileName: string): string {
  const words = fileName
    .replace(/\.[^./\\]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_WORDS)
    .replace(/^-|-$/g, '')
  return words === '' ? 'picture' : words
}

const HASH_IN_KEY = 12

/** The key of a new picture: words to recognize it by, and the beginning of its file's hash. */
export function pictureKey(fileName: string, sha256: string): string {
  return `${keyWords(fileName)}-${sha256.slice(0, HASH_IN_KEY)}`
}

// The words, limits and addresses of the media library, and what its list is asked for.

export const LONGEST_ALT = 300
export const LONGEST_CAPTION = 300
export const LONGEST_CREDIT = 120

export const MEDIA_LABELS = {
  file: 'File',
  alt: 'Description (alt text)',
  caption: 'Caption',
  credit: 'Credit',
} as const

export interface MediaListQuery {
  /** of a description, caption, credit, key or name of a file; empty for all */
  readonly text: string
  readonly page: number
}

export const PICTURES_ON_A_PAGE = 24
const LONGEST_SEARCH = 100

export function readMediaListQuery(
  search: Readonly<Record<string, string | undefined>>,
): MediaListQuery {
  const text = storable((search.text ?? '').trim().slice(0, LONGEST_SEARCH))
  return { text, page: readPageNumber(search.page) }
}

export function mediaListHref({ text, page }: MediaListQuery): string {
  const asked = new URLSearchParams()
  if (text) asked.set('text', text)
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return query === '' ? MEDIA_PATH : `${MEDIA_PATH}?${query}`
}

export const MEDIA_PATH = '/admin/media'

/** The page of one picture in the library. */
export function mediaPath(key: string): string {
  return `${MEDIA_PATH}/${key}`
}

// How large a picture may be that somebody uploads, and the sentences that refuse one.

/** Of the picture once it is unpacked: 40 million pixels take about 160 MB. */
export const MOST_PICTURE_PIXELS = 40_000_000

const UPLOADED_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type UploadedFormat = (typeof UPLOADED_FORMATS)[number]

export const UPLOAD_HINT =
  'JPEG, PNG, WebP, AVIF or GIF, up to 8 MB and 40 million pixels. Of a GIF that moves, the first picture is kept.'

export type PictureRefusal = keyof typeof PICTURE_REFUSALS
