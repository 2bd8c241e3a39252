/** The queue of pay that looks wrong: read, look at the effect, decide, undo. */
import { useData } from 'vike-react/useData'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { DECISION_WORDS } from '~/core/market/health/decision-words.ts'
import { HEALTH_RULE_LABELS, SALARY_RULES } from '~/core/market/health/rules/rules.ts'
import { FINDINGS_ON_A_PAGE, salaryQueueHref } from '~/core/staff/salary-health/queue.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import styles from '~/renderer/staff/work-list.module.css'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { Decisions, UndoForm } from './Decisions.tsx'
import { Filters } from './Filters.tsx'
import { Queue } from './Queue.tsx'

export function Page() {
  const { queue, total, decisions, findings } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Salary health"
        lede="Pay that looks wrong. A decision says whether a record counts in the next snapshot; it never changes pay."
      />
      <Outcome />
      <ByRule />
      <Filters />
      {total === 0 ? (
        <NothingFound />
      ) : (
        <Queue key={`${salaryQueueHref(queue)} ${findings.map(({ id }) => id)}`} />
      )}
      {total > FINDINGS_ON_A_PAGE && (
        <Pagination
          page={queue.page}
          pageSize={FINDINGS_ON_A_PAGE}
          total={total}
          unit="findings"
          href={(page) => salaryQueueHref(queue, { page })}
        />
      )}
      {decisions.length > 0 && <Decisions />}
    </>
  )
}

function Outcome() {
  const { done, opened } = useData<Data>()
  if (opened !== null) {
    return (
      <div role="status">
        <Notice title={`${formatCount(opened, 'finding')} open again`} />
      </div>
    )
  }
  if (done === null) return null
  return (
    <div role="status">
      <Notice title={`${formatCount(done.findings, 'finding')} ${DECISION_WORDS[done.decision]}`}>
        <p>Reason: {done.reason}</p>
        <UndoForm decision={done} />
      </Notice>
    </div>
  )
}

/** Open findings by rule; each is a filter. */
function ByRule() {
  const { queue, openByRule } = useData<Data>()
  const counts = new Map(openByRule.map(({ rule, count }) => [rule, count]))
  const all = openByRule.reduce((sum, { count }) => sum + count, 0)
  const href = (rule: (typeof queue)['rule']) =>
    salaryQueueHref(queue, { rule, status: 'open', page: 1 })
  return (
    <nav aria-label="Open findings by rule">
      <ul className={styles.counts}>
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

function NothingFound() {
  return (
    <EmptyState
      title="No findings match"
      action={
        <ButtonLink kind="secondary" href="/mgmt/checkSalaryHealth">
          Show all open findings
        </ButtonLink>
      }
    >
      <p>Every record and employee is checked each night, and after each import.</p>
    </EmptyState>
  )
}
