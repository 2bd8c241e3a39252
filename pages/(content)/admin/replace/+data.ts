import { readReplaced, replaceQuery } from '~/core/content/edit/replacing.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { pageData } from '~/server/page.ts'
import { findText } from '~/server/services/content/edit/replace-text.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?find=` and `?replace=`; `?replaced=` and `?left=` after it was done. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const { find = '', replace = '' } = search
  const asked = { ...{ find, replace, replaced: readReplaced(search) }, problem: null, found: null }
  if (find === '') return asked
  const query = replaceQuery.safeParse({ find, replace })
  if (!query.success)
    return { ...asked, problem: Object.values(fieldErrors(query.error))[0] ?? null }
  return { ...asked, found: await findText(context, query.data) }
}, 'Find and replace · Stipend staff')
