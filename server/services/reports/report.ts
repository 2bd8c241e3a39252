/** Makes of an estimate what a report shows. */
import { sensitivityOf } from '~/core/estimation/sensitivity.ts'
import { publishSensitivity } from '~/core/privacy/publish-sensitivity.ts'
import type { Report } from '~/core/reports/report.ts'
import type { ReportQuery } from '~/core/reports/report-query.ts'
import type { Context } from '../../context.ts'
import {
  type DetailedEstimate,
  type EmployeeEstimate,
  estimateEmployee,
} from '../estimates/estimate-employee.ts'
import { currentModel } from '../estimates/estimate-position.ts'
import { payQueryOf } from '../estimates/pay-query.ts'

export interface AskForReport {
  readonly employeeId: number
  readonly query: ReportQuery
}

export interface MadeReport {
  readonly estimate: DetailedEstimate
  readonly report: Report
}

/** A report on the published snapshot as it was asked for; stores nothing. Needs estimate.read and a plan with a place for the person. */
export async function workingReport(
  context: Context,
  { employeeId, query }: AskForReport,
): Promise<MadeReport> {
  const estimate = await estimateEmployee(context, {
    employeeId,
    proposed: query.proposed.value,
    definition: query.definition ?? 'salary',
  })
  return { estimate, report: await makeReport(context, estimate) }
}

/**
 * A report with what would move its range: the model alone is asked again, a few facts different; no peers are. That
 * is some sixty predictions, so they are remembered with the answer.
 */
async function makeReport(context: Context, made: EmployeeEstimate): Promise<Report> {
  const report = reportOf(made)
  if (made.estimate.kind === 'refused') return report
  const current = await currentModel(context, made.definition)
  if (!current || current.snapshot.id !== made.snapshot?.id) return report
  const query = payQueryOf(made.employee, made.asOf)
  const name = `${made.definition} ${JSON.stringify(query)} sensitivity`
  const sensitivities = context.market.remembered(current.snapshot.id, name, () =>
    sensitivityOf(current.model, query),
  )
  const { p50 } = made.estimate.quantiles
  return { ...report, sensitivity: publishSensitivity(sensitivities, p50) }
}

/** Presents an estimate: keys of organizations, record weights and components of pay stay behind. */
function reportOf(made: EmployeeEstimate): Report {
  const { employee, snapshot } = made
  const { organization } = employee
  return {
    employee: {
      id: employee.id,
      name: employee.name,
      jobTitle: employee.jobTitle,
      hoursPerWeek: employee.hoursPerWeek,
      weeksPerYear: employee.weeksPerYear,
    },
    position: { title: made.position.title, weight: made.position.weight },
    otherPositions: employee.positions
      .filter(({ key }) => key !== made.position.key)
      .map(({ title, weight }) => `${title} (${weight} %)`),
    organization: {
      id: organization.id,
      name: organization.name,
      type: organization.type,
      city: organization.city,
      state: organization.stateCode,
      operatingBudget:
        organization.operatingBudgetCents === null ? null : organization.operatingBudgetCents / 100,
      attendance: organization.attendance,
    },
    definition: made.definition,
    asOf: made.asOf,
    snapshot: snapshot && {
      name: snapshot.name,
      source: snapshot.source,
      referenceDate: snapshot.referenceDate,
      records: snapshot.recordCount,
      organizations: snapshot.organizationCount,
    },
    estimate: made.estimate,
    pay: made.pay,
    payEffectiveOn: made.seesPay ? (employee.pay?.effectiveOn ?? null) : null,
    proposed: made.proposed,
    seesPay: made.seesPay,
    peersAsBefore: made.peersAsBefore,
  }
}
