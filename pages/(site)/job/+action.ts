import { positionRequestForm } from '~/core/positions/requests.ts'
import { savePositionsForm } from '~/core/positions/save-positions-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { setPositions } from '~/server/services/employees/set-positions.ts'
import { requestPosition } from '~/server/services/positions/requests.ts'

export const action: PageActions = {
  'save-positions': onSubmit(savePositionsForm, async (context, input) => {
    await setPositions(context, input)
    return { redirect: `/employee/${input.employeeId}?saved=1` }
  }),
  'request-position': onSubmit(positionRequestForm, async (context, input) => {
    await requestPosition(context, input)
    return { redirect: '/job?done=requested#requests' }
  }),
}
