import { TWIN_ACCOUNTS } from '~/core/staff/accounts.ts'
import { MERGE_RULES, mergeLines } from '~/core/staff/merge-plan.ts'
import { pageData } from '~/server/page.ts'
import { listTwins, TWINS_ON_A_PAGE } from '~/server/services/staff/people/merge-users.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?keep=` and `?drop=` show what a merge would move, and change nothing. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const query = TWIN_ACCOUNTS.read(search)
  const { preview, merges, groups, total } = await listTwins(context, query)
  const now = context.now()
  return {
    ...{ groups, keep: query.keep, drop: query.drop, rules: MERGE_RULES },
    pages: { total, page: query.page, pageSize: TWINS_ON_A_PAGE },
    preview:
      preview === null || typeof preview === 'string'
        ? preview
        : { kept: preview.kept, dropped: preview.dropped, lines: mergeLines(preview.plan) },
    merges: merges.map((one) => ({ ...one, mayUndo: !one.undoneAt && one.undoUntil > now })),
  }
}, 'Twin accounts · Stipend staff')
