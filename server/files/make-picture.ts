/**
 * Makes the files of a picture from an uploaded one. Every file is drawn again from the pixels: EXIF, GPS, XMP,
 * comments, color profiles and everything else that a file carries are left behind.
 */
import type Factory from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import {
  type FallbackFormat,
  fallbackWidth,
  MOST_PICTURE_PIXELS,
  type PictureFormat,
  type PictureRefusal,
  widthsFor,
} from '~/core/content/media.ts'
import { pictureKindOf } from './picture-kind.ts'

export interface MadeFile {
  readonly width: number
  readonly format: PictureFormat
  readonly bytes: Uint8Array
}

export interface MadePicture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly fallback: FallbackFormat
  readonly files: readonly MadeFile[]
}

export type PictureMaking =
  | { readonly ok: true; readonly picture: MadePicture }
  | {
      readonly ok: false
      readonly refusal: PictureRefusal
      /** what the decoder said, for the log */
      readonly reason?: string
    }

type Refused = Extract<PictureMaking, { readonly ok: false }>

export type LogoMaking =
  | { readonly ok: true; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | Refused

export async function makePicture(bytes: Buffer): Promise<PictureMaking> {
  return await opened<PictureMaking>(bytes, async (open, sharp) => {
    const { autoOrient } = await open().metadata()
    const widths = widthsFor(autoOrient.width)
    const widest = Math.max(...widths)
    if ((autoOrient.height / autoOrient.width) * widest > TALLEST) return refused('tall')
    // unpacked once: the smaller files are made from the widest
    const { data, info } = await sized(open().autoOrient(), widest)
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const fallback: FallbackFormat = (await pixels().stats()).isOpaque ? 'jpeg' : 'png'
    const files: MadeFile[] = []
    for (const one of widths) {
      files.push({ width: one, format: 'avif', bytes: await avif(sized(pixels(), one)) })
      files.push({ width: one, format: 'webp', bytes: await webp(sized(pixels(), one)) })
    }
    const last = fallbackWidth(widths)
    const drawn = sized(pixels(), last)
    const plain = await (fallback === 'png'
      ? drawn.png({ compressionLevel: 9 })
      : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
    ).toBuffer()
    files.push({ width: last, format: fallback, bytes: plain })
    return { ok: true, picture: { width, height, widths, fallback, files } }
  })
}

/** A PNG of few colors on white, no larger than the box of pixels. */
export function makeLogo(
  bytes: Buffer,
  box: { readonly width: number; readonly height: number },
): Promise<LogoMaking> {
  return opened<LogoMaking>(bytes, async (open) => {
    const { data: png, info } = await open()
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, png, width: info.width, height: info.height }
  })
}

/** Of one step, which runs in threads of the library: a thread of ours that is ended waits for them. */
const LONGEST_SECONDS = 20

const OPENING: SharpOptions = {
  limitInputPixels: MOST_PICTURE_PIXELS,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
}

/** What is made of a file that is a picture by its bytes and by its decoder. */
async function opened<Made>(
  bytes: Buffer,
  work: (open: () => Sharp, library: typeof Factory) => Promise<Made>,
): Promise<Made | Refused> {
  const kind = pictureKindOf(bytes)
  if (!kind.ok) return kind
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const open = () => sharp(bytes, OPENING).timeout({ seconds: LONGEST_SECONDS })
  try {
    const { format } = await open().metadata()
    if (format !== (kind.format === 'avif' ? 'heif' : kind.format)) return refused('broken')
    return await work(open, sharp)
  } catch (error) {
    // errors of the decoder have no class of their own
    if (!(error instanceof Error)) throw error
    const { message } = error
    return refused(/exceeds pixel limit/i.test(message) ? 'pixels' : 'broken', message)
  }
}

/** In pixels; WebP and AVIF end at about 16,000. */
const TALLEST = 8000

function refused(refusal: PictureRefusal, reason?: string): Refused {
  return { ok: false, refusal, ...(reason === undefined ? {} : { reason }) }
}

function sized(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, withoutEnlargement: true })
}

/** The effort costs most of the time: 4 takes twice as long as 2 and saves a few percent. */
function avif(picture: Sharp): Promise<Buffer> {
  return picture.avif({ quality: 55, effort: 2 }).toBuffer()
}

function webp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 78, effort: 4 }).toBuffer()
}
