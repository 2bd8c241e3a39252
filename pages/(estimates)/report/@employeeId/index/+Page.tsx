/** The report: set the range, tune it to the person, place the person in it; and what stands behind it. */
import { useData } from 'vike-react/useData'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { reportSearch } from '~/core/reports/report-query.ts'
import { longDate } from '~/core/reports/words.ts'
import { PrintFrame } from '~/renderer/components/PrintFrame.tsx'
import { Heading } from '~/renderer/report/Heading.tsx'
import { ReportBody } from '~/renderer/report/ReportBody.tsx'
import { WhatChanged } from '~/renderer/report/WhatChanged.tsx'
import { WithoutRange } from '~/renderer/report/WithoutRange.tsx'
import type { Data } from './+data.ts'
import { DayForm } from './DayForm.tsx'
import { DefinitionSwitch } from './DefinitionSwitch.tsx'
import { FrozenSide } from './FrozenSide.tsx'
import { Proposal } from './Proposal.tsx'
import { SideColumn } from './SideColumn.tsx'
import { Studio } from './Studio.tsx'
import { WhatIfForm } from './WhatIfForm.tsx'

/** On paper each page's frame says whose range it is, under which definition, and of which snapshot. */
export function Page() {
  const { report } = useData<Data>()
  const { employee, position, organization, definition, asOf, snapshot } = report
  const basis = [DEFINITION_LABELS[definition], `as of ${longDate(asOf)}`]
  if (snapshot) basis.push(`snapshot ${snapshot.name}`)
  return (
    <PrintFrame
      title={`${employee.name}, ${position.title.toLowerCase()}`}
      preparedFor={organization.name}
      basis={basis.join(', ')}
    >
      <PayRange />
    </PrintFrame>
  )
}

function PayRange() {
  const data = useData<Data>()
  const { report, density, method, query, placing, frozen } = data
  const { estimate } = report
  const working = !frozen
  if (estimate.kind === 'refused') {
    return (
      <>
        <Heading report={report} frozen={frozen} />
        {working && <DefinitionSwitch report={report} query={query} />}
        <WithoutRange report={report} refused={estimate} />
      </>
    )
  }
  const modelled = { ...report, estimate }
  return (
    <>
      <Heading report={report} frozen={frozen} />
      {working && <DefinitionSwitch report={report} query={query} />}
      {frozen?.card.changes && (
        <WhatChanged
          changed={frozen.card.changes}
          href={`/report/${report.employee.id}?report=${frozen.card.changes.from}`}
        />
      )}
      <ReportBody
        report={modelled}
        view={{ density, method }}
        side={frozen ? <FrozenSide report={report} frozen={frozen} /> : <SideColumn data={data} />}
        proposal={
          placing && (
            <Proposal key={reportSearch(query)} report={modelled} query={query} placing={placing} />
          )
        }
        whatIf={working && <WhatIfForm report={modelled} query={query} />}
        day={working && <DayForm report={modelled} query={query} />}
        studio={
          working &&
          report.clergy && (
            <Studio
              key={reportSearch(query)}
              report={report}
              clergy={report.clergy}
              query={query}
            />
          )
        }
      />
    </>
  )
}
