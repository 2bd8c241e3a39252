import { calls } from '../../base-command.ts'
import { actingStaff, reason } from '../../flags.ts'
import { TextsDecision } from '../../texts-decision.ts'

export default class TextsIgnore extends TextsDecision {
  static override summary = 'mark suspicious texts as all right'
  static override description =
    'They are not found again until they change. The reason goes into the audit log.'
  static override examples = calls(
    '1 2 --reason "a name with an apostrophe" --as dana@example.org',
    '2 --reason "a quotation" --as dana@example.org --json',
  )
  static override strict = false
  static override args = TextsDecision.args
  static override flags = { as: actingStaff(), reason: reason({ required: true }) }

  async run() {
    const { argv, flags } = await this.parse(TextsIgnore)
    const { ignoreTexts } = await import('~/server/services/staff/data/texts.ts')
    return await this.decide(argv, 'Ignored', (context, findingIds) =>
      ignoreTexts(context, { findingIds, reason: flags.reason }),
    )
  }
}
