import { SHADOWS } from '~/core/staff/accounts.ts'
import { pageData } from '~/server/page.ts'
import { listShadows, SHADOWS_ON_A_PAGE } from '~/server/services/staff/people/shadow.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?user=` fills in the person, `?next=` is where stopping leads, `?ended=` says why one is back here. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const { page } = SHADOWS.read(search)
  const typed = search.user?.slice(0, 300) || null
  const { person, ...part } = await listShadows(context, { page, person: typed })
  return {
    ...{ person, typed, list: { ...part, page, pageSize: SHADOWS_ON_A_PAGE } },
    ...{ next: search.next ?? null, isOver: search.ended === 'time' },
  }
}, 'View as a person · Stipend staff')
