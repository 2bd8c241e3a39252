import { Args } from '@oclif/core'
import { Conflict } from '~/core/errors.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { reason as reasonFlag } from '../../flags.ts'
import { listedSnapshot } from '../../presentation/snapshot.ts'

export default class SnapshotsPublish extends StipendCommand {
  static override summary = 'publish a built snapshot, so that estimates use it'
  static override description =
    'A snapshot whose audit failed is refused, and the old one stays (exit code 4). So is one that would not answer ' +
    'for families, positions, places or sizes that the old one answers for: they are listed, and --reason publishes ' +
    'it all the same. Reports still cite the snapshot they were made from.'
  static override examples = calls(
    '2026-Q2.2',
    '2026-Q2.3 --reason "the first of our members" --json',
  )
  static override args = {
    name: Args.string({ required: true, description: 'name of the snapshot, for example 2026-Q2' }),
  }
  static override flags = {
    reason: reasonFlag({
      summary: 'confirms that it answers less, and why; it goes into the audit log',
    }),
  }

  async run() {
    const { args, flags } = await this.parse(SnapshotsPublish)
    const { publishSnapshot } = await import(
      '~/server/services/market/snapshots/publish-snapshot.ts'
    )
    const publication = await this.withContext((context) =>
      publishSnapshot(context, { ...args, ...flags }),
    )
    if (!publication.published) throw new Conflict(publication.reason)
    const { snapshot, previous, reason, lost } = publication
    this.log(
      `Published ${snapshot.name}${previous ? ` in place of ${previous.name}` : ''}. ${reason}`,
    )
    for (const sentence of lost) this.log(sentence)
    return { snapshot: listedSnapshot(snapshot), previous: previous?.name ?? null, reason, lost }
  }
}
