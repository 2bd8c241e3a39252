import { organizationData } from '~/server/page.ts'
import { listCampuses } from '~/server/services/people/organizations/campuses.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  listCampuses,
  ({ organization }) => `Campuses of ${organization.name} · Stipend`,
)
