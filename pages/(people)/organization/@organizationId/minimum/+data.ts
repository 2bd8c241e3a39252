import { organizationData } from '~/server/page.ts'
import { showMinimum } from '~/server/services/people/organizations/minimum.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  showMinimum,
  ({ organization }) => `Minimum pay at ${organization.name} · Stipend`,
)
