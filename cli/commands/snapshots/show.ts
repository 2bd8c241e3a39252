import { Args, Flags } from '@oclif/core'
import {
  farthestGroups,
  type NamedCoverage,
  sentenceOfCoverage,
} from '~/core/engine/audit/group-coverage.ts'
import { formatPercent } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { GROUP_COLUMNS, methodLines, specificationLines } from '../../presentation/snapshot.ts'

export default class SnapshotsShow extends StipendCommand {
  static override summary = 'show one snapshot: its records, models, audit and nightly checks'
  static override description =
    'The audit’s figures are for organizations the fit had not seen. Lists the groups whose share within P10 to P90 ' +
    'is farthest from 80%: by position, state, denomination and budget.'
  static override examples = calls('2026-Q2', '2026-Q2 --groups', '2026-Q2 --json')
  static override args = {
    name: Args.string({ required: true, description: 'name of the snapshot, for example 2026-Q2' }),
  }

  static override flags = {
    groups: Flags.boolean({
      summary: 'list every group whose coverage was measured, not only the farthest of each kind',
    }),
  }

  async run() {
    const { args, flags } = await this.parse(SnapshotsShow)
    const { showSnapshot } = await import('~/server/services/market/snapshots/show-snapshot.ts')
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
    if (shown.coverage) this.showGroups(shown.coverage, flags.groups)
    for (const line of methodLines(shown)) this.log(line)
    for (const [definition, reason] of Object.entries(snapshot.refusedDefinitions)) {
      this.log(`No model of ${definition}: ${reason}`)
    }
    for (const check of checks) this.log(`${check.checkedAt.slice(0, 10)}: ${check.sentence}`)
    return shown
  }

  private showGroups(coverage: NamedCoverage, all: boolean): void {
    this.log(sentenceOfCoverage(coverage))
    if (coverage.groups.length === 0) return
    const count = all ? coverage.groups.length : LISTED_OF_A_KIND
    this.table(GROUP_COLUMNS, farthestGroups(coverage.groups, count))
  }
}

const LISTED_OF_A_KIND = 3
