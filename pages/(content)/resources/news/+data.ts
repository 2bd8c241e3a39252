import { NEWS_ON_A_PAGE, readNewsQuery } from '~/core/content/resources/news.ts'
import { readPageNumber } from '~/core/forms/fields.ts'
import { pageData } from '~/server/page.ts'
import { listNews } from '~/server/services/content/resources/hub.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** A page after the last is the last. */
export const data = pageData(
  async ({ context, urlParsed: { search } }) => {
    const query = readNewsQuery(search)
    const all = await listNews(context, query)
    const last = Math.max(1, Math.ceil(all.length / NEWS_ON_A_PAGE))
    const page = Math.min(last, readPageNumber(search.page))
    const items = all.slice((page - 1) * NEWS_ON_A_PAGE, page * NEWS_ON_A_PAGE)
    return { query, items, total: all.length, page }
  },
  'News: changes of law and limits · Stipend',
  'Minimum wages, overtime thresholds, retirement limits and tax figures by the day they take effect, with whom they touch and where they come from.',
)
