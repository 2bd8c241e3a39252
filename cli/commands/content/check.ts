import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'

export default class ContentCheck extends StipendCommand {
  static override summary = 'find what is wrong in published articles and pages'
  static override description =
    'Finds links whose target is gone, live figures, charts, pictures and positions that do not exist, and related ' +
    'articles that are not published. Exits with 6 if there are any. Links to other sites are not followed.'
  static override examples = calls('', '--json')

  async run() {
    await this.parse(ContentCheck)
    const { checkContent } = await import('~/server/services/content/check-content.ts')
    const problems = await this.withContext((context) => checkContent(context))
    this.table(
      [
        { name: 'in', value: ({ path }) => path },
        { name: 'kind', value: ({ kind }) => kind },
        { name: 'what', value: ({ what }) => what },
        { name: 'problem', value: ({ sentence }) => sentence },
      ],
      problems,
    )
    this.say(
      `There ${problems.length === 1 ? 'is' : 'are'} ${formatCount(problems.length, 'problem')}.`,
    )
    this.found(problems.length > 0)
    return problems
  }
}
