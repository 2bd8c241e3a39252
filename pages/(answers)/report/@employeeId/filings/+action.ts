import { z } from 'zod'
import { required } from '~/core/forms/fields-schema.ts'
import { refused, understood } from '~/core/forms/reading.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { addFiler } from '~/server/services/answers/board-packets/choose-filers.ts'

const FILER = z.object({
  ein: required(
    (text) => (/^\d{9}$/.test(text) ? understood(text) : refused('Choose one of the list.')),
    'Choose one of the list.',
  ),
})

export const action: PageActions = {
  'add-filer': onSubmitOnce(FILER, async (context, { ein }, { routeParams }) => {
    const employeeId = parseRecordId(routeParams.employeeId)
    const { number } = await addFiler(context, { employeeId, ein })
    return { redirect: `/report/${employeeId}/board-packet/${number}/data?done=added` }
  }),
}
