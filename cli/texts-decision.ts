/** What is done with suspicious texts: their numbers, and who acts. */
import { Args } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { readRecordId } from '~/core/forms/record-id.ts'
import type { Context } from '~/server/context.ts'
import type { TextsDecided } from '~/server/services/staff/data/texts.ts'
import { StipendCommand } from './base-command.ts'

export abstract class TextsDecision extends StipendCommand {
  static override args = {
    text: Args.string({ required: true, description: 'numbers, as `texts list` shows them' }),
  }

  protected async decide(
    typed: readonly unknown[],
    what: string,
    work: (context: Context, findingIds: readonly number[]) => Promise<TextsDecided>,
  ): Promise<TextsDecided> {
    const findingIds = typed.map((one) => {
      const id = readRecordId(String(one))
      if (id === null) throw new InvalidInput({ text: `"${one}" is not the number of a text.` }, {})
      return id
    })
    const answer = await this.withContext((context) => work(context, findingIds))
    this.log(`${what} ${formatCount(answer.decided, 'text')}.`)
    if (answer.skipped > 0) {
      this.say(
        `${formatCount(answer.skipped, 'text')} were left: decided already, changed since, or nothing to clean.`,
      )
    }
    return answer
  }
}
