import { StipendCommand } from '../../base-command.ts'

type Schema = 'up to date' | 'behind' | 'newer than this version'

interface DatabaseStatusAnswer {
  readonly schema: Schema
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
}

export default class DatabaseStatus extends StipendCommand {
  static override summary = 'show applied and pending migrations'
  static override description =
    'Changes nothing. Uses the database in DATABASE_URL, or the embedded one in the data folder.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --json',
  ]

  async run(): Promise<DatabaseStatusAnswer> {
    await this.parse(DatabaseStatus)
    const { migrationStatus } = await import('~/database/migrate.ts')
    const { databaseOf } = await import('~/server/context.ts')
    const status = await this.withContext(
      async (context) => await migrationStatus(databaseOf(context)),
      { anySchema: true },
    )
    const answer = { schema: schemaOf(status), ...status }
    this.print(answer)
    return answer
  }

  private print({ schema, applied, pending, unknown }: DatabaseStatusAnswer): void {
    this.log(`The schema is ${schema}.`)
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

function schemaOf(status: Pick<DatabaseStatusAnswer, 'pending' | 'unknown'>): Schema {
  if (status.unknown.length > 0) return 'newer than this version'
  return status.pending.length > 0 ? 'behind' : 'up to date'
}
