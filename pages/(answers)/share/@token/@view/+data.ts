import { REPORT_VIEWS } from '~/core/answers/sections/addresses.ts'
import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { readShareView } from '~/server/services/answers/reports/shares.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The answer has the link's own address, so that it is not under a second one. */
export const data = pageData(async ({ context, routeParams }) => {
  const { token = '', view: name } = routeParams
  const view = VIEWS.find((one) => one === name)
  if (!view) throw new NotFound()
  return await readShareView(context, { token, view })
}, 'A shared report · Stipend')

const VIEWS = [...REPORT_VIEWS.filter((one) => one !== 'answer'), 'all' as const]
