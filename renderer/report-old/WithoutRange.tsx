/** A report without a range: why there is none, what would open it, and what is public about the job and the place all the same. */
import type { Report } from '~/core/reports/report.ts'
import { ButtonLink, ButtonRow } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ClergyStudio } from './ClergyStudio.tsx'
import { ComparableJobs } from './ComparableJobs.tsx'
import { DenominationalMinimum } from './DenominationalMinimum.tsx'
import { WhereTheyWork } from './WhereTheyWork.tsx'

interface WithoutRangeProps {
  readonly report: Report
  readonly refused: { readonly reason: string; readonly unlock: string }
}

export function WithoutRange({ report, refused }: WithoutRangeProps) {
  const { employee, organization, position, jobs, local, clergy, minimum } = report
  return (
    <>
      <EmptyState
        title="We cannot say, and will not guess"
        action={
          <ButtonRow>
            {report.definition !== 'salary' && (
              <ButtonLink href="?definition=salary">See the range of salary</ButtonLink>
            )}
            <ButtonLink kind="secondary" href={`/employee/${employee.id}`}>
              Look at what was entered
            </ButtonLink>
          </ButtonRow>
        }
      >
        <p>{refused.reason}</p>
        <p>{refused.unlock}</p>
      </EmptyState>
      {jobs && <ComparableJobs jobs={jobs} position={position.title} withoutRange />}
      {minimum && <DenominationalMinimum report={report} minimum={minimum} />}
      {clergy && <ClergyStudio clergy={clergy} constants={report.constants} asOf={report.asOf} />}
      {local && <WhereTheyWork local={local} organization={organization} />}
    </>
  )
}
