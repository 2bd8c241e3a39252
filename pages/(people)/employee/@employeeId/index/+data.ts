import { kindOfPerson } from '~/core/engine/facts/person.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { shownProposal } from '~/core/people/employees/proposal.ts'
import { pageData } from '~/server/page.ts'
import { readTitle } from '~/server/services/market/catalog.ts'
import { listEmployeeFindings } from '~/server/services/people/employees/check-employee-health.ts'
import { entryChoices, titleIn } from '~/server/services/people/employees/entry-choices.ts'
import {
  employeeFormValues,
  raisedValues,
  savedConfirmations,
  suggestedPay,
} from '~/server/services/people/employees/form-values.ts'
import { showEmployee } from '~/server/services/people/employees/show-employee.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** No form without the right to change the employee; no pay in any form without the right to see it. */
export const data = pageData(
  async ({ context, routeParams, urlParsed, action }) => {
    const employeeId = parseRecordId(routeParams.employeeId)
    const employee = await showEmployee(context, { employeeId })
    const { id, version, kind, name, jobTitle, positions, organization, archived } = employee
    const { payHistory, mayUpdate, isPositionGuess } = employee
    const organizationId = organization.id
    const resumes = urlParsed.search.draft !== undefined
    const entry = mayUpdate
      ? await entryChoices(context, {
          ...{ organizationId, organizationType: organization.type, employee, resumes },
        })
      : null
    const saved = mayUpdate ? employeeFormValues(employee) : {}
    const resumed = entry?.draft?.fields
    const findings = employee.maySeePay ? await listEmployeeFindings(context, { employeeId }) : []
    const corrected = findings.find(
      ({ id: finding }) => String(finding) === urlParsed.search.correct,
    )
    const values = resumed
      ? { ...raisedValues(saved), ...resumed }
      : { ...saved, ...suggestedPay(mayUpdate, corrected) }
    const { type } = organization
    return {
      employee: {
        ...{ id, version, kind, name, jobTitle, archived, payHistory, mayUpdate },
        isPositionGuess,
        positions: positions.map(({ title, weight }) => ({ title, weight })),
        organization: { id: organization.id, name: organization.name },
        paidFrom: employee.pay?.effectiveOn ?? null,
        proposal: shownProposal(employee.planned),
        plannedFrom: employee.planned?.effectiveOn ?? null,
      },
      savedValues: { ...saved, kind: kindOfPerson(saved) },
      confirmations: mayUpdate ? savedConfirmations(saved) : {},
      values,
      titled: await readTitle(context, { ...titleIn({ ...values, ...action?.values }), type }),
      findings,
      correcting: corrected?.id ?? null,
      entry: entry && { ...entry, draft: entry.draft?.offer ?? null },
      saved: urlParsed.search.saved !== undefined,
    }
  },
  ({ employee }) => `${employee.name} · Stipend`,
)
