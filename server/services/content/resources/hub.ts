/** The hub: one live finding and the next changes of law, beside the ways into each part. */
import { GUIDES } from '~/core/content/resources/how-to/guides.ts'
import { NEWS_ON_A_PAGE, newsHref } from '~/core/content/resources/news/news.ts'
import type { Context } from '../../../context.ts'
import { showPath } from './learning.ts'
import { listNews } from './news.ts'
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
    guides: GUIDES.length,
  }
}
