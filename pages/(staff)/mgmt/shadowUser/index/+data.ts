import { readPageNumber } from '~/core/forms/fields.ts'
import { pageData } from '~/server/page.ts'
import { listShadows, SHADOWS_ON_A_PAGE } from '~/server/services/staff/shadow/list-shadows.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?user=` fills in the person, `?next=` is where stopping leads, `?ended=` says why one is back here. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const page = readPageNumber(search.page)
  const typed = search.user?.slice(0, 300) || null
  return {
    ...(await listShadows(context, { page, person: typed })),
    ...{ page, pageSize: SHADOWS_ON_A_PAGE, typed, next: search.next ?? null },
    isOver: search.ended === 'time',
  }
})
