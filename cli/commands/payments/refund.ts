import { Args, Flags } from '@oclif/core'
import { formatToTheCent } from '~/core/pay/money.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, dollarsAndCents, lineOfWords } from '../../flags.ts'
import { refundLines } from '../../presentation/corrections.ts'

export default class PaymentsRefund extends StipendCommand {
  static override summary = 'give the money of a payment back, in part or whole'
  static override description =
    'The same payment, amount and reason is one refund, however often it is asked. The owner is told by email. The ' +
    'plan stays: `organizations set-plan` and the owner’s own page end it. Written to the audit log.'
  static override examples = calls(
    'STP-0042 --reason "bought twice" --as dana@example.org --dry-run',
    'ch_3Qk1 --amount 49.50 --reason "half unused" --as dana@example.org',
  )
  static override args = {
    payment: Args.string({
      required: true,
      description: 'the payment, or the number or id of its invoice',
    }),
  }
  static override flags = {
    as: actingStaff(),
    amount: dollarsAndCents({ summary: 'how much; without it all that is left' }),
    reason: lineOfWords({ required: true, summary: 'why, for the audit log' }),
    'dry-run': Flags.boolean({ summary: 'say what would be refunded, and do nothing' }),
  }

  async run() {
    const { args, flags } = await this.parse(PaymentsRefund)
    const { amount = null, reason, 'dry-run': isDry } = flags
    const { previewRefund, refundPayment } = await import(
      '~/server/services/membership/purchases/refund-payment.ts'
    )
    const asked = { paymentId: args.payment, amount }
    const options = { needsPayments: true }
    if (isDry) {
      const plan = await this.withContext((context) => previewRefund(context, asked), options)
      for (const line of refundLines(plan)) this.log(line)
      this.log('Nothing was refunded: this was a dry run.')
      return plan
    }
    const done = await this.withContext(
      (context) => refundPayment(context, { ...asked, reason }),
      options,
    )
    for (const line of refundLines(done)) this.log(line)
    this.log(
      done.isNew
        ? `${formatToTheCent(done.amount)} was refunded.`
        : 'The same refund was made before: nothing more was refunded.',
    )
    return done
  }
}
