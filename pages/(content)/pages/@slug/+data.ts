import { pageData } from '~/server/page.ts'
import { showPage } from '~/server/services/content/show-content.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, request }) => {
    return { ...(await showPage(context, routeParams.slug ?? '')), origin: request.origin }
  },
  ({ facts }) => `${facts.title} · Stipend`,
  ({ facts }) => facts.summary,
)
