import { readContentListQuery } from '~/core/content/edit/words.ts'
import { pageData } from '~/server/page.ts'
import { listContent } from '~/server/services/content/edit/load-item.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?kind=`, `?state=`, `?text=` and `?page=` */
export const data = pageData(
  ({ context, urlParsed: { search } }) => listContent(context, readContentListQuery(search)),
  'Articles and pages · Stipend staff',
)
