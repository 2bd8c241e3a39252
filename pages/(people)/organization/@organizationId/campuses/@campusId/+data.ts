import { NotFound } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { organizationData } from '~/server/page.ts'
import { listCampuses } from '~/server/services/people/organizations/campuses.ts'
import {
  campusFormValues,
  figuresFormValues,
} from '~/server/services/people/organizations/form-values.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?year=` shows the figures of that year in the form. */
export const data = organizationData(
  async (context, { organizationId }, { urlParsed, routeParams }) => {
    const campusId = parseRecordId(routeParams.campusId)
    const { organization, campuses, mayUpdate } = await listCampuses(context, { organizationId })
    const campus = campuses.find(({ id }) => id === campusId)
    if (!campus) throw new NotFound()
    const chosen = campus.figures.find((one) => String(one.fiscalYear) === urlParsed.search.year)
    return {
      ...{ organization, campus, mayUpdate },
      values: campusFormValues(campus),
      figuresVersion: chosen?.version ?? 0,
      figuresValues: figuresFormValues(chosen ?? null, context.now().getUTCFullYear()),
      chosenYear: chosen?.fiscalYear ?? null,
    }
  },
  ({ campus, organization }) => `${campus.name}, campus of ${organization.name} · Stipend`,
)
