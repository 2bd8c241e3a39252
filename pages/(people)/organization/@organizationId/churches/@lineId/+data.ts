import { parseRecordId } from '~/core/forms/record-id.ts'
import { organizationData } from '~/server/page.ts'
import { showChurch } from '~/server/services/people/offices/church-list.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  (context, { organizationId: officeId }, { routeParams }) => {
    return showChurch(context, { officeId, lineId: parseRecordId(routeParams.lineId) })
  },
  ({ church }) => `${church.name} · Stipend`,
)
