import { positionRequestForm } from '~/core/market/positions/requests-schema.ts'
import { savePositionsForm } from '~/core/market/positions/save-positions-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { setPositions } from '~/server/services/people/employees/set-positions.ts'
import { requestPosition } from '~/server/services/staff/data/position-requests.ts'

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
