import { parseRecordId } from '~/core/quantities/record-id.ts'
import { pageData } from '~/server/page.ts'
import { employeeFormValues } from '~/server/services/employees/form-values.ts'
import { listPositions } from '~/server/services/employees/list-positions.ts'
import { showEmployee } from '~/server/services/employees/show-employee.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const employeeId = parseRecordId(routeParams.employeeId)
  const employee = await showEmployee(context, { employeeId })
  const { id, version, name, jobTitle, positions, organization, payHistory, mayUpdate } = employee
  return {
    employee: {
      ...{ id, version, name, jobTitle, payHistory, mayUpdate },
      positions: positions.map(({ title, weight }) => ({ title, weight })),
      organization: { id: organization.id, name: organization.name },
      paidFrom: employee.pay?.effectiveOn ?? null,
    },
    values: mayUpdate ? employeeFormValues(employee) : {},
    positions: mayUpdate ? await listPositions(context) : [],
    saved: urlParsed.search.saved !== undefined,
  }
})
