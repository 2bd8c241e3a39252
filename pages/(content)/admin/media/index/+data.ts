import { readMediaListQuery } from '~/core/content/media.ts'
import { pageData } from '~/server/page.ts'
import { listMedia } from '~/server/services/content/media.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?text=` and `?page=`; `?done=` after a picture was deleted */
export const data = pageData(
  ({ context, urlParsed: { search } }) => listMedia(context, readMediaListQuery(search)),
  'Pictures · Stipend staff',
)
