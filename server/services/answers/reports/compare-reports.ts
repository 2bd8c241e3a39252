import {
  type ComparedReport,
  type Comparison,
  compareReports,
  countProblem,
} from '~/core/answers/reports/comparison.ts'
import { NotFound } from '~/core/errors.ts'
import { findReportsByNumber } from '~/database/queries/answers/reports.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { type OpenReport, openReports } from './show-report.ts'

export interface ShownComparison {
  readonly organization: { readonly id: number; readonly name: string }
  /** reason that this number of reports cannot be compared; the rest is then empty */
  readonly problem: string | null
  readonly compared: readonly (ComparedReport & { readonly employeeId: number })[]
  readonly comparison: Comparison | null
}

/** Compares two to four reports of one organization; a number that is not its own is not found. */
export async function compareFrozen(
  context: Context,
  asked: { readonly organizationId: number; readonly numbers: readonly number[] },
): Promise<ShownComparison> {
  const { organizationId, numbers } = asked
  const subject = await loadOrganizationFor(context, 'report.read', organizationId)
  const organization = { id: subject.id, name: subject.name }
  const problem = countProblem(numbers.length)
  if (problem) return { organization, problem, compared: [], comparison: null }
  const rows = await findReportsByNumber(context.db, asked)
  if (rows.length < numbers.length) throw new NotFound()
  const opened = await openReports(context, 'compared reports', subject, rows)
  const compared = opened.flatMap(comparedOf)
  if (compared.length < opened.length) {
    const problem = 'A report of these was made from the invented survey. Choose others to compare.'
    return { organization, problem, compared: [], comparison: null }
  }
  return { organization, problem, compared, comparison: compareReports(compared) }
}

function comparedOf({ number, title, createdAt, employeeId, result }: OpenReport) {
  const { estimate } = result
  if (estimate.kind === 'refused') return []
  const report = { ...result, estimate }
  return [{ number, title, createdAt: createdAt.toISOString(), employeeId, report }]
}
