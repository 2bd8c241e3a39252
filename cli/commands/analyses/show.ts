import { Flags } from '@oclif/core'
import type { Analysis } from '~/core/planning/analyzer/curve.ts'
import { analysisFinding, analysisSections } from '~/core/planning/analyzer/sections.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { blockLines } from '../../presentation/blocks.ts'
import { terminalSpace } from '../../terminal.ts'

export default class AnalysesShow extends StipendCommand {
  static override summary = 'show an organization’s ratios against organizations of its size'
  static override description =
    'Five ratios of budget, payroll, people and staff. Each is compared with the median and the percentiles of the ' +
    'published snapshot at the organization’s own budget. ' +
    'Figures of peers are rounded, and too few peers are an answer, not an error. No person’s pay is read.'
  static override examples = calls('--organization 1', '--organization 1 --year 2025 --json')
  static override flags = {
    organization: Flags.integer({
      min: 1,
      required: true,
      summary: 'number of the organization, as in the address of its page',
    }),
    year: Flags.integer({ summary: 'fiscal year to compare; the newest with figures otherwise' }),
  }

  async run() {
    const { flags } = await this.parse(AnalysesShow)
    const { organization: organizationId, year = null } = flags
    const analysis = await this.withContext(async (context) => {
      const { readAnalysis } = await import('~/server/services/planning/analyses/analyzer.ts')
      return await readAnalysis(context, { organizationId, year })
    })
    if (!this.jsonEnabled()) {
      for (const line of linesOf(analysis)) this.log(line)
    }
    return analysis
  }
}

function linesOf(analysis: Analysis): readonly string[] {
  return blockLines(
    [
      { kind: 'paragraph', words: analysisFinding(analysis) },
      ...analysisSections(analysis).flatMap(({ title, blocks }) => [
        { kind: 'heading' as const, level: 2 as const, text: title },
        ...blocks,
      ]),
    ],
    terminalSpace(),
  )
}
