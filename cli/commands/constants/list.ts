import { Flags } from '@oclif/core'
import { figureText, supportWords } from '~/core/pay/law.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ConstantsList extends StipendCommand {
  static override summary = 'list the dated figures of law and tax'
  static override description =
    'With --stale only those that count and were not checked for more than a year. With --lapsing only those that ' +
    'are over, or end within 60 days, without a known next figure. Either ends with exit code 6 where there are any. ' +
    'With --unconfirmed only those that rest on one source, a formula or notes.'
  static override examples = calls(
    '--find ohio',
    '--stale --as dana@example.org',
    '--lapsing --json',
  )
  static override flags = {
    as: actingStaff(),
    find: Flags.string({ default: '', summary: 'part of the figure, the state or the source' }),
    stale: Flags.boolean({ summary: 'only figures whose check is older than a year' }),
    lapsing: Flags.boolean({ summary: 'only figures that end without a known next one' }),
    unconfirmed: Flags.boolean({ summary: 'only figures that count and are not confirmed' }),
  }

  async run() {
    const { flags } = await this.parse(ConstantsList)
    const { listConstants } = await import('~/server/services/staff/data/constants.ts')
    const filter = {
      text: flags.find,
      status: null,
      staleOnly: flags.stale,
      lapsingOnly: flags.lapsing,
      unconfirmedOnly: flags.unconfirmed,
    }
    const found = await this.withContext((context) => listConstants(context, filter))
    this.table(
      [
        { name: 'figure', value: ({ key }) => key },
        { name: 'where', value: ({ jurisdiction }) => jurisdiction },
        { name: 'value', right: true, value: (row) => figureText(row) },
        { name: 'from', value: ({ effectiveFrom }) => effectiveFrom },
        { name: 'to', value: ({ effectiveTo }) => effectiveTo ?? '' },
        { name: 'status', value: ({ statusLabel }) => statusLabel },
        { name: 'checked', value: ({ checkedOn }) => checkedOn },
        { name: 'support', value: ({ support }) => supportWords(support) },
      ],
      found,
    )
    this.found((flags.stale || flags.lapsing) && found.length > 0)
    return found
  }
}
