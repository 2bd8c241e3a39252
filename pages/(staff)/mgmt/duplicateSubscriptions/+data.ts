import { can } from '~/core/authorize.ts'
import { DUPLICATES, readChoices, resolutionWords } from '~/core/staff/duplicates.ts'
import { pageData } from '~/server/page.ts'
import {
  GROUPS_ON_A_PAGE,
  showDuplicates,
} from '~/server/services/staff/money/resolve-duplicates.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?group=` with a choice for each subscription shows what they would do, and changes nothing. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const query = DUPLICATES.read(search)
  const asked = { ...query, choices: readChoices(search) }
  const { decision, groups, total, unfinished } = await showDuplicates(context, asked)
  return {
    ...{ query, unfinished, mayRefund: can(context.actor, 'staff.refund') },
    list: { rows: groups, total, page: query.page, pageSize: GROUPS_ON_A_PAGE },
    decision:
      decision === null || typeof decision === 'string'
        ? decision
        : {
            ...{ group: decision.group, problem: decision.problem, seen: decision.seen },
            choices: Object.fromEntries(decision.choices),
            words: decision.resolution && resolutionWords(decision.resolution),
          },
  }
}, 'Duplicate subscriptions · Stipend staff')
