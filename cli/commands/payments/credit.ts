import { Flags } from '@oclif/core'
import { formatToTheCent } from '~/core/pay/money.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, dollarsAndCents, lineOfWords, organizationNumber } from '../../flags.ts'
import { creditLines } from '../../presentation/corrections.ts'

export default class PaymentsCredit extends StipendCommand {
  static override summary = 'credit an organization toward its next invoice'
  static override description =
    'The same organization, amount and reason is one credit, however often it is asked. The owner is told by email. ' +
    'Written to the audit log.'
  static override examples = calls(
    '1 --amount 50 --reason "a day offline" --as dana@example.org --dry-run',
    '1 --amount 19.99 --reason "a wrong price" --as dana@example.org --json',
  )
  static override args = { organization: organizationNumber({ required: true }) }
  static override flags = {
    as: actingStaff(),
    amount: dollarsAndCents({ required: true, summary: 'how much' }),
    reason: lineOfWords({ required: true, summary: 'why, for the audit log' }),
    'dry-run': Flags.boolean({ summary: 'say what would be credited, and do nothing' }),
  }

  async run() {
    const { args, flags } = await this.parse(PaymentsCredit)
    const { amount, reason, 'dry-run': isDry } = flags
    const { giveCredit, previewCredit } = await import(
      '~/server/services/membership/purchases/give-credit.ts'
    )
    const asked = { organizationId: args.organization, amount }
    const options = { needsPayments: true }
    if (isDry) {
      const plan = await this.withContext((context) => previewCredit(context, asked), options)
      for (const line of creditLines(plan)) this.log(line)
      this.log('Nothing was credited: this was a dry run.')
      return plan
    }
    const done = await this.withContext(
      (context) => giveCredit(context, { ...asked, reason }),
      options,
    )
    for (const line of creditLines(done)) this.log(line)
    this.log(
      done.isNew
        ? `${formatToTheCent(amount)} was credited.`
        : 'The same credit was given before: nothing more was credited.',
    )
    return done
  }
}
