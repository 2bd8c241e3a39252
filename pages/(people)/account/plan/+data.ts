import { redirect } from 'vike/abort'
import { NotSignedIn } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showPlan } from '~/server/services/membership/subscriptions/show-plan.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Of the organization being worked on. */
export const data = pageData(async ({ context, shell }) => {
  if (!shell.user) throw new NotSignedIn()
  if (!shell.organization) throw redirect('/organization/new')
  return await showPlan(context, { organizationId: shell.organization.id })
}, 'Plan and payments · Stipend')
