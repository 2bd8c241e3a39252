import { newMatchForm } from '~/core/answers/matches/stored-match.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { createMatch } from '~/server/services/answers/matches/change-match.ts'

export const action: PageActions = {
  create: onSubmitOnce(newMatchForm, async (context, input, { routeParams }) => {
    const employeeId = parseRecordId(routeParams.employeeId)
    const { id } = await createMatch(context, { employeeId, ...input })
    return { redirect: `/match/${id}` }
  }),
}
