import { pageData } from '~/server/page.ts'
import { listOwnOrganizations } from '~/server/services/people/organizations/show-organization.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context }) => listOwnOrganizations(context),
  'Organizations · Stipend',
)
