import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listShares } from '~/server/services/answers/reports/shares.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed, request }) => {
  const employeeId = parseRecordId(routeParams.employeeId)
  const number = parseRecordId(urlParsed.search.report)
  const shares = await listShares(context, { employeeId, number })
  const fresh = shares.links.find(({ path }) => path !== null)?.path
  return { ...shares, fresh: fresh ? request.origin + fresh : null }
}, 'Links to a report · Stipend')
