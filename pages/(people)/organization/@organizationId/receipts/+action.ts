import { z } from 'zod'
import { readPageNumber } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { withdrawPerson } from '~/server/services/people/receipts/withdraw-person.ts'

export const action: PageActions = { withdraw: changeTo(true), include: changeTo(false) }

function changeTo(isWithdrawn: boolean) {
  return onSubmit(
    z.object({ person: z.string() }),
    async (context, { person }, { routeParams, urlParsed }) => {
      const organizationId = parseRecordId(routeParams.organizationId)
      const employeeId = parseRecordId(person)
      await withdrawPerson(context, { organizationId, employeeId, isWithdrawn })
      const done = isWithdrawn ? 'withdrawn' : 'included'
      const page = readPageNumber(urlParsed.search.page)
      const query = page === 1 ? `done=${done}` : `done=${done}&page=${page}`
      return { redirect: `/organization/${organizationId}/receipts?${query}` }
    },
  )
}
