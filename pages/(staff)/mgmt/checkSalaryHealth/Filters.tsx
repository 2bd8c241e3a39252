import { useData } from 'vike-react/useData'
import { SEVERITIES } from '~/core/market/health/rules/rules.ts'
import {
  QUEUE_ORDER_LABELS,
  QUEUE_ORDERS,
  QUEUE_STATUS_LABELS,
  QUEUE_STATUSES,
  SEVERITY_LABELS,
  salaryQueueHref,
} from '~/core/staff/salary-health/queue.ts'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import type { Data } from './+data.ts'

/** The rule is chosen above; it stays while something else is filtered. */
export function Filters() {
  const { queue, staff } = useData<Data>()
  const named = staff.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FilterForm key={salaryQueueHref(queue)} label="Filter findings" href="/mgmt/checkSalaryHealth">
      {queue.rule && <input type="hidden" name="rule" value={queue.rule} />}
      <SelectField
        name="status"
        label="State"
        defaultValue={queue.status}
        options={QUEUE_STATUSES.map((value) => ({ value, label: QUEUE_STATUS_LABELS[value] }))}
      />
      <SelectField
        name="severity"
        label="Severity"
        defaultValue={queue.severity}
        placeholder="All"
        options={SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] }))}
      />
      <SelectField
        name="source"
        label="Data"
        defaultValue={queue.source}
        placeholder="All data"
        options={[
          { value: 'member', label: 'Members' },
          { value: 'demonstration', label: 'Demonstration' },
        ]}
      />
      <SelectField
        name="assigned"
        label="Assigned to"
        defaultValue={queue.assigned}
        placeholder="Anyone"
        options={[{ value: 'none', label: 'Not assigned' }, ...named]}
      />
      <SelectField
        name="order"
        label="Order"
        defaultValue={queue.order}
        options={QUEUE_ORDERS.map((value) => ({ value, label: QUEUE_ORDER_LABELS[value] }))}
      />
    </FilterForm>
  )
}
