import { beforeYouPublish, headOf, summarySections } from '~/core/answers/reports/summary-blocks.ts'
import { organizationData } from '~/server/page.ts'
import { showSummary } from '~/server/services/answers/summaries/show-summary.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  async (context, { organizationId }) => {
    const summary = await showSummary(context, { organizationId })
    return {
      organization: summary.organization,
      head: headOf(summary),
      sections: summarySections(summary),
      before: beforeYouPublish(summary),
      takeBack: summary.mayTakeBack ? summary.held : null,
    }
  },
  ({ head }) => `${head.printed} · Stipend`,
)
