import { Args } from '@oclif/core'
import { formatPercent } from '~/core/quantities/format-number.ts'
import type { ShownSnapshot } from '~/server/services/snapshots/show-snapshot.ts'
import { StipendCommand } from '../../base-command.ts'
import { methodLines, specificationLines } from '../../presentation/snapshot.ts'

export default class SnapshotsShow extends StipendCommand {
  static override summary = 'show one snapshot: its records, models, audit and nightly checks'
  static override description = 'The audit’s figures are for organizations the fit had not seen.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 2026-Q2',
    '<%= config.bin %> <%= command.id %> 2026-Q2 --json',
  ]
  static override args = {
    name: Args.string({ required: true, description: 'name of the snapshot, for example 2026-Q2' }),
  }

  async run(): Promise<ShownSnapshot> {
    const { args } = await this.parse(SnapshotsShow)
    const { showSnapshot } = await import('~/server/services/snapshots/show-snapshot.ts')
    const shown = await this.withContext((context) => showSnapshot(context, args))
    const { snapshot, models, checks } = shown
    this.log(
      `${snapshot.name}, ${snapshot.status}: ${snapshot.recordCount} ${snapshot.source} records of`,
    )
    this.log(`${snapshot.organizationCount} organizations as of ${snapshot.referenceDate}.`)
    if (shown.held) this.log(shown.held)
    if (shown.audit) this.log(shown.audit)
    for (const line of specificationLines(shown)) this.log(line)
    this.table(
      [
        { name: 'definition', value: (row) => row.definition },
        { name: 'engine', value: (row) => row.engineVersion },
        { name: 'in 80%', value: (row) => row.coverage80.toFixed(1), right: true },
        {
          name: 'typical error',
          value: (row) => `${formatPercent(row.typicalMiss, 1)}`,
          right: true,
        },
      ],
      models,
    )
    for (const line of methodLines(shown)) this.log(line)
    for (const [definition, reason] of Object.entries(snapshot.refusedDefinitions)) {
      this.log(`No model of ${definition}: ${reason}`)
    }
    for (const check of checks) this.log(`${check.checkedAt.slice(0, 10)}: ${check.sentence}`)
    return shown
  }
}
