import { Args, Flags } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'

export default class SnapshotsRollBack extends StipendCommand {
  static override summary = 'make an earlier published snapshot the current one again'
  static override description =
    'Without a name, returns to the one published before the current one. Reports still cite the snapshot they ' +
    'were made from. The reason is kept in the audit log.'
  static override examples = calls(
    '--reason "members of one state were counted twice"',
    '2026-Q2 --reason "wrong index" --json',
  )
  static override args = { name: Args.string({ description: 'name of the snapshot to return to' }) }
  static override flags = {
    reason: Flags.string({ required: true, summary: 'why, for the audit log' }),
  }

  async run() {
    const { args, flags } = await this.parse(SnapshotsRollBack)
    const { rollBackSnapshot } = await import(
      '~/server/services/market/snapshots/publish-snapshot.ts'
    )
    const { snapshot, previous } = await this.withContext((context) =>
      rollBackSnapshot(context, { ...args, ...flags }),
    )
    this.log(`Estimates come from ${snapshot.name} again, in place of ${previous.name}.`)
    return { snapshot: snapshot.name, previous: previous.name }
  }
}
