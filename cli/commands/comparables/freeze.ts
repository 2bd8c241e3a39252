import { Args, Flags } from '@oclif/core'
import { freezeForm } from '~/core/answers/matches/stored-match.ts'
import { InvalidInput } from '~/core/errors.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ComparablesFreeze extends StipendCommand {
  static override summary = 'freeze a match as a named set that board packets can cite'
  static override description =
    'Keeps its range, groups and own comparables as they are today, with a fingerprint (SHA-256). A frozen match never ' +
    'changes; a copy of it does. Written to the audit log.'
  static override examples = calls(
    '1 --name "Churches of our size" --as dana@example.org',
    '2 --name "Our peers" --as dana@example.org --json',
  )
  static override args = {
    match: Args.integer({
      required: true,
      min: 1,
      description: 'number of the match, as `comparables list` prints it',
    }),
  }
  static override flags = {
    as: actingStaff({ required: true }),
    name: Flags.string({ required: true, summary: 'name of the set' }),
  }

  async run() {
    const { args, flags } = await this.parse(ComparablesFreeze)
    const parsed = freezeForm.safeParse({ name: flags.name })
    if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error))
    const { name } = parsed.data
    const { freezeMatch } = await import('~/server/services/answers/matches/freeze-match.ts')
    const frozen = await this.withContext((context) =>
      freezeMatch(context, { matchId: args.match, name }),
    )
    this.log(`Froze match ${frozen.id} as “${frozen.name}”. SHA-256 ${frozen.sha256}`)
    return frozen
  }
}
