import { formatCount } from '~/core/forms/numbers.ts'
import type { SealedAgain } from '~/server/services/people/accounts/seal-again.ts'
import { StipendCommand } from '../../base-command.ts'

export default class DatabaseReseal extends StipendCommand {
  static override summary = 'encrypt again with SECRET_KEY what OTHER_SECRET_KEYS encrypted'
  static override description =
    'For a change of SECRET_KEY: secrets of two-step sign-in, keys of recovery codes, waiting messages and links to ' +
    'copy. Works in batches beside a running server; safe to run twice. When it says that nothing is left, the ' +
    'earlier keys can be removed. The exit code is 6 when something is left. Written to the audit log.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    'SECRET_KEY=$NEW OTHER_SECRET_KEYS=$OLD <%= config.bin %> <%= command.id %> --json',
  ]

  async run() {
    await this.parse(DatabaseReseal)
    const { sealAgain } = await import('~/server/services/people/accounts/seal-again.ts')
    const answer = await this.withContext((context) => sealAgain(context))
    this.table(
      [
        { name: 'column', value: ({ column }) => column },
        { name: 'encrypted again', value: ({ sealed }) => String(sealed), right: true },
        { name: 'left', value: ({ left }) => String(left), right: true },
      ],
      answer.columns,
    )
    this.say(sentenceOf(answer))
    this.found(leftIn(answer) > 0 || answer.unreadable > 0)
    return answer
  }
}

function leftIn({ columns }: SealedAgain): number {
  return columns.reduce((sum, { left }) => sum + left, 0)
}

function sentenceOf(answer: SealedAgain): string {
  const left = leftIn(answer)
  if (answer.unreadable > 0) {
    const values = formatCount(answer.unreadable, 'value')
    return `None of the keys opens ${values}. Add the key to OTHER_SECRET_KEYS and run this again.`
  }
  if (left > 0) return `${formatCount(left, 'value')} left, in use at this moment. Run this again.`
  return 'Nothing is left. OTHER_SECRET_KEYS can be removed.'
}
