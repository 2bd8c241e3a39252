/** Social pictures of what is published, each drawn once and kept under the hash of its words. */
import { createHash } from 'node:crypto'
import { topicOf } from '~/core/content/item.ts'
import {
  SITE_WORDS,
  type SocialSubject,
  type SocialWords,
  TOPIC_OVER,
} from '~/core/content/social.ts'
import { PublishedContent } from '~/database/models/content.ts'
import { earlierWords } from '~/database/queries/content/media.ts'
import type { Context } from '../../context.ts'
import { makeSocialPicture, SOCIAL_EDITION } from '../../documents/social/social-picture.ts'

/** Null where nothing is published there: for other addresses nothing is drawn. */
export async function showSocial(context: Context, subject: SocialSubject) {
  const words = await wordsOf(context, subject)
  if (!words) return null
  return { hash: hashOf(words), png: await keptOrDrawn(context, pictureName(words), words) }
}

function hashOf({ over, title }: SocialWords): string {
  const content = JSON.stringify([SOCIAL_EDITION, over, title])
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/** In the media store. */
function pictureName(words: SocialWords): string {
  return `social/${hashOf(words)}.png`
}

/** Of an article or a page. */
function wordsOnPicture({
  title,
  topic,
}: {
  readonly title: string
  readonly topic: string | null
}): SocialWords {
  return { over: topicOf(topic)?.label ?? '', title }
}

async function wordsOf(context: Context, subject: SocialSubject): Promise<SocialWords | null> {
  if (subject.kind === 'site') return SITE_WORDS
  if (subject.kind === 'topic') {
    const topic = topicOf(subject.slug)
    return topic && { over: TOPIC_OVER, title: topic.label }
  }
  const { kind, slug } = subject
  const published = await PublishedContent.query(context.db).findOne({ kind, slug })
  return published ? wordsOnPicture(published) : null
}

/** Several that ask for the same at once wait for one drawing. */
const drawing = new Map<string, Promise<Buffer>>()

async function keptOrDrawn(context: Context, name: string, words: SocialWords): Promise<Buffer> {
  const { media } = context.outside
  const kept = await media.get(name)
  if (kept) return kept
  const running = drawing.get(name)
  if (running) return await running
  const made = makeSocialPicture(words).then(async (bytes) => {
    await media.put(name, { bytes, type: 'image/png' })
    return bytes
  })
  drawing.set(name, made)
  try {
    return await made
  } finally {
    drawing.delete(name)
  }
}

// Deletes drawn pictures whose words no published text has now: of earlier titles, and of what was taken down.

/** Longer than a day, so that a run that was missed is made up. */
const DAYS = 8

/** Bounded by the titles of texts that changed lately. What is deleted while somebody asks for it is drawn again. */
export async function sweepSocial(context: Context): Promise<{ titles: number }> {
  const since = new Date(context.now().getTime() - DAYS * 86_400_000)
  const earlier = await earlierWords(context.db, { since })
  await context.outside.media.remove(earlier.map((text) => pictureName(wordsOnPicture(text))))
  return { titles: earlier.length }
}
