/** Organizations whose budget, payroll, staff and people do not fit: a drawing, and the list of the same ones. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { CORNERSTONE_RATIOS } from '~/core/market/health/cornerstone-ratios.ts'
import { EXTREMES_ON_A_PAGE, extremesHref } from '~/core/staff/extreme-organizations/query.ts'
import { QUEUE_STATUS_LABELS, QUEUE_STATUSES } from '~/core/staff/salary-health/queue.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { Extremes } from './Extremes.tsx'

export function Page() {
  const { query, total, snapshot, lines } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Extreme organizations"
        lede="Organizations whose budget, payroll, staff and people do not fit together."
      />
      <Outcome />
      <Filters />
      {snapshot === null ? (
        <EmptyState title="No snapshot is published">
          <p>Organizations are compared within a published snapshot.</p>
        </EmptyState>
      ) : (
        <Extremes key={`${extremesHref(query)} ${lines.map(({ id }) => id)}`} />
      )}
      {total > EXTREMES_ON_A_PAGE && (
        <Pagination
          page={query.page}
          pageSize={EXTREMES_ON_A_PAGE}
          total={total}
          unit="organizations"
          href={(page) => extremesHref(query, { page })}
        />
      )}
    </>
  )
}

function Outcome() {
  const { done, asked, skipped, opened } = useData<Data>()
  if (asked !== null) {
    return (
      <div role="status">
        <Notice title={`We asked the owners of ${formatCount(asked, 'organization')}`}>
          {skipped !== null && skipped > 0 && (
            <p>
              {formatCount(skipped, 'organization was', 'organizations were')} left out: no account,
              no owner with a confirmed email, answered already, or asked within a week.
            </p>
          )}
        </Notice>
      </div>
    )
  }
  if (opened !== null) {
    return (
      <div role="status">
        <Notice title={`${formatCount(opened, 'organization')} open again`} />
      </div>
    )
  }
  if (done === null) return null
  return (
    <div role="status">
      <Notice title="Decided">
        <RowForm field="decision" row={done} intents={['undo']}>
          <Button intent="undo" kind="secondary" size="small">
            Undo this decision
          </Button>
        </RowForm>
      </Notice>
    </div>
  )
}

function Filters() {
  const { query } = useData<Data>()
  const ratios = CORNERSTONE_RATIOS.map(({ key, label }) => ({ value: key, label }))
  return (
    <FilterForm key={extremesHref(query)} label="Choose the drawing" href="/mgmt/extremeChurches">
      <SelectField name="x" label="Across" defaultValue={query.x} options={ratios} />
      <SelectField name="y" label="Up" defaultValue={query.y} options={ratios} />
      <SelectField
        name="type"
        label="Type"
        defaultValue={query.type}
        options={[
          { value: 'church', label: 'Churches' },
          { value: 'nonprofit', label: 'Nonprofits' },
        ]}
      />
      <SelectField
        name="status"
        label="State"
        defaultValue={query.status}
        options={QUEUE_STATUSES.map((value) => ({ value, label: QUEUE_STATUS_LABELS[value] }))}
      />
    </FilterForm>
  )
}
