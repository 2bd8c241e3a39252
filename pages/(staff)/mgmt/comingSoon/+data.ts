import { formatShortDate } from '~/core/pay/date.ts'
import { pageData } from '~/server/page.ts'
import { listComingSoon } from '~/server/services/content/coming-soon-flags.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?edit=` is the flag whose words are in the form. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const flags = (await listComingSoon(context)).map(({ setAt, releasedAt, ...flag }) => ({
    ...flag,
    since: formatShortDate(setAt),
    released: releasedAt && formatShortDate(releasedAt),
  }))
  return {
    planned: flags.filter(({ released }) => released === null),
    released: flags.filter(({ released }) => released !== null),
    edited:
      flags.find(({ id, released }) => released === null && String(id) === search.edit) ?? null,
  }
}, 'Coming soon · Stipend staff')
