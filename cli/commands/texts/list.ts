import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { TEXT_PROBLEMS } from '~/core/forms/text-problems.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class TextsList extends StipendCommand {
  static override summary = 'list suspicious texts that scans found'
  static override description =
    'Shows the number that `texts ignore` and `texts clean` take. Control characters are written by their number. ' +
    'Owners read in the history of their organization that staff looked.'
  static override examples = calls('', '--status ignored --as dana@example.org --json')
  static override flags = {
    as: actingStaff(),
    status: Flags.option({
      options: ['open', 'ignored', 'cleaned'] as const,
      default: 'open',
      summary: 'texts in this state',
    })(),
    problem: Flags.option({ options: TEXT_PROBLEMS, summary: 'only texts with this problem' })(),
    page: Flags.integer({ default: 1, min: 1, summary: 'page of fifty' }),
  }

  async run() {
    const { flags } = await this.parse(TextsList)
    const { showTexts } = await import('~/server/services/staff/data/texts.ts')
    const { status, page, problem = null } = flags
    const answer = await this.withContext((context) =>
      showTexts(context, { status, page, problem }),
    )
    this.table(
      [
        { name: 'text', value: ({ id }) => String(id), right: true },
        { name: 'where', value: ({ label }) => label },
        { name: 'problems', value: ({ problems }) => problems.join(', ') },
        { name: 'words', value: ({ text }) => JSON.stringify(text ?? 'changed or deleted since') },
        {
          name: 'cleaned',
          value: ({ proposal }) => (proposal === null ? '' : JSON.stringify(proposal)),
        },
      ],
      answer.findings,
    )
    this.say(`${formatCount(answer.total, 'text')} in this state.`)
    return answer
  }
}
