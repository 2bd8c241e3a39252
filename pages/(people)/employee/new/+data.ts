import { redirect } from 'vike/abort'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { readTitle } from '~/server/services/market/catalog.ts'
import { entryChoices, titleIn } from '~/server/services/people/employees/entry-choices.ts'
import { loadOrganizationFor } from '~/server/services/people/organizations/load-organization.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** For the organization of the address, else the one being worked on. Other names in the address fill in fields. */
export const data = pageData(async ({ context, shell, urlParsed, action }) => {
  const { organization, draft: resume, ...given } = urlParsed.search
  if (organization === undefined && !shell.organization) throw redirect('/organization/new')
  const organizationId = parseRecordId(organization ?? String(shell.organization?.id))
  const { id, name, type } = await loadOrganizationFor(context, 'employee.create', organizationId)
  const asked = {
    organizationId,
    organizationType: type,
    employee: null,
    resumes: resume !== undefined,
  }
  const { draft, ...choices } = await entryChoices(context, asked)
  const values = draft?.fields ?? given
  return {
    organization: { id, name },
    values,
    titled: await readTitle(context, { ...titleIn({ ...values, ...action?.values }), type }),
    ...choices,
    draft: draft?.offer ?? null,
  }
}, 'Add a person · Stipend')
