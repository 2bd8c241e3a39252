import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { withdrawPerson } from '~/server/services/receipts/withdraw-person.ts'

export const action: PageActions = { withdraw: changeTo(true), include: changeTo(false) }

function changeTo(isWithdrawn: boolean) {
  return onSubmit(
    z.object({ person: z.string() }),
    async (context, { person }, { routeParams }) => {
      const organizationId = parseRecordId(routeParams.organizationId)
      const employeeId = parseRecordId(person)
      await withdrawPerson(context, { organizationId, employeeId, isWithdrawn })
      const done = isWithdrawn ? 'withdrawn' : 'included'
      return { redirect: `/organization/${organizationId}/receipts?done=${done}` }
    },
  )
}
