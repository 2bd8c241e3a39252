import { readArticleQuery } from '~/core/content/search.ts'
import { pageData } from '~/server/page.ts'
import { listPublished, listTopics } from '~/server/services/content/list-articles.ts'
import { listPositions } from '~/server/services/market/catalog.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, urlParsed, request }) => {
    const query = readArticleQuery(urlParsed.search)
    const [listed, topics, positions] = await Promise.all([
      listPublished(context, query),
      listTopics(context),
      listPositions(context),
    ])
    return { ...listed, query, topics, positions, origin: request.origin }
  },
  'Articles about pay · Stipend',
  'Plain articles on pay at churches and nonprofits: housing allowance, taxes, overtime, boards, benefits and ranges.',
)
