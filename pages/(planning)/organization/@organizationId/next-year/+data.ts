import { readPageNumber } from '~/core/forms/fields.ts'
import { organizationData } from '~/server/page.ts'
import { showNextYear } from '~/server/services/people/proposals/show-next-year.ts'
import { nextYearRanges } from '~/server/services/planning/analyses/next-year-ranges.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Everyone's pay: entered only by those who may see and change it. */
export const data = organizationData(
  async (context, { organizationId }, { urlParsed }) => {
    const page = readPageNumber(urlParsed.search.page)
    const shown = await showNextYear(context, { organizationId, page })
    const { saved = null, removed = '0' } = urlParsed.search
    return { ...shown, ranges: await nextYearRanges(context, shown), saved, removed }
  },
  ({ organization }) => `Next year’s pay: ${organization.name} · Stipend`,
)
