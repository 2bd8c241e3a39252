import { redirect } from 'vike/abort'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listPositions } from '~/server/services/employees/list-positions.ts'
import { loadOrganizationFor } from '~/server/services/organizations/load-organization.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** For the organization of the address, else the one being worked on. Other names in the address fill in fields. */
export const data = pageData(async ({ context, shell, urlParsed }) => {
  const { organization, ...values } = urlParsed.search
  if (organization === undefined && !shell.organization) throw redirect('/organization/new')
  const organizationId = parseRecordId(organization ?? String(shell.organization?.id))
  const { id, name } = await loadOrganizationFor(context, 'employee.create', organizationId)
  return { organization: { id, name }, values, positions: await listPositions(context) }
})
