/** Which findings the queue shows: a form read by GET, so that every selection has its own address. */
import { useData } from 'vike-react/useData'
import { SEVERITIES } from '~/core/health/rules/finding.ts'
import { HEALTH_RULE_LABELS, SALARY_RULES } from '~/core/health/rules/rules.ts'
import {
  QUEUE_ORDER_LABELS,
  QUEUE_ORDERS,
  QUEUE_STATUS_LABELS,
  QUEUE_STATUSES,
  SEVERITY_LABELS,
  salaryQueueHref,
} from '~/core/management/salary-health/queue.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import styles from '~/renderer/management/work-list.module.css'
import type { Data } from './+data.ts'

export function Filters() {
  const { queue, staff } = useData<Data>()
  return (
    <form
      key={salaryQueueHref(queue)}
      method="get"
      action="/mgmt/checkSalaryHealth"
      className={styles.filters}
      aria-label="Filter findings"
    >
      <SelectField
        name="status"
        label="State"
        defaultValue={queue.status}
        options={QUEUE_STATUSES.map((value) => ({ value, label: QUEUE_STATUS_LABELS[value] }))}
      />
      <SelectField
        name="rule"
        label="Rule"
        placeholder="All rules"
        defaultValue={queue.rule}
        options={SALARY_RULES.map((value) => ({ value, label: HEALTH_RULE_LABELS[value] }))}
      />
      <SelectField
        name="severity"
        label="Severity"
        placeholder="All"
        defaultValue={queue.severity}
        options={SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] }))}
      />
      <SelectField
        name="source"
        label="Data"
        placeholder="All data"
        defaultValue={queue.source}
        options={[
          { value: 'member', label: 'Members' },
          { value: 'demonstration', label: 'Demonstration' },
        ]}
      />
      <SelectField
        name="assigned"
        label="Assigned to"
        placeholder="Anyone"
        defaultValue={queue.assigned}
        options={[
          { value: 'none', label: 'Not assigned' },
          ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        name="order"
        label="Order"
        defaultValue={queue.order}
        options={QUEUE_ORDERS.map((value) => ({ value, label: QUEUE_ORDER_LABELS[value] }))}
      />
      <div className={styles.apply}>
        <Button kind="secondary" size="small">
          Filter
        </Button>
        <ButtonLink kind="quiet" size="small" href="/mgmt/checkSalaryHealth">
          Reset
        </ButtonLink>
      </div>
    </form>
  )
}
