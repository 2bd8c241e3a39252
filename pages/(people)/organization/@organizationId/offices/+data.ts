import { organizationData } from '~/server/page.ts'
import { showSharing } from '~/server/services/people/offices/sharing.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  showSharing,
  ({ organization }) => `Who else sees the pay of ${organization.name} · Stipend`,
)
