import { formatNumber } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { listedSnapshot } from '../../presentation/snapshot.ts'

export default class SnapshotsList extends StipendCommand {
  static override summary = 'list market snapshots, newest first'
  static override description =
    'At most one snapshot is published, and estimates come from it. Retired ones are kept, because reports cite ' +
    'them.'
  static override examples = calls('', '--json')

  async run() {
    await this.parse(SnapshotsList)
    const { listSnapshots } = await import('~/server/services/market/snapshots/show-snapshot.ts')
    const snapshots = (await this.withContext(listSnapshots)).map(listedSnapshot)
    this.table(
      [
        { name: 'name', value: ({ name }) => name },
        { name: 'status', value: ({ status }) => status },
        { name: 'source', value: ({ source }) => source },
        { name: 'pay as of', value: ({ referenceDate }) => referenceDate },
        { name: 'records', value: ({ records }) => formatNumber(records), right: true },
        {
          name: 'organizations',
          value: ({ organizations }) => formatNumber(organizations),
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
