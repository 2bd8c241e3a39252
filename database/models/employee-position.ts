import { modelOf } from './table-model.ts'

/** One of a person's one to three positions, in the order entered; weights sum to 100. */
export class EmployeePosition extends modelOf('employee_positions') {}
