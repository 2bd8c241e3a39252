/** Which components count: each definition has its own model, so that each is its own address. */
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import type { Report } from '~/core/reports/report.ts'
import { type ReportQuery, reportSearch } from '~/core/reports/report-query.ts'
import { Tabs } from '~/renderer/components/Tabs.tsx'

interface DefinitionSwitchProps {
  readonly report: Report
  readonly query: ReportQuery
}

export function DefinitionSwitch({ report, query }: DefinitionSwitchProps) {
  return (
    <Tabs
      label="Definition of pay"
      tabs={DEFINITIONS_OF_PAY.map((definition) => ({
        href: `/report/${report.employee.id}${reportSearch(query, { definition })}`,
        label: DEFINITION_LABELS[definition],
        current: definition === report.definition,
      }))}
    />
  )
}
