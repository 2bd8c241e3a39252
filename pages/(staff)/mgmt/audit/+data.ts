import { AUDIT } from '~/core/staff/audit.ts'
import { pageData } from '~/server/page.ts'
import { listAudit } from '~/server/services/list-audit.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed }) => {
  const query = AUDIT.read(urlParsed.search)
  return { query, ...(await listAudit(context, query)) }
}, 'Audit log · Stipend staff')
