import { Model, snakeCaseMappers } from 'objection'
import type { PayReason } from '~/core/employees/form/pay-reason.ts'
import type { PayComponentKind } from '~/core/pay/pay-package.ts'
import type { Period } from '~/core/quantities/period.ts'

/** What a person is paid from a day on; a new day is a new row. */
export class PayPackageRow extends Model {
  static override tableName = 'pay_packages'
  static override columnNameMappers = snakeCaseMappers()
  static override relationMappings = () => ({
    components: {
      relation: Model.HasManyRelation,
      modelClass: PayComponentRow,
      join: { from: 'pay_packages.id', to: 'pay_components.pay_package_id' },
    },
  })

  declare id: number
  declare employeeId: number
  declare effectiveOn: string
  declare reasonKind: PayReason | null
  /** in the person's own words */
  declare reason: string | null
  declare createdBy: number | null
  declare createdAt: Date
  declare components: PayComponentRow[]
}

/** One component as typed, beside its year's cents. */
export class PayComponentRow extends Model {
  static override tableName = 'pay_components'
  static override columnNameMappers = snakeCaseMappers()
  static override idColumn = ['pay_package_id', 'kind']

  declare payPackageId: number
  declare kind: PayComponentKind
  declare amountCents: number
  declare period: Period
  declare asTyped: string
  declare annualCents: number
}
