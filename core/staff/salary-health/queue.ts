/** The queue of findings about pay: what its address asks, and the words of its filters. */
import { readPageNumber } from '~/core/forms/fields.ts'
import { readRecordId } from '~/core/forms/record-id.ts'
import {
  type HealthRule,
  SALARY_RULES,
  SEVERITIES,
  type Severity,
} from '~/core/market/health/rules/rules.ts'

export const QUEUE_STATUSES = ['open', 'confirmed', 'included', 'corrected', 'excluded'] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

export const QUEUE_STATUS_LABELS: Readonly<Record<QueueStatus, string>> = {
  open: 'Open',
  confirmed: 'Confirmed',
  included: 'Included',
  corrected: 'Corrected',
  excluded: 'Excluded',
}

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  ask: 'Ask',
  warn: 'Look',
  hold: 'Held out',
}

export const QUEUE_ORDERS = ['urgency', 'oldest', 'newest'] as const
type QueueOrder = (typeof QUEUE_ORDERS)[number]

export const QUEUE_ORDER_LABELS: Readonly<Record<QueueOrder, string>> = {
  urgency: 'Most urgent first',
  oldest: 'Oldest first',
  newest: 'Newest first',
}

export const FINDINGS_ON_A_PAGE = 50

export interface SalaryQueue {
  readonly status: QueueStatus
  readonly rule: HealthRule | null
  readonly severity: Severity | null
  readonly source: 'demonstration' | 'member' | null
  /** user id of the member of staff, 'none' for findings that nobody has, null for all */
  readonly assigned: number | 'none' | null
  readonly order: QueueOrder
  /** from 1 */
  readonly page: number
}

/** Values that cannot be read are ignored. */
export function readSalaryQueue(search: Readonly<Record<string, string>>): SalaryQueue {
  return {
    status: QUEUE_STATUSES.find((one) => one === search.status) ?? 'open',
    rule: SALARY_RULES.find((one) => one === search.rule) ?? null,
    severity: SEVERITIES.find((one) => one === search.severity) ?? null,
    source: (['demonstration', 'member'] as const).find((one) => one === search.source) ?? null,
    assigned: search.assigned === 'none' ? 'none' : readRecordId(search.assigned),
    order: QUEUE_ORDERS.find((one) => one === search.order) ?? 'urgency',
    page: readPageNumber(search.page),
  }
}

/** The address of the same queue with some values changed; defaults are left out. */
export function salaryQueueHref(queue: SalaryQueue, change: Partial<SalaryQueue> = {}): string {
  const { status, rule, severity, source, assigned, order, page } = { ...queue, ...change }
  const said: readonly (readonly [string, string | null])[] = [
    ['status', status === 'open' ? null : status],
    ['rule', rule],
    ['severity', severity],
    ['source', source],
    ['assigned', assigned === null ? null : String(assigned)],
    ['order', order === 'urgency' ? null : order],
    ['page', page === 1 ? null : String(page)],
  ]
  const kept = said.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const search = new URLSearchParams(kept).toString()
  return search === '' ? '/mgmt/checkSalaryHealth' : `/mgmt/checkSalaryHealth?${search}`
}
