import { Flags } from '@oclif/core'
import { formatInstant } from '~/core/pay/date.ts'
import { calls, StipendCommand } from '../../base-command.ts'

export default class PaymentsAdvanceClock extends StipendCommand {
  static override summary = 'move the clock of the stand-in for the payment service forward'
  static override description =
    'It moves day by day: renewals, failed payments tried again, messages, and everything else that falls due happens ' +
    'on its day. Plans and payments follow this clock, and nothing else does. Refused with a real payment service.'
  static override examples = calls('--days 30', '--days 366 --json')
  static override flags = {
    days: Flags.integer({ min: 1, max: 3660, required: true, summary: 'how far' }),
  }

  async run() {
    const { flags } = await this.parse(PaymentsAdvanceClock)
    const { advanceClock } = await import('~/server/services/membership/purchases/advance-clock.ts')
    const answer = await this.withContext((context) => advanceClock(context, flags), {
      needsPayments: true,
    })
    this.log(`The payment service’s clock shows ${formatInstant(answer.now)}.`)
    return answer
  }
}
