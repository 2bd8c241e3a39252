import { Model, snakeCaseMappers } from 'objection'

/** Cornerstone metrics of one fiscal year; without a campus they are the whole organization's. */
export class OrganizationMetrics extends Model {
  static override tableName = 'organization_metrics'
  static override columnNameMappers = snakeCaseMappers()

  declare id: number
  declare organizationId: number
  declare campusId: number | null
  declare fiscalYear: number
  declare operatingBudgetCents: number | null
  declare attendance: number | null
  declare payrollBudgetCents: number | null
  /** numeric: read as a string, written as a number */
  declare staffFte: string | number | null
  declare updatedAt: Date
}
