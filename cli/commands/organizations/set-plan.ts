import { Args } from '@oclif/core'
import { PLAN_KEYS, PLANS, type Plan } from '~/core/people/organizations/plans.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, organizationNumber } from '../../flags.ts'

export default class OrganizationsSetPlan extends StipendCommand {
  static override summary = 'give an organization another plan'
  static override description =
    'A smaller plan deletes nothing. What is beyond it stays readable, and an owner chooses who keeps estimates. ' +
    'While market figures are the demonstration’s, everyone has Pro+ whatever is set here. Written to the audit ' +
    'log.'
  static override examples = calls('1 basic', '1 pro_plus --as dana@example.org')
  static override args = {
    organization: organizationNumber({ required: true }),
    plan: Args.string({ required: true, options: [...PLAN_KEYS], description: 'the plan' }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(OrganizationsSetPlan)
    const { setPlan } = await import('~/server/services/membership/subscriptions/set-plan.ts')
    const change = await this.withContext(
      (context) => setPlan(context, { organizationId: args.organization, plan: args.plan as Plan }),
      { needsPayments: true },
    )
    const { id, name, before, plan, inForce } = change
    this.log(`${name} (organization ${id}): ${PLANS[plan].name}, before ${PLANS[before].name}.`)
    if (inForce !== plan)
      this.log(
        `In force today: ${PLANS[inForce].name}, because market figures are not from members yet, or only recently.`,
      )
    return change
  }
}
