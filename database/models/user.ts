import { Model, snakeCaseMappers } from 'objection'

/** A person with an account. */
export class User extends Model {
  static override tableName = 'users'
  static override columnNameMappers = snakeCaseMappers()

  declare id: number
  declare email: string
  /** NFKC, trimmed, lower case; unique */
  declare emailNormalized: string
  declare name: string
  declare passwordHash: string
  declare passwordChangedAt: Date | null
  declare emailVerifiedAt: Date | null
  declare createdAt: Date
  declare deletionRequestedAt: Date | null
  /** from this instant on the account is deleted */
  declare deletionDueAt: Date | null
}
