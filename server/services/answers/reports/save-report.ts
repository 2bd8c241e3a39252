/** Saves an estimate of one employee as a report: the same number always opens the same figures. */

import { queryProblems, type ReportQuery, reportFields } from '~/core/answers/sections/addresses.ts'
import type { WhatChanged } from '~/core/answers/sections/changed.ts'
import { authorize } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { publicName } from '~/core/market/sources/public-words.ts'
import { CODE_VERSION } from '~/core/version.ts'
import { insertAll } from '~/database/insert-all.ts'
import { insertReport, takeReportNumber } from '~/database/queries/answers/library.ts'
import { spendSingle } from '~/database/queries/people/plans.ts'
import type { NewRow } from '~/database/table-types.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { estimateHeldBy } from '../../estimate-places.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'
import { recordEvent } from '../../record-event.ts'
import type { DetailedEstimate } from '../estimates/estimate-employee.ts'
import { type AskForReport, type MadeReport, workingReport } from './report.ts'

export interface SavedReport {
  readonly id: number
  /** counted within the organization; never used twice */
  readonly number: number
}

/** Stores the question, the inputs, the records' weights, snapshot, model, constants and code version with it. */
export async function saveReport(context: Context, input: AskForReport): Promise<SavedReport> {
  const made = await workingReport(context, { ...input, isShown: false })
  return await keepReport(context, made)
}

/** What a re-run stores about the earlier report. */
export interface Rerun {
  readonly reportId: number
  readonly changes: WhatChanged | null
  readonly title: string | null
  readonly labels: readonly string[]
}

/** Stores a report that was just made; needs report.create. */
export async function keepReport(
  context: Context,
  made: MadeReport,
  rerun: Rerun | null = null,
): Promise<SavedReport> {
  const { estimate, report } = made
  const { employee } = estimate
  authorize(context.actor, 'report.create', employee)
  const problems = queryProblems(made.query)
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
  if (report.whatIf) throw new InvalidInput({}, {}, WHAT_IF)
  if (estimate.estimate.kind === 'refused') {
    throw new InvalidInput({}, {}, `There is no range to save yet. ${estimate.estimate.reason}`)
  }
  const origin = originRow(estimate)
  return await transact(context, async (inside) => {
    const number = await takeReportNumber(inside.db, employee.organization.id)
    const id = await insertReport(inside.db, rowOf(inside, made, { number, ...origin }, rerun))
    await insertWeights(inside, id, estimate.weights)
    await spendGrant(inside, { employee, reportId: id })
    await recordEvent(inside, {
      action: rerun ? 'report.rerun' : 'report.create',
      organizationId: employee.organization.id,
      subject: { kind: 'report', id },
    })
    return { id, number }
  })
}

const WHAT_IF =
  'These figures are from a what-if. If they are true, enter them on the employee’s page. If not, return to the facts as entered. Then save.'

/** Which snapshot and model, or which public source, the range is of. */
function originRow({ estimate, snapshot, modelId }: DetailedEstimate) {
  if (estimate.kind === 'public') {
    return { snapshot_id: null, model_id: null, source_name: publicName(estimate.source) }
  }
  if (!snapshot || !modelId) throw new Error('a range comes from a snapshot and its model')
  return { snapshot_id: snapshot.id, model_id: modelId, source_name: null }
}

function rowOf(
  context: Context,
  { estimate, report, query }: MadeReport,
  from: Pick<NewRow<'reports'>, 'number'> & ReturnType<typeof originRow>,
  rerun: Rerun | null,
): NewRow<'reports'> {
  const { employee } = estimate
  return {
    organization_id: employee.organization.id,
    employee_id: employee.id,
    ...from,
    definition: estimate.definition,
    query: JSON.stringify(Object.fromEntries(reportFields(withAmount(query, estimate)))),
    inputs: JSON.stringify(factsOf(employee)),
    result: JSON.stringify(report),
    constants: JSON.stringify(report.constants ?? null),
    code_version: CODE_VERSION,
    created_by: personOf(context),
    created_at: context.now(),
    ...(rerun && {
      rerun_of: rerun.reportId,
      changes: JSON.stringify(rerun.changes),
      title: rerun.title,
      labels: [...rerun.labels],
    }),
  }
}

/**
 * A change such as "+3%" is stored as what it came to: asked again, it must not be taken of pay that is raised by then.
 */
function withAmount(query: ReportQuery, { tried }: DetailedEstimate): ReportQuery {
  if (!tried?.ok || query.proposed.value?.kind === 'pay') return query
  return { ...query, proposed: { ...query.proposed, typed: String(tried.value) } }
}

async function insertWeights(
  context: Context,
  reportId: number,
  weights: DetailedEstimate['weights'],
): Promise<void> {
  const rows = weights.map(({ recordId, weight }) => ({
    report_id: reportId,
    record_id: recordId,
    weight,
  }))
  await insertAll(context.db, 'report_records', rows)
}

/** Uses up the person's open single report, where no plan includes their estimates. */
async function spendGrant(
  inside: Context,
  { employee, reportId }: { readonly employee: LoadedEmployee; readonly reportId: number },
): Promise<void> {
  if ((await estimateHeldBy(inside, employee)) !== 'single report') return
  await spendSingle(inside.db, { employeeId: employee.id, reportId, at: inside.now() })
}

/** A plan says nothing of pay, and the report holds what the pay policy said, and the proposal. */
function factsOf({
  organization,
  planned: _planned,
  ...person
}: MadeReport['estimate']['employee']) {
  const { plan: _plan, payPolicy: _policy, ...facts } = organization
  return { ...person, organization: facts }
}
