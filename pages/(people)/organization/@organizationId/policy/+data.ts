import { organizationData } from '~/server/page.ts'
import { showPayPolicy } from '~/server/services/people/organizations/pay-policy.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  showPayPolicy,
  ({ organization }) => `Pay policy of ${organization.name} · Stipend`,
)
