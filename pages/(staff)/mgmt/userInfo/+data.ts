import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showUserInfo } from '~/server/services/staff/user-info/show-user-info.ts'

export type Data = Awaited<ReturnType<typeof data>>
export type Info = NonNullable<Data['info']>

/** `?user=`: a number or an address; without one, or where there is no such account, only the form. */
export const data = pageData(async ({ context, urlParsed }) => {
  const { user: asked = '', done = null } = urlParsed.search
  if (asked.trim() === '') return { asked: '', info: null, done }
  try {
    return { asked, info: await showUserInfo(context, asked), done }
  } catch (error) {
    if (error instanceof NotFound) return { asked, info: null, done }
    throw error
  }
})
