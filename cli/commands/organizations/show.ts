import { planWords } from '~/core/membership/words.ts'
import type { OrganizationCard } from '~/server/services/people/organizations/show-organization.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, organizationNumber } from '../../flags.ts'

export default class OrganizationsShow extends StipendCommand {
  static override summary = 'show one organization: plan, members, campuses, state; never its pay'
  static override description =
    'Written to the audit log, which the owners of the organization can read.'
  static override examples = calls('1', '1 --as dana@example.org --json')
  static override args = {
    organization: organizationNumber({ required: true }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(OrganizationsShow)
    const { showOrganizationCard } = await import(
      '~/server/services/people/organizations/show-organization.ts'
    )
    const card = await this.withContext((context) =>
      showOrganizationCard(context, { organizationId: args.organization }),
    )
    for (const line of linesOf(card)) this.log(line)
    return card
  }
}

function linesOf(card: OrganizationCard): string[] {
  const { plan, inForce } = card
  return [
    `${card.name} (organization ${card.id}), ${card.type}, ${card.place}${card.isArchived ? ', archived' : ''}`,
    `Plan: ${planWords(plan, inForce)}`,
    `People: ${card.employees} with ${card.campuses} ${card.campuses === 1 ? 'campus' : 'campuses'}`,
    `Contributes records: ${card.contributesRecords ? 'yes' : 'no'}`,
    ...card.members.map(({ name, email, role }) => `${role}: ${name} <${email}>`),
  ]
}
