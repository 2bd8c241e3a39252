/** Step 1 on paper: the distribution, and how wide it is. */
import type { Block } from '~/core/documents/paper.ts'
import { DEFINITION_SENTENCES } from '~/core/pay/definition.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { ReportView } from '~/core/reports/report-view.ts'
import { dollars, firstName, span } from '~/core/reports/words.ts'
import { distributionFigure } from '../chart-figures.tsx'
import { partTimeBlocks } from './part-time.ts'

export function setBlocks(report: ModelledReport, { density }: ReportView): Block[] {
  const { estimate, pay, employee } = report
  return [
    { kind: 'heading', level: 2, step: '1', text: 'Set the range' },
    { kind: 'paragraph', words: widthWords(report) },
    ...otherPositions(report),
    distributionFigure(
      {
        density,
        range: estimate.quantiles,
        pay: pay?.dollars ?? null,
        name: firstName(employee.name),
      },
      DEFINITION_SENTENCES[report.definition],
    ),
    ...partTimeBlocks(report),
  ]
}

function widthWords({ estimate }: ModelledReport): string {
  const { quantiles, medianInterval, suppressed } = estimate
  const eight = span(quantiles.p10, quantiles.p90)
  const width = eight
    ? `8 of 10 comparable positions fall between ${eight.replace(' to ', ' and ')}.`
    : (suppressed[0]?.reason ?? '')
  const middle = span(medianInterval.low, medianInterval.high) ?? dollars(medianInterval.low)
  return `${width} The middle itself is known to within ${middle}: that is our uncertainty, not a range of people’s pay.`.trim()
}

function otherPositions({ otherPositions: others, position, employee }: ModelledReport): Block[] {
  if (others.length === 0) return []
  const words = `This range is for ${position.title} (${position.weight} % of the time). ${firstName(employee.name)} is also ${others.join(' and ')}; a blended range is not part of it.`
  return [{ kind: 'paragraph', words }]
}
