import { CHURCHES } from '~/core/people/offices/offices.ts'
import { organizationData } from '~/server/page.ts'
import { CHURCHES_ON_A_PAGE, listChurches } from '~/server/services/people/offices/church-list.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?text=`, `?state=` and `?page=`; what means nothing is left out. */
export const data = organizationData(
  async (context, { organizationId: officeId }, { urlParsed }) => {
    const query = CHURCHES.read(urlParsed.search)
    const list = await listChurches(context, { officeId, query })
    return { ...list, query, pageSize: CHURCHES_ON_A_PAGE }
  },
  ({ organization }) => `Churches of ${organization.name} · Stipend`,
)
