import { Errors, Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { DECISION_WORDS, DECISIONS, effectText } from '~/core/market/health/decision-words.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, numbersOf, reason } from '../../flags.ts'

export default class SalariesDecide extends StipendCommand {
  static override summary = 'decide about findings of salary health'
  static override description =
    'Takes the numbers that `salaries check` and `organizations find-extreme` print. The other open findings about ' +
    'the same amount are decided too. It never changes pay. With --dry-run it says what removing or counting each ' +
    'would change in published figures, and decides nothing. The number it prints undoes the decision.'
  static override examples = calls(
    '41 42 --decision excluded --reason "entered by the month" --as dana@example.org',
    '41 --dry-run --as dana@example.org',
  )
  static override strict = false
  static override flags = {
    as: actingStaff(),
    decision: Flags.option({
      options: DECISIONS,
      summary: 'confirmed: right as it is; included: it may count; corrected, excluded: it may not',
    })(),
    reason: reason(),
    'dry-run': Flags.boolean({ summary: 'say what it would change, and decide nothing' }),
  }

  async run() {
    const { flags, argv } = await this.parse(SalariesDecide)
    const findingIds = numbersOf(argv, 'a finding')
    const { decideFindings, effectOfFinding } = await import(
      '~/server/services/staff/data/salary-health.ts'
    )
    if (flags['dry-run']) {
      const effects = await this.withContext(async (context) => {
        const found = []
        for (const id of findingIds) found.push({ id, ...(await effectOfFinding(context, id)) })
        return found
      })
      for (const effect of effects) this.log(`Finding ${effect.id}: ${effectText(effect)}`)
      return { effects }
    }
    const { decision, reason: why } = flags
    if (!decision || !why) throw new Errors.CLIError('Give --decision and --reason, or --dry-run.')
    const decided = await this.withContext((context) =>
      decideFindings(context, { findingIds, decision, reason: why }),
    )
    this.log(`${formatCount(decided.decided, 'finding')} ${DECISION_WORDS[decision]}.`)
    if (decided.skipped > 0) this.say(`${formatCount(decided.skipped, 'finding')} decided already.`)
    this.say(`Undo it with: stipend salaries undo ${decided.decisionId}`)
    return decided
  }
}
