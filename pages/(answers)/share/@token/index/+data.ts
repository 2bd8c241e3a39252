import { pageData } from '~/server/page.ts'
import { readShareView } from '~/server/services/answers/reports/shares.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return await readShareView(context, { token: routeParams.token ?? '', view: 'answer' })
}, 'A shared report · Stipend')
