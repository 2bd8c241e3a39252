import { Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class RecordsExport extends StipendCommand {
  static override summary = 'write pay records as CSV, for internal analysis'
  static override description =
    'Exact pay of real people, not for publication: none of the rules that protect published figures apply to ' +
    'this file. Employers are random-looking keys. Writes to standard output unless --out names a new file. ' +
    'Streams, so memory does not grow with the number of records. The export is written to the audit log.'
  static override examples = calls(
    '--source member --out records.csv',
    '--snapshot 2026-Q2 --out records-of-2026-Q2.csv --json',
  )
  static override flags = {
    as: actingStaff(),
    source: Flags.option({
      options: ['demonstration', 'member'] as const,
      summary: 'whose records; all unless given',
    })(),
    snapshot: Flags.string({ summary: 'only the records of this snapshot, for example 2026-Q2' }),
    out: Flags.string({ summary: 'new file to write, readable only by you' }),
  }

  async run() {
    const { flags } = await this.parse(RecordsExport)
    if (this.jsonEnabled() && !flags.out) throw noRoom()
    const { exportRecords } = await import('~/server/services/market/records/export-records.ts')
    const answer = await this.withContext((context) =>
      exportRecords(context, {
        source: flags.source ?? null,
        snapshot: flags.snapshot ?? null,
        to: flags.out ?? process.stdout,
      }),
    )
    const where = flags.out ? ` to ${flags.out}` : ''
    this.say(
      `Wrote ${formatCount(answer.records, 'record')}${where}. ${answer.records === 1 ? 'It holds' : 'They hold'} exact pay and ${answer.records === 1 ? 'is' : 'are'} not for publication.`,
    )
    return answer
  }
}

function noRoom(): InvalidInput {
  const sentence = 'With --json, write the records to a file: add --out records.csv.'
  return new InvalidInput({ out: sentence }, {}, sentence)
}
