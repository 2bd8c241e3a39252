import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'

/** In the frame of the editor, so that the way back is at hand; the status says the same. */
export const data = pageData(async (page) => {
  // the client router takes no status: it is led to the page that says 404 everywhere
  if (page.isClientSideNavigation) throw new NotFound()
  page.request.status = 404
  return { path: page.urlPathname }
}, 'Not found · Stipend staff')
export type Data = Awaited<ReturnType<typeof data>>
