import { Model, snakeCaseMappers } from 'objection'
import type { Education, EmployeeKind } from '~/core/employees/employee.ts'
import type { BenefitStatus } from '~/core/pay/benefit.ts'
import type { ClergyTaxStatus } from '~/core/pay/clergy-tax-status.ts'
import { EmployeePosition } from './employee-position.ts'
import { PayPackageRow } from './pay-package.ts'

/** A person, or a planned one, at an organization; numerics are written as numbers. */
export class Employee extends Model {
  static override tableName = 'employees'
  static override columnNameMappers = snakeCaseMappers()
  static override relationMappings = () => ({
    positions: {
      relation: Model.HasManyRelation,
      modelClass: EmployeePosition,
      join: { from: 'employees.id', to: 'employee_positions.employee_id' },
    },
    payPackages: {
      relation: Model.HasManyRelation,
      modelClass: PayPackageRow,
      join: { from: 'employees.id', to: 'pay_packages.employee_id' },
    },
  })

  declare id: number
  declare organizationId: number
  declare campusId: number | null
  declare kind: EmployeeKind
  declare name: string
  declare jobTitle: string
  declare hoursPerWeek: number
  declare weeksPerYear: number
  declare yearsExperience: number | null
  declare yearsInRole: number | null
  declare education: Education | null
  declare ordained: boolean | null
  declare clergyTaxStatus: ClergyTaxStatus
  declare insuranceStatus: BenefitStatus
  declare retirementStatus: BenefitStatus
  declare livesInParsonage: boolean
  declare archivedAt: Date | null
  declare version: number
  declare updatedBy: number | null
  declare updatedAt: Date
  declare positions: EmployeePosition[]
  declare payPackages: PayPackageRow[]
}
