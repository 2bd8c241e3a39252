/** Lists of articles: all of them, those of a topic, those that were searched for. */

import { type ComingSoonFlag, flagFor } from '~/core/content/coming-soon-flag.ts'
import { readingMinutes } from '~/core/content/document/walk.ts'
import { atomFeed, sitemap } from '~/core/content/feed.ts'
import { contentPath, PUBLIC_PATHS, TOPICS, topicOf } from '~/core/content/item.ts'
import { guidePath } from '~/core/content/resources/guides.ts'
import { ARTICLES_ON_A_PAGE, type ArticleQuery } from '~/core/content/search.ts'
import { NotFound } from '~/core/errors.ts'
import {
  countByTopic,
  type ListedArticle,
  listArticles,
  publishedAddresses,
} from '~/database/queries/content/lists.ts'
import type { Context } from '../../context.ts'
import { listGuides } from './resources/guides.ts'
import { listLocationPaths } from './resources/locations.ts'

export interface ArticleLine extends Omit<ListedArticle, 'words'> {
  readonly minutes: number
}

export async function listPublished(context: Context, query: ArticleQuery) {
  const { articles, total } = await listArticles(context.db, {
    ...query,
    limit: ARTICLES_ON_A_PAGE,
    offset: (query.page - 1) * ARTICLES_ON_A_PAGE,
  })
  return { articles: articles.map(lineOf), total }
}

/** Every article of a topic; those of a topic fit on one page. */
export async function showTopic(context: Context, key: string) {
  const topic = topicOf(key)
  if (!topic) throw new NotFound()
  const { articles } = await listArticles(context.db, {
    ...{ topic: topic.key, position: null, place: null },
    ...{ limit: MOST_OF_A_TOPIC, offset: 0 },
  })
  return { topic, articles: articles.map(lineOf), others: await listTopics(context) }
}

const MOST_OF_A_TOPIC = 200

/** Topics with the number of their articles; those without any are left out. */
export async function listTopics(context: Context) {
  const counts = await countByTopic(context.db)
  return TOPICS.map((topic) => ({ ...topic, articles: counts.get(topic.key) ?? 0 })).filter(
    ({ articles }) => articles > 0,
  )
}

export function lineOf({ words, ...article }: ListedArticle): ArticleLine {
  return { ...article, minutes: readingMinutes(words) }
}

// The feed and the sitemap of what is published.

const ENTRIES_OF_A_FEED = 50
/** What one sitemap may hold. */
const MOST_ADDRESSES = 45_000

/** The newest articles. */
export async function writeFeed(context: Context, origin: string): Promise<string> {
  const published = await publishedAddresses(context.db, { limit: 2 * ENTRIES_OF_A_FEED })
  const articles = published.filter(({ kind }) => kind === 'article')
  return atomFeed(origin, articles.slice(0, ENTRIES_OF_A_FEED))
}

/** Without pages that are coming soon. */
export async function writeSitemap(
  context: Context,
  origin: string,
  flags: readonly ComingSoonFlag[] = [],
): Promise<string> {
  const published = await publishedAddresses(context.db, { limit: MOST_ADDRESSES })
  const topics = TOPICS.flatMap(({ key }) => {
    const newest = published.find(({ topic }) => topic === key)
    return newest ? [{ path: `/content/${key}`, changedOn: newest.updatedOn }] : []
  })
  const [places, guides] = [await listLocationPaths(context), listGuides().map(guidePath)]
  const pages = [
    ...[...PUBLIC_PATHS, ...places, ...guides].map((path) => ({ path, changedOn: null })),
    ...topics,
    ...published.map(({ kind, slug, updatedOn }) => ({
      path: contentPath(kind, slug),
      changedOn: updatedOn,
    })),
  ]
  return sitemap(
    origin,
    pages.filter(({ path }) => flagFor(flags, path) === null),
  )
}
