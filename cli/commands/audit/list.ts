import { Flags } from '@oclif/core'
import { formatInstant } from '~/core/pay/date.ts'
import { EVENT_KINDS } from '~/core/people/organizations/history.ts'
import { AUDIT } from '~/core/staff/audit.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { EXIT } from '../../exit-codes.ts'
import { actingStaff } from '../../flags.ts'

export default class AuditList extends StipendCommand {
  static override summary = 'list who viewed or changed what, newest first'
  static override description =
    'At most 100 lines; --before continues with older ones. With --csv everything that matches, at most 100,000 ' +
    'lines. Looking is a line of the log, too.'
  static override examples = calls(
    '--user dana@example.org',
    '--organization 1 --from 2026-11-01 --csv > audit.csv',
    '--kind stipend --as dana@example.org --json',
  )
  static override flags = {
    as: actingStaff(),
    organization: Flags.string({ default: '', summary: 'number of an organization' }),
    user: Flags.string({
      default: '',
      summary: 'email or number: what they did, and what was done to them',
    }),
    kind: Flags.option({ options: EVENT_KINDS, summary: 'lines of this kind' })(),
    from: Flags.string({ default: '', summary: 'first day, in UTC' }),
    to: Flags.string({ default: '', summary: 'last day, in UTC' }),
    request: Flags.string({ default: '', summary: 'lines of this request' }),
    before: Flags.integer({ min: 1, summary: 'lines older than the one with this number' }),
    csv: Flags.boolean({ summary: 'print CSV', exclusive: ['json', 'before'] }),
  }

  async run() {
    const { flags } = await this.parse(AuditList)
    const { organization, user, from, to, request, kind = '', before } = flags
    const typed = { organization, user, from, to, request, kind }
    const query = AUDIT.read({ ...typed, before: before === undefined ? '' : String(before) })
    for (const [name, field] of Object.entries(query)) {
      if (typeof field === 'object' && field?.problem) {
        this.error(`--${name}: ${field.problem}`, { exit: EXIT.badUsage })
      }
    }
    const { exportAudit, listAudit } = await import('~/server/services/list-audit.ts')
    if (flags.csv) {
      const csv = await this.withContext((context) => exportAudit(context, query))
      process.stdout.write(csv)
      return { lines: [], olderBefore: null }
    }
    const answer = await this.withContext((context) => listAudit(context, query))
    this.table(
      [
        { name: 'line', value: ({ id }) => String(id), right: true },
        { name: 'at', value: ({ at }) => formatInstant(at) },
        { name: 'who', value: ({ who }) => who },
        { name: 'what', value: ({ what }) => what },
        {
          name: 'organization',
          value: ({ organization: of }) => (of ? `${of.name} (${of.id})` : ''),
        },
      ],
      answer.lines,
    )
    if (answer.olderBefore !== null) this.say(`Older lines: add --before ${answer.olderBefore}.`)
    return answer
  }
}
