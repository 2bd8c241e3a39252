import { redirect } from 'vike/abort'
import { pageData } from '~/server/page.ts'
import { listImports } from '~/server/services/people/staff-import/list-imports.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The organization being worked on. */
export const data = pageData(async ({ context, shell }) => {
  if (!shell.organization) throw redirect('/organization/new')
  return await listImports(context, { organizationId: shell.organization.id })
}, 'Import staff · Stipend')
