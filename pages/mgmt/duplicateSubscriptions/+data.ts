import { readPageNumber } from '~/core/forms/page-number.ts'
import { readChoices } from '~/core/management/duplicates/choices.ts'
import { resolutionWords } from '~/core/management/duplicates/resolution.ts'
import { can } from '~/core/policies/authorize.ts'
import { pageData } from '~/server/page.ts'
import {
  GROUPS_ON_A_PAGE,
  showDuplicates,
} from '~/server/services/management/duplicates/show-duplicates.ts'

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
