/** The queue of findings, most urgent first. */
import { authorize } from '~/core/policies/authorize.ts'
import {
  type FindingQueue,
  type FindingRow,
  listFindingRows,
} from '~/database/queries/health-findings.ts'
import type { Context } from '../../context.ts'
import { lookAtFindings } from '../pay-access/look-at-findings.ts'

export async function listFindings(
  context: Context,
  queue: FindingQueue,
): Promise<readonly FindingRow[]> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  return await lookAtFindings(context, await listFindingRows(context.db, queue))
}
