import { Model, type RelationMappings } from 'objection'
import { modelOf } from './table-model.ts'

/** What a person is paid from a day on; a new day is a new row. */
export class PayPackageRow extends modelOf('pay_packages') {
  static relationMappings = () => ({
    components: hasMany(PayComponentRow, 'pay_packages.id', 'pay_components.pay_package_id'),
  })

  declare components: PayComponentRow[]
}

/** One component as typed, with its cents a year. */
export class PayComponentRow extends modelOf('pay_components') {}

/** For `relationMappings`: the rows of another table that name this one. */
function hasMany(modelClass: object, from: string, to: string): RelationMappings[string] {
  return {
    relation: Model.HasManyRelation,
    modelClass: modelClass as typeof Model,
    join: { from, to },
  }
}
