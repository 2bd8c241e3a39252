import { pageData } from '~/server/page.ts'
import { showLegalComparison } from '~/server/services/content/show-legal.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ routeParams, urlParsed: { search } }) => {
    return showLegalComparison(routeParams.text ?? '', search)
  },
  ({ title, from, to }) => `${title}: what changed from ${from} to ${to} · Stipend`,
)
