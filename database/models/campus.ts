import { Model, snakeCaseMappers } from 'objection'

/** A place of an organization; every organization has one main campus. */
export class Campus extends Model {
  static override tableName = 'campuses'
  static override columnNameMappers = snakeCaseMappers()

  declare id: number
  declare organizationId: number
  declare name: string
  declare isMain: boolean
  declare street: string
  declare city: string
  declare stateCode: string
  declare zip: string
  declare countyFips: string | null
  declare archivedAt: Date | null
  declare version: number
}
