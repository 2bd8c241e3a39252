import { Flags } from '@oclif/core'
import { calls } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { TextsDecision } from '../../texts-decision.ts'

export default class TextsClean extends TextsDecision {
  static override summary = 'replace suspicious texts by their cleaned form, or put one back'
  static override description =
    '`texts list` shows what each becomes. With --undo the earlier text is put back, where nobody changed it since.'
  static override examples = calls(
    '1 2 --as dana@example.org',
    '1 --undo --as dana@example.org --json',
  )
  static override strict = false
  static override args = TextsDecision.args
  static override flags = {
    as: actingStaff(),
    undo: Flags.boolean({ summary: 'put the earlier text back' }),
  }

  async run() {
    const { argv, flags } = await this.parse(TextsClean)
    const { cleanTexts, undoClean } = await import('~/server/services/staff/data/texts.ts')
    if (!flags.undo) {
      return await this.decide(argv, 'Cleaned', (context, findingIds) =>
        cleanTexts(context, { findingIds }),
      )
    }
    return await this.decide(argv, 'Put back', async (context, findingIds) => {
      for (const findingId of findingIds) await undoClean(context, { findingId })
      return { decided: findingIds.length, skipped: 0 }
    })
  }
}
