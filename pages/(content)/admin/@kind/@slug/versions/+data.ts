import { readContentAddress } from '~/core/content/edit/words.ts'
import { NotFound } from '~/core/errors.ts'
import { readPageNumber, readVersion } from '~/core/forms/fields.ts'
import { pageData } from '~/server/page.ts'
import { showVersions } from '~/server/services/content/edit/versions.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?from=` and `?to=` are compared; `?page=` of the list. */
export const data = pageData(
  async ({ context, routeParams, urlParsed: { search } }) => {
    const address = readContentAddress(routeParams.kind, routeParams.slug)
    if (!address) throw new NotFound()
    const asked = (text: string | undefined) => readVersion(text) || null
    return await showVersions(context, address, {
      page: readPageNumber(search.page),
      from: asked(search.from),
      to: asked(search.to),
    })
  },
  (_, { routeParams }) => `Versions of ${routeParams.slug} · Stipend staff`,
)
