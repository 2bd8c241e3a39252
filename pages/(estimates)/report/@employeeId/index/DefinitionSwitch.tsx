/** Which components count: each definition has its own model, so that each is its own address. */
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { Tabs } from '~/renderer/components/Tabs.tsx'
import type { Data } from './+data.ts'
import type { Report } from './words.ts'

interface DefinitionSwitchProps {
  readonly report: Report
  readonly proposed: Data['proposed']
}

export function DefinitionSwitch({ report, proposed }: DefinitionSwitchProps) {
  const address = (definition: string) => {
    const query = new URLSearchParams()
    if (definition !== 'salary') query.set('definition', definition)
    if (proposed.typed !== '') query.set('proposed', proposed.typed)
    return `/report/${report.employee.id}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <Tabs
      label="Definition of pay"
      tabs={DEFINITIONS_OF_PAY.map((definition) => ({
        href: address(definition),
        label: DEFINITION_LABELS[definition],
        current: definition === report.definition,
      }))}
    />
  )
}
