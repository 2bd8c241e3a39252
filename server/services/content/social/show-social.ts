/** Social pictures of what is published, each drawn once and kept under the hash of its words. */
import { createHash } from 'node:crypto'
import {
  SITE_WORDS,
  type SocialSubject,
  type SocialWords,
  TOPIC_OVER,
} from '~/core/content/social.ts'
import { topicOf } from '~/core/content/topics.ts'
import { PublishedContent } from '~/database/models/content/content.ts'
import type { Context } from '../../../context.ts'
import { makeSocialPicture, SOCIAL_EDITION } from '../../../documents/social/social-picture.ts'

export interface SocialPicture {
  readonly hash: string
  readonly png: Buffer
}

/** Null where nothing is published there: for other addresses nothing is drawn. */
export async function showSocial(
  context: Context,
  subject: SocialSubject,
): Promise<SocialPicture | null> {
  const words = await wordsOf(context, subject)
  if (!words) return null
  const content = JSON.stringify([SOCIAL_EDITION, words.over, words.title])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return { hash, png: await keptOrDrawn(context, `social/${hash}.png`, words) }
}

async function wordsOf(context: Context, subject: SocialSubject): Promise<SocialWords | null> {
  if (subject.kind === 'site') return SITE_WORDS
  if (subject.kind === 'topic') {
    const topic = topicOf(subject.slug)
    return topic && { over: TOPIC_OVER, title: topic.label }
  }
  const { kind, slug } = subject
  const published = await PublishedContent.query(context.db).findOne({ kind, slug })
  if (!published) return null
  return { over: topicOf(published.topic)?.label ?? '', title: published.title }
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
