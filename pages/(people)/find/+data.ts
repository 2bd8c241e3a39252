import { redirect } from 'vike/abort'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { findPeople } from '~/server/services/people/employees/show-employee.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?q=`: what was typed. The command palette asks here too, so that `?organization=` changes no session. */
export const data = pageData(async ({ context, shell, urlParsed }) => {
  const { q: text = '', organization: asked } = urlParsed.search
  const organizationId = asked === undefined ? shell.organization?.id : parseRecordId(asked)
  if (organizationId === undefined) throw redirect('/organization/new')
  return await findPeople(context, { organizationId, text })
}, 'Find · Stipend')
