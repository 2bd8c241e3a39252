import { readArticleQuery } from '~/core/content/search.ts'
import { pageData } from '~/server/page.ts'
import { listTopics } from '~/server/services/content/list-articles.ts'
import { searchArticles } from '~/server/services/content/search-articles.ts'
import { listPositions } from '~/server/services/market/catalog.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed }) => {
  const query = readArticleQuery(urlParsed.search)
  const [answer, topics, positions] = await Promise.all([
    searchArticles(context, { ...query, text: urlParsed.search.q }),
    listTopics(context),
    listPositions(context),
  ])
  return { answer, query, topics, positions }
}, 'Search the articles · Stipend')
