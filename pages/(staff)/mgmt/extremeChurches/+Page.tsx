/** Organizations whose budget, payroll, staff and people do not fit: a drawing, and the list of the same ones. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { CORNERSTONE_RATIOS } from '~/core/market/health/cornerstone-ratios.ts'
import { EXTREMES, EXTREMES_ON_A_PAGE, QUEUE_STATUS_LABELS } from '~/core/staff/lists.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { CheckNow } from '~/renderer/staff/CheckNow.tsx'
import { ListFilters } from '~/renderer/staff/lists.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { Extremes } from './Extremes.tsx'

export function Page() {
  const { query, total, snapshot, check } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Extreme organizations"
        lede="Organizations whose budget, payroll, staff and people do not fit together."
      />
      <CheckNow job="check-salaries" {...check} />
      <Outcome />
      <ListFilters label="Choose the drawing" address={EXTREMES} query={query} filters={FILTERS} />
      {snapshot === null ? (
        <EmptyState title="No snapshot is published">
          <p>Organizations are compared within a published snapshot.</p>
        </EmptyState>
      ) : (
        <Extremes />
      )}
      {total > EXTREMES_ON_A_PAGE && (
        <Pagination
          page={query.page}
          pageSize={EXTREMES_ON_A_PAGE}
          total={total}
          unit="organizations"
          href={(page) => EXTREMES.href({ ...query, page })}
        />
      )}
    </>
  )
}

function Outcome() {
  const { done, asked, skipped, opened } = useData<Data>()
  if (asked !== null) {
    return (
      <Notice announced title={`We asked the owners of ${formatCount(asked, 'organization')}`}>
        {skipped !== null && skipped > 0 && (
          <p>
            {formatCount(skipped, 'organization was', 'organizations were')} left out: no account,
            no owner with a confirmed email, answered already, or asked within a week.
          </p>
        )}
      </Notice>
    )
  }
  if (opened !== null) {
    return <Notice announced title={`${formatCount(opened, 'organization')} open again`} />
  }
  if (done === null) return null
  return (
    <Notice announced title="Decided">
      <RowForm field="decision" row={done} intents={['undo']}>
        <Button intent="undo" kind="secondary" size="small">
          Undo this decision
        </Button>
      </RowForm>
    </Notice>
  )
}

const RATIOS = CORNERSTONE_RATIOS.map(({ key, label }) => ({ value: key, label }))

const FILTERS = [
  { name: 'x', label: 'Across', options: RATIOS },
  { name: 'y', label: 'Up', options: RATIOS },
  { name: 'type', label: 'Type', labels: { church: 'Churches', nonprofit: 'Nonprofits' } },
  { name: 'status', label: 'State', labels: QUEUE_STATUS_LABELS },
] as const
