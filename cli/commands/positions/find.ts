import { Args, Flags } from '@oclif/core'
import { ORGANIZATION_TYPES } from '~/core/engine/facts/organization.ts'
import { calls, StipendCommand } from '../../base-command.ts'

export default class PositionsFind extends StipendCommand {
  static override summary = 'find positions of the catalog by a job title'
  static override description =
    'Understands misspelled words, usual abbreviations and titles in any order. The score is 1 for the very title, ' +
    '0.99 for another name of it, 0.985 for other work to which it is the nearest, and less for likeness.'
  static override strict = false
  static override examples = calls(
    'secretary',
    '"minister of music" --type church',
    'ED --type nonprofit --json',
  )
  static override args = {
    words: Args.string({ required: true, description: 'the title; several words are one title' }),
  }
  static override flags = {
    type: Flags.option({
      options: ORGANIZATION_TYPES,
      summary: 'positions of this type of organization come first',
    })(),
    limit: Flags.integer({ default: 5, min: 1, max: 50, summary: 'how many to list' }),
  }

  async run() {
    const { argv, flags } = await this.parse(PositionsFind)
    const { searchPositions } = await import('~/server/services/answers/estimates/find-job.ts')
    const title = argv.map(String).join(' ').trim()
    const asked = { title, type: flags.type ?? null, count: flags.limit }
    const found = await this.withContext((context) => searchPositions(context, asked))
    this.table(
      [
        { name: 'position', value: ({ key }) => key },
        { name: 'title', value: ({ title: name }) => name },
        { name: 'score', value: ({ score }) => score.toFixed(2), right: true },
        {
          name: 'because',
          value: ({ because, isNearest }) => `${isNearest ? 'nearest to ' : ''}${because ?? ''}`,
        },
      ],
      found,
    )
    if (found.length === 0) this.say(`No position is like "${title}".`)
    return found
  }
}
