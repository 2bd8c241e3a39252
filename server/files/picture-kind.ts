/** Tells a picture by its bytes. The name and the type that a browser sends are never looked at. */
import type { PictureRefusal, UploadedFormat } from '~/core/content/media.ts'

export type PictureKind =
  | { readonly ok: true; readonly format: UploadedFormat }
  | { readonly ok: false; readonly refusal: PictureRefusal }

/** Of the five formats that are taken, without a second file inside; the rest of it is not read here. */
export function pictureKindOf(bytes: Buffer): PictureKind {
  if (bytes.length === 0) return { ok: false, refusal: 'empty' }
  const format = formatOf(bytes)
  if (format === null) return { ok: false, refusal: refusalOf(bytes) }
  if (holdsSecondFile(bytes)) return { ok: false, refusal: 'hidden' }
  return holdsEndlessExif(bytes) ? { ok: false, refusal: 'broken' } : { ok: true, format }
}

function formatOf(bytes: Buffer): UploadedFormat | null {
  const at = (offset: number, text: string) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))
  if (at(0, '\xff\xd8\xff')) return 'jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp'
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'gif'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null
}

/** The brands of an ISO base media file (ISO/IEC 14496-12), of which AVIF and HEIC are kinds. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 128)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

const BEGINNING = 4096

function refusalOf(bytes: Buffer): PictureRefusal {
  if (brandsOf(bytes).some((brand) => /^(hei[csmx]|hev[cmsx]|mif1|msf1)$/.test(brand)))
    return 'heic'
  const beginning = asText(bytes.subarray(0, BEGINNING))
  if (/^\s*%PDF-/.test(beginning)) return 'pdf'
  if (/<svg[\s>]/i.test(beginning)) return 'svg'
  if (/<(!doctype|html|head|body|script|iframe|\?php)/i.test(beginning)) return 'html'
  return 'unknown'
}

/** UTF-16 has a zero in every second place. */
function asText(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll('\0', '')
}

/**
 * Long enough that no compressed picture has one by chance: the shortest is found in 10 MB of noise once in 100,000
 * files.
 */
const SECOND_FILE =
  /<script[\s>/]|<!doctype\s|<html[\s>]|<iframe[\s>]|<svg\s+(xmlns|width|height|viewbox|onload)|%PDF-1\.\d|<\?php\s/i

/** Motion pictures and depth maps after a photograph are no such files: phones write them. */
function holdsSecondFile(bytes: Buffer): boolean {
  return SECOND_FILE.test(bytes.toString('latin1')) || endsAsArchive(bytes)
}

const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1')
const SHORTEST_END = 22
const LONGEST_COMMENT = 65_535

/** A ZIP archive is read from its end, so that it may begin as a picture. */
function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - SHORTEST_END - LONGEST_COMMENT)
  for (let at = bytes.indexOf(END_OF_ARCHIVE, from); at >= 0; ) {
    if (at + SHORTEST_END <= bytes.length) {
      const comment = bytes.readUInt16LE(at + 20)
      if (at + SHORTEST_END + comment === bytes.length) return true
    }
    at = bytes.indexOf(END_OF_ARCHIVE, at + 1)
  }
  return false
}

const EXIF_HEADERS = [
  { header: Buffer.from('II*\0', 'latin1'), isLittle: true },
  { header: Buffer.from('MM\0*', 'latin1'), isLittle: false },
]
/** Tags of EXIF that lead to another directory: of the camera, the place, and how files fit together. */
const LEADS_ON = [0x8769, 0x8825, 0xa005]
const ENTRY = 12
/** A camera writes five. */
const MOST_DIRECTORIES = 16

/**
 * The decoder reads a directory of EXIF once for each entry that leads to it, in code that no one can interrupt: a file
 * of 800 kB, whose entries all lead back, would hold a core for minutes. Looked for in all of the file, because each
 * format keeps EXIF elsewhere.
 */
function holdsEndlessExif(bytes: Buffer): boolean {
  return EXIF_HEADERS.some(({ header, isLittle }) => {
    for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 1)) {
      if (isEndless(bytes.subarray(at), isLittle)) return true
    }
    return false
  })
}

/** TIFF 6.0: each directory has a number of entries, the entries, and where the next one is. */
function isEndless(exif: Buffer, isLittle: boolean): boolean {
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const long = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  const places = exif.length < 8 ? [] : [long(4)]
  for (const place of places) {
    if (places.length > MOST_DIRECTORIES) return true
    if (place + 2 > exif.length) continue
    const first = place + 2
    const held = Math.floor((exif.length - first) / ENTRY)
    const end = first + Math.min(short(place), held) * ENTRY
    for (let at = first; at < end && places.length <= MOST_DIRECTORIES; at += ENTRY) {
      if (LEADS_ON.includes(short(at))) places.push(long(at + 8))
    }
    if (end + 4 <= exif.length && long(end) !== 0) places.push(long(end))
  }
  return false
}
