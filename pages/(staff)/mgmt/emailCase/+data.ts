import { readPageNumber } from '~/core/forms/fields.ts'
import { MERGE_RULES } from '~/core/staff/merge-plan.ts'
import { mergeLines } from '~/core/staff/merge-words.ts'
import { pageData } from '~/server/page.ts'
import { listTwins, TWINS_ON_A_PAGE } from '~/server/services/staff/merge-users/list-twins.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?keep=` and `?drop=` show what a merge would move, and change nothing. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const page = readPageNumber(search.page)
  const keep = search.keep?.slice(0, 300) ?? ''
  const drop = search.drop?.slice(0, 300) ?? ''
  const { preview, merges, ...shown } = await listTwins(context, { page, keep, drop })
  const now = context.now()
  return {
    ...{ ...shown, page, pageSize: TWINS_ON_A_PAGE, keep, drop, rules: MERGE_RULES },
    preview:
      preview === null || typeof preview === 'string'
        ? preview
        : { kept: preview.kept, dropped: preview.dropped, lines: mergeLines(preview.plan) },
    merges: merges.map((one) => ({ ...one, mayUndo: !one.undoneAt && one.undoUntil > now })),
    done: search.done ?? null,
  }
})
