import { Flags } from '@oclif/core'
import { formatNumber } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class RecordsSimulate extends StipendCommand {
  static override summary = 'add synthetic pay records, to try Stipend at any size'
  static override description =
    'Invented organizations with invented pay, calibrated to published figures and marked as demonstration. The ' +
    'same seed gives the same records. They count in the next snapshot: `stipend snapshots build`. Memory stays ' +
    'the same up to ten million records.'
  static override examples = calls('--count 10000', '--count 2000 --seed 7 --json')
  static override flags = {
    as: actingStaff(),
    count: Flags.integer({ required: true, min: 1, max: 10_000_000, summary: 'how many records' }),
    seed: Flags.integer({
      min: 1,
      max: 4_294_967_295,
      summary: 'which survey: one more than the largest loaded unless given',
    }),
  }

  async run() {
    const { flags } = await this.parse(RecordsSimulate)
    const { simulateRecords } = await import('~/server/services/market/records/simulate-records.ts')
    const answer = await this.withContext((context) => simulateRecords(context, flags))
    const { records, organizations, seed, seconds } = answer
    this.log(
      `Added ${formatNumber(records)} synthetic records at ${formatNumber(organizations)} ` +
        `invented organizations (seed ${seed}) in ${seconds.toFixed(1)} s.`,
    )
    return answer
  }
}
