import { waitedFile } from '~/core/answers/documents/paper.ts'
import { NotFound } from '~/core/errors.ts'
import { ownPath } from '~/core/people/accounts/account-forms.ts'
import { pageData } from '~/server/page.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ urlParsed }) => {
  const file = waitedFile(urlParsed.search.file)
  if (file === null) throw new NotFound()
  return { file, page: ownPath(urlParsed.search.page) ?? '/dashboard' }
}, 'Preparing your PDF · Stipend')
