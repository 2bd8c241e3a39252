/** What every maker of a section is given: the estimate, and what the address asks for. */
import type { ReportQuery } from '~/core/reports/report-query.ts'
import type { Context } from '../../../context.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'

export interface Making {
  readonly context: Context
  readonly made: DetailedEstimate
  readonly query: ReportQuery
}
