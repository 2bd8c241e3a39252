/** Changes of law and thresholds, from the dated constants. Open to everyone. */
import { type NewsItem, type NewsQuery, newsOf } from '~/core/content/resources/news/news.ts'
import { ARTICLE_SUBJECTS } from '~/core/content/resources/news/subjects.ts'
import { listConstantRows } from '~/database/queries/pay/constant-changes.ts'
import { type Context, today } from '../../../context.ts'
import { publishedArticles } from './published-articles.ts'

/** An article is named where it is published. */
export async function listNews(context: Context, query: NewsQuery): Promise<readonly NewsItem[]> {
  const [figures, published] = await Promise.all([
    context.market.shared('dated figures', () => listConstantRows(context.db)),
    publishedArticles(context, ARTICLE_SUBJECTS),
  ])
  return newsOf(figures, query, today(context)).map((item) => {
    return item.article && published.has(item.article) ? item : { ...item, article: null }
  })
}
