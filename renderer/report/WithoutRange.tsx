/** A report without a range: why there is none, what would open it, and what is public about the job and the place all the same. */
import type { Report } from '~/core/reports/report.ts'
import { ButtonLink } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ComparableJobs } from './ComparableJobs.tsx'
import { WhereTheyWork } from './WhereTheyWork.tsx'

interface WithoutRangeProps {
  readonly report: Report
  readonly refused: { readonly reason: string; readonly unlock: string }
}

export function WithoutRange({ report, refused }: WithoutRangeProps) {
  const { employee, organization, position, jobs, local } = report
  return (
    <>
      <EmptyState
        title="We cannot say, and will not guess"
        action={<ButtonLink href={`/employee/${employee.id}`}>Look at what was entered</ButtonLink>}
      >
        <p>{refused.reason}</p>
        <p>{refused.unlock}</p>
      </EmptyState>
      {jobs && <ComparableJobs jobs={jobs} position={position.title} />}
      {local && <WhereTheyWork local={local} organization={organization} />}
    </>
  )
}
