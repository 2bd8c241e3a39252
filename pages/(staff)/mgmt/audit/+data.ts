import { AUDIT } from '~/core/staff/audit.ts'
import { pageData } from '~/server/page.ts'
import { listAudit } from '~/server/services/list-audit.ts'
import { lastCheck } from '~/server/services/staff/system/jobs.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed }) => {
  const query = AUDIT.read(urlParsed.search)
  const listed = await listAudit(context, query)
  const last = await lastCheck(context, 'check-audit')
  const isAsked = 'checking' in urlParsed.search
  return { query, ...listed, check: { last, now: context.now(), isAsked } }
}, 'Audit log · Stipend staff')
