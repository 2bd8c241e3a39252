import { organizationData } from '~/server/page.ts'
import { listMembers } from '~/server/services/people/organizations/members.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  listMembers,
  ({ organization }) => `Members of ${organization.name} · Stipend`,
)
