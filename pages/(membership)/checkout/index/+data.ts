import { redirect } from 'vike/abort'
import { NotFound, NotSignedIn } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { isPaidPlan } from '~/core/people/organizations/plans.ts'
import { pageData } from '~/server/page.ts'
import { showCheckout } from '~/server/services/membership/purchases/show-checkout.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** For the organization being worked on. */
export const data = pageData(async ({ context, shell, urlParsed }) => {
  const { plan, employee, left } = urlParsed.search
  if (!isPaidPlan(plan)) throw new NotFound()
  if (!shell.user) throw new NotSignedIn()
  if (!shell.organization) throw redirect('/organization/new')
  const organizationId = shell.organization.id
  const employeeId = employee === undefined ? null : parseRecordId(employee)
  const page = await showCheckout(context, { organizationId, plan, employeeId })
  return { ...page, wasLeft: left !== undefined }
}, 'Check out · Stipend')
