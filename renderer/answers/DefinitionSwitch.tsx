/** Which components of pay count: each definition has its own model, so each is its own address. */

import type { ReportPage } from '~/core/answers/reports/report-page.ts'
import { type ReportQuery, reportSearch } from '~/core/answers/sections/addresses.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'

interface DefinitionSwitchProps {
  readonly page: ReportPage
  readonly query: ReportQuery
}

export function DefinitionSwitch({ page, query }: DefinitionSwitchProps) {
  const { person, definition, viewed } = page
  const path = viewed.view === 'answer' ? '' : `/${viewed.view}`
  return (
    <nav aria-label="Definition of pay" className="ways row after-1 soft medium">
      <span>Counted as pay:</span>
      {DEFINITIONS_OF_PAY.map((one) => (
        <a
          key={one}
          href={`/report/${person.id}${path}${reportSearch(query, { definition: one })}`}
          aria-current={one === definition ? 'page' : undefined}
        >
          {DEFINITION_LABELS[one]}
        </a>
      ))}
    </nav>
  )
}
