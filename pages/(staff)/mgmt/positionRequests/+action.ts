import { answerForm } from '~/core/market/positions/requests-schema.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import { answerPositionRequest } from '~/server/services/staff/data/position-requests.ts'

export const action: PageActions = {
  use: answerWith('use'),
  added: answerWith('added'),
  decline: answerWith('declined'),
}

function answerWith(status: Parameters<typeof answerForm>[0]): PageAction {
  return onSubmit(answerForm(status), async (context, answer) => {
    await answerPositionRequest(context, answer)
    return { redirect: '/mgmt/positionRequests?done=saved' }
  })
}
