import { pageData } from '~/server/page.ts'
import { showArticle } from '~/server/services/content/show-content.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, request }) => {
    return { ...(await showArticle(context, routeParams.slug ?? '')), origin: request.origin }
  },
  ({ facts }) => `${facts.title} · Stipend`,
  ({ facts }) => facts.summary,
)
