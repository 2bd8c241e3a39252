import { readRecordId } from '~/core/forms/record-id.ts'
import { EXTREMES } from '~/core/staff/lists.ts'
import { pageData } from '~/server/page.ts'
import { showExtremes } from '~/server/services/staff/data/extremes.ts'
import { lastCheck } from '~/server/services/staff/system/jobs.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed }) => {
  const { search } = urlParsed
  const query = EXTREMES.read(search)
  const { page, ...shown } = await showExtremes(context, query)
  const count = (text: string | undefined) => (text === undefined ? null : Number(text) || 0)
  return {
    ...shown,
    query: { ...query, page },
    /** what was just done */
    done: readRecordId(search.done),
    asked: count(search.asked),
    skipped: count(search.skipped),
    opened: count(search.opened),
    check: {
      last: await lastCheck(context, 'check-salaries'),
      now: context.now(),
      isAsked: 'checking' in search,
    },
  }
}, 'Extreme organizations · Stipend staff')
