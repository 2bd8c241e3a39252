/** The report: set the range, tune it to the person, place the person in it; and what stands behind it. */
import { useData } from 'vike-react/useData'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Heading } from '~/renderer/report/Heading.tsx'
import { ReportBody } from '~/renderer/report/ReportBody.tsx'
import type { Data } from './+data.ts'
import { DefinitionSwitch } from './DefinitionSwitch.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { SideColumn } from './SideColumn.tsx'

export function Page() {
  const { report, density, method, query, saved, frozen } = useData<Data>()
  const { estimate, employee } = report
  const working = !frozen
  return (
    <>
      <Heading report={report} frozen={frozen} />
      {working && <DefinitionSwitch report={report} query={query} />}
      {estimate.kind === 'refused' ? (
        <EmptyState
          title="We cannot say, and will not guess"
          action={
            <ButtonLink href={`/employee/${employee.id}`}>Look at what was entered</ButtonLink>
          }
        >
          <p>{estimate.reason}</p>
          <p>{estimate.unlock}</p>
        </EmptyState>
      ) : (
        <ReportBody
          report={{ ...report, estimate }}
          view={{ density, method }}
          side={
            working &&
            report.seesPay && <SideColumn employeeId={employee.id} query={query} saved={saved} />
          }
          proposal={working && <ProposalForm query={query} />}
        />
      )}
    </>
  )
}
