import { parseRecordId } from '~/core/forms/record-id.ts'
import { organizationData } from '~/server/page.ts'
import { showAsOffice } from '~/server/services/answers/summaries/office-view.ts'
import { showChurch } from '~/server/services/people/offices/church-list.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** With `?look=yes` what the church shares, which the church is told of: no page looks by itself. */
export const data = organizationData(
  async (context, { organizationId: officeId }, { routeParams, urlParsed }) => {
    const asked = { officeId, lineId: parseRecordId(routeParams.lineId) }
    const shown = await showChurch(context, asked)
    const isLook = urlParsed.search.look === 'yes' && shown.church.tie !== null
    return { ...shown, view: isLook ? await showAsOffice(context, asked) : null }
  },
  ({ church }) => `${church.name} · Stipend`,
)
