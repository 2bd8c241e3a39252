/** The queue of findings about pay, one page at a time. Each person in it is recorded for their organization. */

import { authorize } from '~/core/authorize.ts'
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import type { SalaryQueue } from '~/core/staff/salary-health/queue.ts'
import type { FindingRow } from '~/database/queries/market/health-findings.ts'
import {
  countOpenByRule,
  listAnalysts,
  type QueueLine,
  type QueueWorker,
  readQueuePage,
} from '~/database/queries/staff/finding-queue.ts'
import type { Context } from '../../../context.ts'
import { lookAtFindings } from '../../market/health/look-at-findings.ts'
import { effectOfFinding, type FindingEffect } from './effect.ts'

export interface QueuedFinding extends FindingRow, QueueLine {
  /** null where it was not asked for */
  readonly effect: FindingEffect | null
}

export interface SalaryQueuePage {
  readonly findings: readonly QueuedFinding[]
  readonly total: number
  readonly page: number
  /** open ones of all sources */
  readonly openByRule: readonly { readonly rule: HealthRule; readonly count: number }[]
  readonly staff: readonly QueueWorker[]
}

/** The effects of so many findings are computed at once. */
const MOST_EFFECTS = 10

/** @param effects ids of findings whose effect on published figures is wanted; those beyond ten are left out */
export async function showSalaryQueue(
  context: Context,
  { queue, effects = [] }: { readonly queue: SalaryQueue; readonly effects?: readonly number[] },
): Promise<SalaryQueuePage> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const { total, page, lines, findings } = await readQueuePage(context.db, queue)
  const rows = await lookAtFindings(context, findings)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const queued: QueuedFinding[] = []
  for (const row of rows) {
    const line = byId.get(row.id)
    if (!line) continue // gone between two reads
    const isAsked = effects.slice(0, MOST_EFFECTS).includes(row.id)
    const effect = isAsked ? await effectOfFinding(context, row.id) : null
    queued.push({ ...row, ...line, effect })
  }
  return {
    ...{ total, page, findings: queued },
    openByRule: await countOpenByRule(context.db),
    staff: await listAnalysts(context.db, context.now()),
  }
}
