/** The ratios of an organization as CSV and PDF. */

import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { analysisFinding, analysisSections } from '~/core/planning/analyzer/sections.ts'
import type { Context } from '../../../../context.ts'
import { readAnalysis } from '../show-analyzer.ts'
import { type AnalysisFile, analysisFile, analysisPdf } from './analysis-file.ts'

export async function ratiosFile(
  context: Context,
  asked: {
    readonly organizationId: number
    readonly year: number | null
    readonly format: 'csv' | 'pdf'
  },
): Promise<AnalysisFile> {
  const { organizationId, format } = asked
  const analysis = await readAnalysis(context, asked)
  const { organization, year, snapshot } = analysis
  const name = `Ratios${year ? ` ${year.fiscalYear}` : ''}, ${organization.name}`
  const sections = analysisSections(analysis)
  return await analysisFile(context, { organizationId, of: 'ratios', format, name }, async () => {
    if (format === 'csv') {
      const lines = sections.flatMap(({ title, blocks }) =>
        csvLinesOf(blocks).map(({ item, measure, value }) => [title, item, measure, value]),
      )
      return [['part', 'item', 'measure', 'value'], ...lines].map(csvLine).join('')
    }
    return await analysisPdf(context, {
      organization: organization.name,
      title: year ? `Ratios of ${year.fiscalYear}` : 'Ratios',
      lede: analysisFinding(analysis),
      sections,
      foot: snapshot === null ? [] : [`Market figures: snapshot ${snapshot}.`],
    })
  })
}
