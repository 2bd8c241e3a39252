import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showOrganizationInfo } from '~/server/services/staff/people/organization-info.ts'

export type Data = Awaited<ReturnType<typeof data>>
export type Info = NonNullable<Data['info']>

/** `?organization=`: its number; without one, or where no organization has it, only the form. */
export const data = pageData(
  async ({ context, urlParsed }) => {
    const { organization: asked = '' } = urlParsed.search
    if (asked.trim() === '') return { asked: '', info: null }
    try {
      return { asked, info: await showOrganizationInfo(context, asked) }
    } catch (error) {
      if (error instanceof NotFound) return { asked, info: null }
      throw error
    }
  },
  ({ info }) => `${info?.card.name ?? 'Organization'} · Stipend staff`,
)
