import { can } from '~/core/authorize.ts'
import { readPageNumber } from '~/core/forms/fields.ts'
import { readChoices } from '~/core/staff/duplicates/choices.ts'
import { resolutionWords } from '~/core/staff/duplicates/resolution.ts'
import { pageData } from '~/server/page.ts'
import {
  GROUPS_ON_A_PAGE,
  showDuplicates,
} from '~/server/services/staff/duplicates/show-duplicates.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?group=` with a choice for each subscription shows what they would do, and changes nothing. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const page = readPageNumber(search.page)
  const dismissed = search.dismissed === 'yes'
  const group = search.group?.slice(0, 100) ?? null
  const asked = { page, dismissed, group, choices: readChoices(search) }
  const { decision, ...shown } = await showDuplicates(context, asked)
  return {
    ...{ ...shown, page, dismissed, pageSize: GROUPS_ON_A_PAGE, done: search.done ?? null },
    mayRefund: can(context.actor, 'staff.refund'),
    decision:
      decision === null || typeof decision === 'string'
        ? decision
        : {
            ...{ group: decision.group, problem: decision.problem, seen: decision.seen },
            choices: Object.fromEntries(decision.choices),
            words: decision.resolution && resolutionWords(decision.resolution),
          },
  }
})
