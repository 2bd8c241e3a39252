import { Flags } from '@oclif/core'
import { Conflict } from '~/core/errors.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { listedSnapshot } from '../../presentation/snapshot.ts'

export default class SnapshotsBuild extends StipendCommand {
  static override summary = 'freeze checked pay records as a snapshot and fit its model'
  static override description =
    'Reads the records of one source up to the last quarter that ended three months ago. Fits the model, audits ' +
    'it on organizations it has not seen, and freezes every record. Says how many records each rule of salary ' +
    'health held out, and what coverage is with and without them. Publishes nothing unless asked. A snapshot that ' +
    'was built but may not be published ends with exit code 4.'
  static override examples = calls(
    '',
    '--seed 7 --no-trees',
    '--without priceLevel --without countyIncome',
  )
  static override flags = {
    source: Flags.option({
      options: ['demonstration', 'member'] as const,
      default: 'demonstration',
      summary: 'source of the records; sources are never mixed in a snapshot',
    })(),
    seed: Flags.integer({
      default: 1,
      min: 1,
      summary: 'seed of the folds the model is audited on',
    }),
    without: Flags.string({
      multiple: true,
      default: [],
      summary: 'leave out a feature to see what it is worth; repeatable',
    }),
    trees: Flags.boolean({
      allowNo: true,
      summary: 'let trees answer beside the model where they win; on unless --no-trees',
    }),
    publish: Flags.boolean({ summary: 'publish it if its audit passes' }),
  }

  async run() {
    const { flags } = await this.parse(SnapshotsBuild)
    const [{ buildSnapshot }, { publishSnapshot }] = await Promise.all([
      import('~/server/services/market/snapshots/build-snapshot.ts'),
      import('~/server/services/market/snapshots/publish-snapshot.ts'),
    ])
    // whether members paid says whether their records count
    const needs = { needsPayments: flags.source === 'member' }
    return await this.withContext(async (context) => {
      const { source, seed, without, trees } = flags
      const built = await buildSnapshot(context, { source, seed, without, trees, say: this.say })
      this.log(`Built ${built.snapshot.name}.`)
      if (!flags.publish) return { ...built, snapshot: listedSnapshot(built.snapshot) }
      const { published, snapshot, reason } = await publishSnapshot(context, built.snapshot)
      if (!published) throw new Conflict(`${snapshot.name} was built, but not published. ${reason}`)
      this.log(`Published ${snapshot.name}.`)
      return { ...built, snapshot: listedSnapshot(snapshot) }
    }, needs)
  }
}
