import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showUserInfo } from '~/server/services/staff/people/user-info.ts'

export type Data = Awaited<ReturnType<typeof data>>
export type Info = NonNullable<Data['info']>

/** `?user=`: a number or an address; without one, or where there is no such account, only the form. */
export const data = pageData(
  async ({ context, urlParsed }) => {
    const { user: asked = '' } = urlParsed.search
    if (asked.trim() === '') return { asked: '', info: null }
    try {
      return { asked, info: await showUserInfo(context, asked) }
    } catch (error) {
      if (error instanceof NotFound) return { asked, info: null }
      throw error
    }
  },
  ({ info }) => `${info?.user.name ?? 'User'} · Stipend staff`,
)
