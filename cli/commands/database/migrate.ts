import { StipendCommand } from '../../base-command.ts'

export default class DatabaseMigrate extends StipendCommand {
  static override summary = 'bring the database to the schema of this version'
  static override description =
    'Applies pending migrations, each in its own transaction, under a lock. If several run at once, one does the ' +
    'work. Refuses a database that a newer version has migrated. `stipend serve` does the same when it starts. Works as ' +
    'DATABASE_OWNER_URL where it is set, and gives the role stipend_server the rights that a server needs.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    'DATABASE_URL=postgres://stipend@db.example.org/stipend <%= config.bin %> <%= command.id %> --json',
  ]

  async run() {
    await this.parse(DatabaseMigrate)
    const { migrateToLatest } = await import('~/database/migrate.ts')
    const { databaseOf } = await import('~/server/context.ts')
    const { prepareQueue } = await import('~/database/queries/staff/prepare-queue.ts')
    const applied = await this.withContext(
      async (context) => {
        const names = await migrateToLatest(databaseOf(context))
        await prepareQueue(databaseOf(context))
        return names
      },
      { anySchema: true, asOwner: true },
    )
    for (const name of applied) this.log(`Applied ${name}`)
    if (applied.length === 0) this.log('The database is up to date.')
    return { applied }
  }
}
