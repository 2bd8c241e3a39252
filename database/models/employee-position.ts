import { Model, snakeCaseMappers } from 'objection'

/** One of a person's one to three positions, in the order entered; weights sum to 100. */
export class EmployeePosition extends Model {
  static override tableName = 'employee_positions'
  static override columnNameMappers = snakeCaseMappers()
  static override idColumn = ['employee_id', 'position_key']

  declare employeeId: number
  declare positionKey: string
  declare weight: number
  declare ordinal: number
}
