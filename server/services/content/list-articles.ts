/** Lists of articles: all of them, those of a topic, those that were searched for. */
import { ARTICLES_ON_A_PAGE, type ArticleQuery } from '~/core/content/article-query.ts'
import { readingMinutes } from '~/core/content/document/plain-text.ts'
import { TOPICS, topicOf } from '~/core/content/topics.ts'
import { NotFound } from '~/core/errors.ts'
import { countByTopic, type ListedArticle, listArticles } from '~/database/queries/content/lists.ts'
import type { Context } from '../../context.ts'

export interface ArticleLine extends Omit<ListedArticle, 'words'> {
  readonly minutes: number
}

export interface ArticlesPage {
  readonly articles: readonly ArticleLine[]
  readonly total: number
}

export async function listPublished(context: Context, query: ArticleQuery): Promise<ArticlesPage> {
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
