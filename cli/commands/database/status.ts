import { StipendCommand } from '../../base-command.ts'

type Schema =
  | 'up to date'
  | 'behind'
  | 'newer than this version'
  | 'newer, and this version works on it'

interface DatabaseStatusAnswer {
  readonly schema: Schema
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
  readonly role: string
  /** whether that role owns the database, and could change its tables */
  readonly isOwner: boolean
  /** such as TLSv1.3; null = what is asked and answered is not encrypted */
  readonly encryption: string | null
  /** sentences about what gets no fixes any more: Node, and the embedded database */
  readonly aged: readonly string[]
}

export default class DatabaseStatus extends StipendCommand {
  static override summary =
    'show applied and pending migrations, and how the connection is protected'
  static override description =
    'Changes nothing. Uses the database in DATABASE_URL, or the embedded one in the data folder.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --json',
  ]

  async run() {
    await this.parse(DatabaseStatus)
    const { isTooNew, migrationStatus } = await import('~/database/migrate.ts')
    const { readConnection } = await import('~/database/queries/connection.ts')
    const { databaseOf, today } = await import('~/server/context.ts')
    const { agedVersions } = await import('~/core/version.ts')
    const { configFromProcess } = await import('~/server/config.ts')
    const hasBuiltIn = configFromProcess().databaseUrl === null
    const status = await this.withContext(
      async (context) => ({
        ...(await migrationStatus(databaseOf(context))),
        ...(await readConnection(context.db)),
        aged: agedVersions({ node: process.versions.node, hasBuiltIn }, today(context)),
      }),
      { anySchema: true },
    )
    const answer = { schema: schemaOf(status, isTooNew(status)), ...status }
    this.print(answer)
    return answer
  }

  private print(answer: DatabaseStatusAnswer): void {
    const { schema, applied, pending, unknown, encryption, role, isOwner } = answer
    this.log(`The schema is ${schema}.`)
    this.log(`The connection is ${encryption ? `encrypted (${encryption})` : 'not encrypted'}.`)
    for (const sentence of answer.aged) this.log(sentence)
    this.log(`The role is ${role}${isOwner ? ', who owns the database' : ''}.`)
    const migrations = [
      ...applied.map((name) => ({ name, state: unknown.includes(name) ? 'unknown' : 'applied' })),
      ...pending.map((name) => ({ name, state: 'pending' })),
    ]
    this.table(
      [
        { name: 'migration', value: ({ name }) => name },
        { name: 'state', value: ({ state }) => state },
      ],
      migrations,
    )
    if (schema === 'behind') this.log('Run `stipend database migrate` to apply pending migrations.')
  }
}

function schemaOf(
  status: Pick<DatabaseStatusAnswer, 'pending' | 'unknown'>,
  isTooNew: boolean,
): Schema {
  if (isTooNew) return 'newer than this version'
  if (status.unknown.length > 0) return 'newer, and this version works on it'
  return status.pending.length > 0 ? 'behind' : 'up to date'
}
