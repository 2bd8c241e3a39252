import { Flags } from '@oclif/core'
import { STATES } from '~/core/pay/region.ts'
import { MEMBERS_MARKET } from '~/core/staff/lists.ts'
import type { showMembersMarket } from '~/server/services/staff/data/members-market.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

type Row = Awaited<ReturnType<typeof showMembersMarket>>['list']['rows'][number]

export default class PositionsCountMembers extends StipendCommand {
  static override summary = 'count who contributes to each position, and how many a survey needs'
  static override description =
    'The same as /mgmt/membersMarket: organizations that agreed and were checked, those of the same owners once, ' +
    'their people, how many organizations are missing, and the sources that answer today.'
  static override examples = calls('', '--state OH')
  static override flags = {
    as: actingStaff(),
    state: Flags.option({
      options: STATES.map(({ code }) => code),
      summary: 'people who work in this state',
    })(),
  }

  async run(): Promise<readonly Row[]> {
    const { flags } = await this.parse(PositionsCountMembers)
    const { showMembersMarket } = await import('~/server/services/staff/data/members-market.ts')
    const query = MEMBERS_MARKET.read({ state: flags.state })
    const { list } = await this.withContext((context) => showMembersMarket(context, query))
    this.table(
      [
        { name: 'position', value: ({ name }) => name },
        { name: 'organizations', value: ({ organizations }) => `${organizations}`, right: true },
        { name: 'people', value: ({ people }) => `${people}`, right: true },
        { name: 'needed', value: ({ needed }) => `${needed}`, right: true },
        { name: 'answers today', value: ({ answers }) => answers ?? '' },
      ],
      list.rows,
    )
    return list.rows
  }
}
