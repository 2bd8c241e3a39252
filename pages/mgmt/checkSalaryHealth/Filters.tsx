import { useData } from 'vike-react/useData'
import { SEVERITIES } from '~/core/health/rules/finding.ts'
import {
  QUEUE_ORDER_LABELS,
  QUEUE_ORDERS,
  QUEUE_STATUS_LABELS,
  QUEUE_STATUSES,
  SEVERITY_LABELS,
  salaryQueueHref,
} from '~/core/management/salary-health/queue.ts'
import { FilterBar, FilterChoice } from '~/renderer/management/Filters.tsx'
import type { Data } from './+data.ts'

/** The rule is chosen above; it stays while something else is filtered. */
export function Filters() {
  const { queue, staff } = useData<Data>()
  const named = staff.map(({ id, name }) => [id, name] as const)
  return (
    <FilterBar key={salaryQueueHref(queue)} label="Filter findings" href="/mgmt/checkSalaryHealth">
      {queue.rule && <input type="hidden" name="rule" value={queue.rule} />}
      <FilterChoice
        name="status"
        label="State"
        value={queue.status}
        options={QUEUE_STATUSES.map((one) => [one, QUEUE_STATUS_LABELS[one]])}
      />
      <FilterChoice
        name="severity"
        label="Severity"
        value={queue.severity}
        all="All"
        options={SEVERITIES.map((one) => [one, SEVERITY_LABELS[one]])}
      />
      <FilterChoice
        name="source"
        label="Data"
        value={queue.source}
        all="All data"
        options={[
          ['member', 'Members'],
          ['demonstration', 'Demonstration'],
        ]}
      />
      <FilterChoice
        name="assigned"
        label="Assigned to"
        value={queue.assigned}
        all="Anyone"
        options={[['none', 'Not assigned'], ...named]}
      />
      <FilterChoice
        name="order"
        label="Order"
        value={queue.order}
        options={QUEUE_ORDERS.map((one) => [one, QUEUE_ORDER_LABELS[one]])}
      />
    </FilterBar>
  )
}
