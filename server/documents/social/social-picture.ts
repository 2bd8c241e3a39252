/** A social picture as PNG, which every site reads. */
import type { SocialWords } from '~/core/content/social.ts'
import { drawSocial } from './social-drawing.ts'

/** Raised when the drawing changes, so that pictures that were kept are made again. */
export const SOCIAL_EDITION = 1

export async function makeSocialPicture(words: SocialWords): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // few colors: a palette makes the file a third as large
  return await sharp(Buffer.from(drawSocial(words)))
    .png({ palette: true, colors: 64 })
    .toBuffer()
}
