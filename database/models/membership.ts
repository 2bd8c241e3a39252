import { Model, snakeCaseMappers } from 'objection'
import type { OrganizationRole } from '~/core/policies/membership.ts'

/** What one person is in one organization. */
export class Membership extends Model {
  static override tableName = 'memberships'
  static override columnNameMappers = snakeCaseMappers()
  static override idColumn = ['organization_id', 'user_id']

  declare organizationId: number
  declare userId: number
  declare role: OrganizationRole
  declare seesPay: boolean
}
