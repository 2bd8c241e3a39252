/** The queue of pay that looks wrong: read, look at the effect, decide, undo. */

import { useData } from 'vike-react/useData'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { DECISION_WORDS } from '~/core/market/health/decision-words.ts'
import { HEALTH_RULE_LABELS, SALARY_RULES } from '~/core/market/health/rules/rules.ts'
import { formatInstant } from '~/core/pay/date.ts'
import {
  FINDINGS_ON_A_PAGE,
  QUEUE_ORDER_LABELS,
  QUEUE_STATUS_LABELS,
  SALARY_QUEUE,
  SEVERITY_LABELS,
} from '~/core/staff/lists.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { CheckNow } from '~/renderer/staff/CheckNow.tsx'
import { BarButtons, ListFilters, PickList, ReasonField } from '~/renderer/staff/lists.tsx'
import styles from '~/renderer/staff/work-list.module.css'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { columnsOf } from './columns.tsx'

export function Page() {
  const { queue, total, decisions, findings, effects, check } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Salary health"
        lede="Pay that looks wrong. A decision says whether a record counts in the next snapshot; it never changes pay."
      />
      <CheckNow job="check-salaries" {...check} />
      <Outcome />
      <ByRule />
      <Filters />
      {total === 0 ? (
        <EmptyState
          title="No findings match"
          action={
            <ButtonLink kind="secondary" href={SALARY_QUEUE.path}>
              Show all open findings
            </ButtonLink>
          }
        >
          <p>Every record and employee is checked each night, and after each import.</p>
        </EmptyState>
      ) : (
        <PickList
          key={`${SALARY_QUEUE.href(queue)} ${findings.map(({ id }) => id)}`}
          label="Selected findings"
          unit="finding"
          isClosed={queue.status !== 'open'}
          intents={['effect', 'exclude', 'include', 'confirm', 'assign']}
          keys={KEYS}
          caption="Findings about pay"
          columns={columnsOf(queue.status, new Set(effects))}
          rows={findings}
        >
          <Bar />
        </PickList>
      )}
      {total > 0 && queue.status === 'open' && (
        <p className={`${styles.keys} before-1 after-1 fine full`} data-screen>
          Exclude keeps a record out of the next snapshot. Include lets it count, although nobody
          confirmed it. Confirm says the pay is right.
        </p>
      )}
      {total > FINDINGS_ON_A_PAGE && (
        <Pagination
          page={queue.page}
          pageSize={FINDINGS_ON_A_PAGE}
          total={total}
          unit="findings"
          href={(page) => SALARY_QUEUE.href({ ...queue, page })}
        />
      )}
      {decisions.length > 0 && <Decisions />}
    </>
  )
}

const KEYS = [
  { key: 'e', intent: 'exclude', says: 'E excludes', reasonTo: 'exclude' },
  { key: 'i', intent: 'include', says: 'I includes', reasonTo: 'include' },
  { key: 'c', intent: 'confirm', says: 'C confirms', reasonTo: 'confirm' },
]

function Outcome() {
  const { done, opened } = useData<Data>()
  if (opened !== null) {
    return <Notice announced title={`${formatCount(opened, 'finding')} open again`} />
  }
  if (done === null) return null
  return (
    <Notice
      announced
      title={`${formatCount(done.findings, 'finding')} ${DECISION_WORDS[done.decision]}`}
    >
      <p>Reason: {done.reason}</p>
      <UndoForm decision={done} />
    </Notice>
  )
}

/** Open findings by rule; each is a filter. */
function ByRule() {
  const { queue, openByRule } = useData<Data>()
  const counts = new Map(openByRule.map(({ rule, count }) => [rule, count]))
  const all = openByRule.reduce((sum, { count }) => sum + count, 0)
  const href = (rule: (typeof queue)['rule']) =>
    SALARY_QUEUE.href({ ...queue, rule, status: 'open', page: 1 })
  return (
    <nav aria-label="Open findings by rule">
      <ul className="ways row plain after-3 small">
        <li>
          <a href={href(null)} aria-current={queue.rule === null ? 'true' : undefined}>
            All rules ({formatNumber(all)})
          </a>
        </li>
        {SALARY_RULES.filter((rule) => counts.has(rule)).map((rule) => (
          <li key={rule}>
            <a href={href(rule)} aria-current={queue.rule === rule ? 'true' : undefined}>
              {HEALTH_RULE_LABELS[rule]} ({formatNumber(counts.get(rule) ?? 0)})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The rule is chosen above; it stays while something else is filtered. */
function Filters() {
  const { queue, staff } = useData<Data>()
  const named = staff.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ListFilters
      label="Filter findings"
      address={SALARY_QUEUE}
      query={queue}
      kept={['rule']}
      filters={[
        { name: 'status', label: 'State', labels: QUEUE_STATUS_LABELS },
        { name: 'severity', label: 'Severity', labels: SEVERITY_LABELS, placeholder: 'All' },
        { name: 'source', label: 'Data', labels: SOURCE_LABELS, placeholder: 'All data' },
        {
          name: 'assigned',
          label: 'Assigned to',
          placeholder: 'Anyone',
          options: [{ value: 'none', label: 'Not assigned' }, ...named],
        },
        { name: 'order', label: 'Order', labels: QUEUE_ORDER_LABELS },
      ]}
    />
  )
}

const SOURCE_LABELS = { member: 'Members', demonstration: 'Demonstration' }

/** "Show effect" comes first, because Enter in a field presses the first button where no key chose another. */
function Bar() {
  const { staff } = useData<Data>()
  const assignTo = useField('assignTo')
  return (
    <>
      <BarButtons intents={{ effect: 'Show effect' }} />
      <ReasonField label="Reason for the decision" />
      <BarButtons
        intents={{ exclude: 'Exclude', include: 'Include', confirm: 'Confirm' }}
        primary="exclude"
      />
      <label>
        Assign to
        <select name="assignTo" defaultValue={assignTo.value ?? ''}>
          <option value="">Nobody</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className="row gap-1">
        <Button intent="assign" kind="quiet" size="small">
          Assign
        </Button>
      </div>
    </>
  )
}

/** The newest decisions, each with a button that opens its findings again. */
type Decision = Data['decisions'][number]

function Decisions() {
  const { decisions } = useData<Data>()
  return (
    <Fold summary={`Recent decisions (${decisions.length})`} intents={['undo']}>
      <Table<Decision>
        caption="Recent decisions, newest first"
        stacked
        columns={DECISION_COLUMNS}
        rows={decisions}
        rowKey={({ id }) => id}
      />
    </Fold>
  )
}

function UndoForm({ decision }: { readonly decision: Decision }) {
  return (
    <RowForm field="decision" row={decision.id} intents={['undo']}>
      <Button intent="undo" kind="secondary" size="small">
        Undo this decision
      </Button>
    </RowForm>
  )
}

const DECISION_COLUMNS: readonly Column<Decision>[] = [
  { header: 'Decided', cell: ({ madeAt }) => formatInstant(madeAt) },
  { header: 'By', cell: ({ madeBy }) => madeBy ?? 'the installation' },
  {
    header: 'Decision',
    cell: ({ findings, decision }) =>
      `${formatCount(findings, 'finding')} ${DECISION_WORDS[decision]}`,
  },
  { header: 'Reason', ownLine: true, cell: ({ reason }) => reason },
  { header: 'Undo', ownLine: true, cell: (decision) => <UndoForm decision={decision} /> },
]
