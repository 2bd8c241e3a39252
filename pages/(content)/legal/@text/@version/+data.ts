import { pageData } from '~/server/page.ts'
import { showLegalText } from '~/server/services/content/show-legal.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ routeParams }) => {
    return showLegalText({ key: routeParams.text ?? '', version: routeParams.version ?? '' })
  },
  ({ title, version }) => `${title}, version ${version.version} · Stipend`,
)
