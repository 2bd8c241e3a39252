import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import type { ContentLoad } from '~/server/services/content/load-content-files.ts'
import type { PreparedSurvey } from '~/server/services/staff/demonstration/prepare-survey.ts'
import { StipendCommand } from '../../base-command.ts'

interface Seeded {
  readonly reference: { readonly tables: number; readonly rows: number }
  /** articles and pages */
  readonly content: ContentLoad
  /** null when it was not asked for */
  readonly demonstration: PreparedSurvey | null
}

export default class DatabaseSeed extends StipendCommand {
  static override summary =
    'load the reference figures and articles, and the demonstration survey if asked'
  static override description =
    'Reference figures (places, wages, prices, positions, constants), articles and pages come with this version ' +
    'and are always loaded. Articles edited in the product are left as they are. With --demonstration the synthetic survey is loaded once and made into a published snapshot. Safe to ' +
    'run again: it adds only what is missing.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --demonstration',
  ]
  static override flags = {
    demonstration: Flags.boolean({
      summary: 'also load the demonstration survey and publish its first snapshot',
    }),
  }

  async run() {
    const { flags } = await this.parse(DatabaseSeed)
    const [{ loadReferenceFigures }, { loadContentFiles }, { prepareSurvey }] = await Promise.all([
      import('~/server/services/market/load-reference-figures.ts'),
      import('~/server/services/content/load-content-files.ts'),
      import('~/server/services/staff/demonstration/prepare-survey.ts'),
    ])
    const answer = await this.withContext(
      async (context) => ({
        reference: await loadReferenceFigures(context, this.say),
        content: await loadContentFiles(context, this.say),
        demonstration: flags.demonstration ? await prepareSurvey(context, { say: this.say }) : null,
      }),
      { asOwner: true },
    )
    this.print(answer)
    return answer
  }

  private print({ reference, content, demonstration }: Seeded): void {
    if (reference.tables === 0) this.log('The reference figures are those of this version.')
    if (content.loaded === 0)
      this.log('The articles and pages are those of this version, or edited since.')
    if (!demonstration) return
    const { records, organizations, snapshot } = demonstration
    const counts = `${formatCount(records, 'record')} at ${formatCount(organizations, 'organization')}`
    this.log(
      `The demonstration survey has ${counts}; estimates come from ${snapshot ?? 'no snapshot yet'}.`,
    )
  }
}
