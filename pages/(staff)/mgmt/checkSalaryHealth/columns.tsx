/** The columns of the queue: what a finding is about, what looks wrong, what a decision would change. */

import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { effectText } from '~/core/market/health/decision-words.ts'
import { HEALTH_RULE_LABELS } from '~/core/market/health/rules/rules.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatMoney, formatShortDollars } from '~/core/pay/money.ts'
import { type QueueStatus, SEVERITY_LABELS } from '~/core/staff/lists.ts'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { PickedCell, Small } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Line = Data['findings'][number]

export function columnsOf(status: QueueStatus, selected: ReadonlySet<number>): Column<Line>[] {
  const about: Column<Line> = {
    header: 'About',
    cell: (line) => {
      const [label = '', ...below] = aboutWords(line)
      const isPicked = selected.has(line.id)
      const isClosed = status !== 'open'
      return <PickedCell id={line.id} {...{ label, below, isClosed, isPicked }} />
    },
  }
  return [about, ...FACTS, status === 'open' ? ASSIGNED : DECIDED]
}

const ASSIGNED: Column<Line> = {
  header: 'Assigned to',
  cell: ({ assignedTo }) => assignedTo ?? 'Nobody',
}

const DECIDED: Column<Line> = {
  header: 'Decided',
  cell: ({ decidedBy, decidedAt, reason }) => (
    <>
      {reason}
      <Small>
        {decidedBy ?? 'The installation'}
        {decidedAt && `, ${formatShortDate(decidedAt)}`}
      </Small>
    </>
  ),
}

const FACTS: readonly Column<Line>[] = [
  {
    header: 'What looks wrong',
    ownLine: true,
    cell: (line) => (
      <>
        {line.message}
        {line.suggestionCents !== null && (
          <Small>Suggested: {formatMoney(line.suggestionCents)} a year</Small>
        )}
        {line.effect && <Small>{effectText(line.effect)}</Small>}
      </>
    ),
  },
  {
    header: 'Rule',
    cell: ({ rule, severity }) => (
      <>
        {HEALTH_RULE_LABELS[rule]}{' '}
        <Badge kind={severity === 'hold' ? 'signal' : 'neutral'}>{SEVERITY_LABELS[severity]}</Badge>
      </>
    ),
  },
  {
    header: 'Score',
    align: 'end',
    cell: ({ score }) => formatNumber(Number(score.toPrecision(3))),
  },
  {
    header: 'Age',
    align: 'end',
    cell: ({ ageInDays, foundAt }) => (
      <>
        {ageInDays < 1 ? 'today' : formatCount(ageInDays, 'day')}
        <Small>{formatShortDate(foundAt)}</Small>
      </>
    ),
  },
]

/** The first is the name of the thing; ids come last. */
function aboutWords(line: Line): readonly string[] {
  const { person, jobTitle, organizationName, position, payYear, source, recordId, employeeId } =
    line
  const data = source === 'member' ? 'Member data' : 'Demonstration data'
  const type = line.organizationType === 'nonprofit' ? 'Nonprofit' : 'Church'
  const { operatingBudget } = line
  const budget = operatingBudget === null ? '' : `${formatShortDollars(operatingBudget)} budget`
  const place = [type, line.state, budget].filter(Boolean).join(', ')
  if (employeeId !== null) {
    return [person ?? '', `${jobTitle}, ${organizationName}`, `Employee ${employeeId}, ${position}`]
  }
  if (recordId !== null) {
    return [`${position}, ${payYear}`, place, `${data}, record ${recordId}`].filter(Boolean)
  }
  return [`A whole organization, ${payYear ?? 'all years'}`, place, data].filter(Boolean)
}
