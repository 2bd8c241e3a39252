import { Model, snakeCaseMappers } from 'objection'
import type { OrganizationType, Setting } from '~/core/organizations/organization.ts'
import { Campus } from './campus.ts'
import { Membership } from './membership.ts'

/** A church or nonprofit; `version` counts its changes. */
export class Organization extends Model {
  static override tableName = 'organizations'
  static override columnNameMappers = snakeCaseMappers()
  static override relationMappings = () => ({
    campuses: {
      relation: Model.HasManyRelation,
      modelClass: Campus,
      join: { from: 'organizations.id', to: 'campuses.organization_id' },
    },
    memberships: {
      relation: Model.HasManyRelation,
      modelClass: Membership,
      join: { from: 'organizations.id', to: 'memberships.organization_id' },
    },
  })

  declare id: number
  declare type: OrganizationType
  declare name: string
  declare denominationKey: string | null
  declare nteeCode: string | null
  declare setting: Setting | null
  declare street: string
  declare city: string
  declare stateCode: string
  declare zip: string
  declare countyFips: string | null
  declare version: number
  declare updatedAt: Date
  declare campuses: Campus[]
  declare memberships: Membership[]
}
