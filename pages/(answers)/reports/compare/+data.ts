import { redirect } from 'vike/abort'
import { originOf } from '~/core/answers/analysis/range-words.ts'
import { engineOf, marketName, readReportNumbers } from '~/core/answers/reports/comparison.ts'
import { pageData } from '~/server/page.ts'
import { compareFrozen } from '~/server/services/answers/reports/compare-reports.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The compared figures, and nothing else of the reports. */
export const data = pageData(async ({ context, shell, urlParsed }) => {
  if (!shell.organization) throw redirect('/organization/new')
  const numbers = readReportNumbers(urlParsed.searchAll.reports ?? [])
  const shown = await compareFrozen(context, { organizationId: shell.organization.id, numbers })
  const compared = shown.compared.map(({ report, ...card }) => ({
    ...card,
    name: report.employee.name,
    position: report.position.title,
    definition: report.definition,
    asOf: report.asOf,
    snapshot: marketName(report),
    engine: engineOf(report),
    strength: report.estimate.strength.overall,
    quantiles: report.estimate.quantiles,
    origin: originOf(report.estimate),
    pay: report.pay?.dollars ?? null,
    proposed: report.proposed?.dollars ?? null,
  }))
  return { ...shown, compared }
}, 'Compare reports · Stipend')
