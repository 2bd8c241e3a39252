import { readContentAddress } from '~/core/content/edit/words.ts'
import { NotFound } from '~/core/errors.ts'
import { readVersion } from '~/core/forms/fields.ts'
import { pageData } from '~/server/page.ts'
import { previewContent } from '~/server/services/content/edit/show-editor.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?version=` is one of the versions, `?width=phone` draws it as wide as a phone. */
export const data = pageData(
  async ({ context, routeParams, request, urlParsed: { search } }) => {
    const address = readContentAddress(routeParams.kind, routeParams.slug)
    if (!address) throw new NotFound()
    const version = search.version === undefined ? null : readVersion(search.version)
    const shown = await previewContent(context, address, { version })
    return { ...shown, version, isPhone: search.width === 'phone', origin: request.origin }
  },
  (_, { routeParams }) => `Preview of ${routeParams.slug} · Stipend staff`,
)
