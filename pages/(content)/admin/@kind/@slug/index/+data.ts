import { readContentAddress } from '~/core/content/edit/words.ts'
import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showEditor } from '~/server/services/content/edit/show-editor.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?saved=` is the version just saved, `?merged=` the one it was joined with, `?discarded=` when words were. */
export const data = pageData(
  async ({ context, routeParams, urlParsed: { search } }) => {
    const address = readContentAddress(routeParams.kind, routeParams.slug)
    if (!address) throw new NotFound()
    const { saved = null, merged = null, done = null, discarded = null } = search
    return { ...(await showEditor(context, address)), saved, merged, done, discarded }
  },
  (_, { routeParams }) => `Edit ${routeParams.slug} · Stipend staff`,
)
