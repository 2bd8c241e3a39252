import { StipendCommand } from '../../base-command.ts'
import { type ListedSnapshot, listedSnapshot } from '../../presentation/snapshot.ts'

export default class SnapshotsList extends StipendCommand {
  static override summary = 'list market snapshots, newest first'
  static override description =
    'At most one snapshot is published: estimates come from it. Retired ones are kept, because reports cite them.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --json',
  ]

  async run(): Promise<readonly ListedSnapshot[]> {
    await this.parse(SnapshotsList)
    const { listSnapshots } = await import('~/server/services/snapshots/show-snapshot.ts')
    const snapshots = (await this.withContext(listSnapshots)).map(listedSnapshot)
    this.table(
      [
        { name: 'name', value: ({ name }) => name },
        { name: 'status', value: ({ status }) => status },
        { name: 'source', value: ({ source }) => source },
        { name: 'pay as of', value: ({ referenceDate }) => referenceDate },
        { name: 'records', value: ({ records }) => records.toLocaleString('en-US'), right: true },
        {
          name: 'organizations',
          value: ({ organizations }) => organizations.toLocaleString('en-US'),
          right: true,
        },
        { name: 'built', value: ({ builtAt }) => builtAt.slice(0, 10) },
        { name: 'published', value: ({ publishedAt }) => publishedAt?.slice(0, 10) ?? '' },
      ],
      snapshots,
    )
    return snapshots
  }
}
