import { organizationData } from '~/server/page.ts'
import { listApiKeys } from '~/server/services/people/accounts/api-keys.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  listApiKeys,
  ({ organization }) => `API keys of ${organization.name} · Stipend`,
)
