import { pageData } from '~/server/page.ts'
import { showTopic } from '~/server/services/content/list-articles.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, request }) => {
    return { ...(await showTopic(context, routeParams.topic ?? '')), origin: request.origin }
  },
  ({ topic }) => `${topic.label} · Stipend`,
  ({ topic }) => topic.summary,
)
