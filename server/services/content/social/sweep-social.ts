/** Deletes drawn pictures whose words no published text has now: of earlier titles, and of what was taken down. */
import { earlierWords } from '~/database/queries/content/social.ts'
import type { Context } from '../../../context.ts'
import { pictureName, wordsOnPicture } from './show-social.ts'

/** Longer than a day, so that a run that was missed is made up. */
const DAYS = 8

/** Bounded by the titles of texts that changed lately. What is deleted while somebody asks for it is drawn again. */
export async function sweepSocial(context: Context): Promise<{ titles: number }> {
  const since = new Date(context.now().getTime() - DAYS * 86_400_000)
  const earlier = await earlierWords(context.db, { since })
  await context.outside.media.remove(earlier.map((text) => pictureName(wordsOnPicture(text))))
  return { titles: earlier.length }
}
