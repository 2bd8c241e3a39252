import { Args } from '@oclif/core'
import { type Hit, KIND_LABELS } from '~/core/staff/search.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersFind extends StipendCommand {
  static override summary = 'find users, organizations, subscriptions, reports and events'
  static override description =
    'By a part of a name, an email, an id or a place; accents and slips do not matter. Begin with user:, org:, sub:, report: or event: for one kind. What you search for is written to the audit log.'
  static override examples = calls(
    '"helen novak" --as dana@example.org',
    '"org: cedar grove pittsburgh" --as dana@example.org --json',
  )
  static override args = {
    text: Args.string({ required: true, description: 'what to search for' }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(UsersFind)
    const { searchEverything } = await import('~/server/services/staff/people/search.ts')
    const answer = await this.withContext((context) => searchEverything(context, args))
    if (answer.search.note) this.say(answer.search.note)
    if (answer.hits.length > 0) this.table(COLUMNS, answer.hits)
    else this.say('Nothing found.')
    return answer
  }
}

const COLUMNS = [
  { name: 'kind', value: ({ kind }: Hit) => KIND_LABELS[kind] },
  { name: 'id', value: ({ id }: Hit) => id },
  { name: 'name', value: ({ title, isNear }: Hit) => (isNear ? `${title} (similar)` : title) },
  { name: 'details', value: ({ detail }: Hit) => detail },
]
