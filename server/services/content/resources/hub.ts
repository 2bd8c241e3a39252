/** The hub: one live finding and the next changes of law, beside the ways into each part. */
import {
  ARTICLE_SUBJECTS,
  NEWS_ON_A_PAGE,
  type NewsItem,
  type NewsQuery,
  newsHref,
  newsOf,
} from '~/core/content/resources/news.ts'
import { listConstantRows } from '~/database/queries/pay/constant-changes.ts'
import { type Context, today } from '../../../context.ts'
import { GUIDE_SLUGS } from './guides.ts'
import { publishedArticles, showPath } from './learning.ts'
import { listInsights } from './read-insight.ts'

/** Lines of news on the hub. */
const FEW = 3
const EVERYTHING = { state: null, plannedOnly: false }

export async function showHub(context: Context) {
  const [insights, news, path] = await Promise.all([
    listInsights(context),
    listNews(context, EVERYTHING),
    showPath(context),
  ])
  const [first] = insights
  const coming = news.filter(({ status }) => status === 'coming').reverse()
  const current = news.filter(({ status }) => status === 'in-force')
  return {
    finding: first ? { title: first.title, key: first.key } : null,
    insights: insights.length,
    news: [...coming, ...current].slice(0, FEW).map((item) => {
      const { id, name, place, figure, effectiveFrom } = item
      const page = Math.floor(news.indexOf(item) / NEWS_ON_A_PAGE) + 1
      const href = newsHref(EVERYTHING, { page, id })
      return { id, name, place, figure, effectiveFrom, href }
    }),
    steps: path.steps.length,
    guides: GUIDE_SLUGS.size,
  }
}

// Changes of law and thresholds, from the dated constants. Open to everyone.

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
