import { pageData } from '~/server/page.ts'
import { showRequest } from '~/server/services/content/coming-soon-notify.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed: { search } }) => {
  const request = await showRequest(context, routeParams.token ?? '')
  return { request, isStopped: search.done === 'stopped' }
}, 'Hear when a page is ready · Stipend')
