/** The cohort review as CSV: a row for each person that was compared, with the figures of the page. */

import { LimitReached } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { COHORT_COLUMNS } from '~/core/planning/analyzer/cohort-table.ts'
import type { Context } from '../../../../context.ts'
import { showCohorts } from '../review-cohorts.ts'
import { type AnalysisFile, analysisFile } from './analysis-file.ts'

export async function cohortsFile(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<AnalysisFile> {
  const { review, locked, organization } = await showCohorts(context, { organizationId })
  if (!review) throw new LimitReached('plan', locked?.message ?? '', null, locked?.opensWith)
  const name = `Cohort review, ${organization.name}`
  const made = { organizationId, of: 'cohorts', format: 'csv', name } as const
  return await analysisFile(context, made, async () => {
    const rows = review.cohorts.flatMap(({ family, people }) =>
      people.map((person) => COHORT_COLUMNS.map(({ cell }) => cell(person, family))),
    )
    return [COHORT_COLUMNS.map(({ key }) => key), ...rows].map(csvLine).join('')
  })
}
