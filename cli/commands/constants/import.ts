import { Args } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { readGiven } from '../../given-file.ts'

export default class ConstantsImport extends StipendCommand {
  static override summary = 'propose many figures of law or tax from a CSV file'
  static override description =
    'Columns: key, jurisdiction, value, effective_from, source, checked_on, reason; unit, effective_to, status and ' +
    'source_url may be left out. Every line becomes a proposal, which another member of staff publishes, or nothing ' +
    'is stored and each wrong line is named. Needs --as. Written to the audit log.'
  static override examples = calls(
    'wages-of-2027.csv --as dana@example.org',
    'wages-of-2028.csv --as dana@example.org --json',
  )
  static override args = {
    file: Args.string({ required: true, description: 'CSV file of at most 1 MB' }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(ConstantsImport)
    const { importConstants } = await import('~/server/services/staff/data/import-constants.ts')
    const text = (await readGiven(args.file)).toString()
    const proposals = await this.withContext((context) => importConstants(context, text))
    this.log(`${formatCount(proposals.length, 'proposal waits', 'proposals wait')} for an admin.`)
    return { proposals }
  }
}
