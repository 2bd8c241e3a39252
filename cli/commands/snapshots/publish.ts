import { Args } from '@oclif/core'
import { Conflict } from '~/core/errors.ts'
import { StipendCommand } from '../../base-command.ts'
import { listedSnapshot } from '../../presentation/snapshot.ts'

export default class SnapshotsPublish extends StipendCommand {
  static override summary = 'publish a built snapshot, so that estimates use it'
  static override description =
    'A snapshot whose audit failed is refused, and the old one stays (exit code 4). Reports still cite the ' +
    'snapshot they were made from.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 2026-Q2',
    '<%= config.bin %> <%= command.id %> 2026-Q2.2 --json',
  ]
  static override args = {
    name: Args.string({ required: true, description: 'name of the snapshot, for example 2026-Q2' }),
  }

  async run() {
    const { args } = await this.parse(SnapshotsPublish)
    const { publishSnapshot } = await import(
      '~/server/services/market/snapshots/publish-snapshot.ts'
    )
    const publication = await this.withContext((context) => publishSnapshot(context, args))
    if (!publication.published) throw new Conflict(publication.reason)
    const { snapshot, previous, reason } = publication
    this.log(
      `Published ${snapshot.name}${previous ? ` in place of ${previous.name}` : ''}. ${reason}`,
    )
    return { snapshot: listedSnapshot(snapshot), previous: previous?.name ?? null, reason }
  }
}
