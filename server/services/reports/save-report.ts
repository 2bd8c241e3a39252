/** Freezes an estimate for one employee as a report: the same number always opens the same figures. */
import { InvalidInput } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Report } from '~/core/reports/report.ts'
import { queryProblems } from '~/core/reports/report-query.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { DetailedEstimate } from '../estimates/estimate-employee.ts'
import { type AskForReport, workingReport } from './report.ts'

/** The number is counted within the organization; the inputs, weights and snapshot are kept with it. */
export async function saveReport(
  context: Context,
  input: AskForReport,
): Promise<{ number: number }> {
  const { estimate, report, query } = await workingReport(context, input)
  authorize(context.actor, 'report.create', estimate.employee)
  const problems = queryProblems(query)
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
  if (report.whatIf) throw new InvalidInput({}, {}, WHAT_IF)
  const { snapshot, modelId } = estimate
  if (!snapshot || !modelId || estimate.estimate.kind === 'refused') {
    throw new InvalidInput({}, {}, 'There is no range to save yet.')
  }
  return await transact(context, async (inside) => {
    const number = await nextNumber(inside, estimate.employee.organization.id)
    const reportId = await insertReport(
      inside,
      { estimate, report },
      {
        number,
        snapshotId: snapshot.id,
        modelId,
      },
    )
    await insertWeights(inside, reportId, estimate.weights)
    await recordEvent(inside, {
      action: 'report.create',
      organizationId: estimate.employee.organization.id,
      subject: { kind: 'report', id: reportId },
    })
    return { number }
  })
}

const WHAT_IF =
  'These figures are of a what-if. Enter the facts on the employee’s page if they are true, or go back to the facts as entered; then save.'

/** The row lock on the organization makes two savers take turns. */
async function nextNumber(context: Context, organizationId: number): Promise<number> {
  await context.db('organizations').where({ id: organizationId }).forUpdate().first('id')
  const row = await context
    .db('reports')
    .where({ organization_id: organizationId })
    .max({ last: 'number' })
    .first()
  return (row?.last ?? 0) + 1
}

async function insertReport(
  context: Context,
  { estimate, report }: { estimate: DetailedEstimate; report: Report },
  { number, snapshotId, modelId }: { number: number; snapshotId: number; modelId: number },
): Promise<number> {
  const [row] = await context
    .db('reports')
    .insert({
      organization_id: estimate.employee.organization.id,
      employee_id: estimate.employee.id,
      number,
      snapshot_id: snapshotId,
      model_id: modelId,
      definition: estimate.definition,
      inputs: JSON.stringify(estimate.employee),
      result: JSON.stringify(report),
      created_by: personOf(context),
      created_at: context.now(),
    })
    .returning('id')
  return row.id
}

async function insertWeights(
  context: Context,
  reportId: number,
  weights: DetailedEstimate['weights'],
): Promise<void> {
  if (weights.length === 0) return
  const rows = weights.map(({ recordId, weight }) => ({
    report_id: reportId,
    record_id: recordId,
    weight,
  }))
  await context.db.batchInsert('report_records', rows, 500)
}
