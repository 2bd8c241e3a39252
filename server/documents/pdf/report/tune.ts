/** Step 2 on paper: what each fact adds to or takes from the median. */
import type { Block } from '~/core/documents/paper.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'
import { waterfallFigure } from '../chart-figures.tsx'

export function tuneBlocks(report: ModelledReport): Block[] {
  const { estimate, employee, organization } = report
  const name = firstName(employee.name)
  return [
    { kind: 'heading', level: 2, step: '2', text: `Tune it to ${name}` },
    {
      kind: 'paragraph',
      words: `Each line is what one group of facts about ${name} or ${organization.name} adds to or takes from the average of positions of this kind. The lines add up exactly.`,
    },
    ...waterfall(report, name),
    ...estimate.warnings.map(
      ({ message }): Block => ({ kind: 'notice', tone: 'signal', words: message }),
    ),
  ]
}

function waterfall({ estimate }: ModelledReport, name: string): Block[] {
  const { p50 } = estimate.quantiles
  if (p50 === null) return []
  return [
    waterfallFigure({
      start: { label: 'Average of this kind of position', value: estimate.base },
      steps: estimate.contributions.map(({ label, dollars }) => ({ label, change: dollars })),
      end: { label: `Median for ${name}`, value: p50 },
    }),
  ]
}
