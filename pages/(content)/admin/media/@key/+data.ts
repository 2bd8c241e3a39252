import { pageData } from '~/server/page.ts'
import { showMedia } from '~/server/services/content/media.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context, routeParams }) => showMedia(context, routeParams.key ?? ''),
  'Picture · Stipend staff',
)
