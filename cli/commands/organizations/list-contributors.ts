import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class OrganizationsListContributors extends StipendCommand {
  static override summary =
    'list organizations that wait before their records count, or were checked'
  static override description =
    'Shows owners, and what else has the same owner or address. `organizations check-contributor` decides.'
  static override examples = calls('', '--state declined --as dana@example.org --json')
  static override flags = {
    as: actingStaff(),
    state: Flags.option({
      options: ['waiting', 'accepted', 'declined'] as const,
      default: 'waiting',
      summary: 'where the check is',
    })(),
    page: Flags.integer({ default: 1, min: 1, summary: 'page of twenty-five' }),
  }

  async run() {
    const { flags } = await this.parse(OrganizationsListContributors)
    const { showContributors } = await import('~/server/services/staff/data/contributors.ts')
    const { state, page } = flags
    const answer = await this.withContext((context) => showContributors(context, { state, page }))
    this.table(
      [
        { name: 'organization', value: ({ id }) => String(id), right: true },
        { name: 'name', value: ({ name }) => name },
        { name: 'address', value: ({ street, place }) => `${street}, ${place}` },
        { name: 'people', value: ({ employees }) => String(employees), right: true },
        { name: 'owners', value: ({ owners }) => owners.map(({ email }) => email).join(', ') },
        { name: 'same owner or address', value: ({ siblings }) => siblings.join(', ') },
        { name: 'reason', value: ({ reason }) => reason ?? '' },
      ],
      answer.rows,
    )
    this.say(`${formatCount(answer.total, 'organization')} in this state.`)
    return answer
  }
}
