/** The day the range is for, on paper: each step from the survey's date to it. */
import type { Block } from '~/core/documents/paper.ts'
import { OLD_DATA_MONTHS } from '~/core/reports/moved-to-date.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { longDate } from '~/core/reports/words.ts'

export function dateBlocks({ moved }: ModelledReport): Block[] {
  if (!moved) return []
  const { from, asOf, factor, publishedTo, assumedMonths, assumedGrowth, monthsOld } = moved
  const growth =
    assumedMonths > 0
      ? `The wage index is published to ${monthText(publishedTo)}; for the ${assumedMonths} months after that, ${percent(assumedGrowth)} % a year is assumed.`
      : 'The wage index is published for the whole way.'
  const old: Block = {
    kind: 'notice',
    tone: 'signal',
    words: `Half of the comparables are more than ${monthsOld} months older than that day. The index carried them on; what changed for this kind of position since is not in them.`,
  }
  return [
    { kind: 'heading', level: 2, text: `Pay as of ${longDate(asOf)}` },
    {
      kind: 'paragraph',
      words: `The survey is of ${longDate(from)}; its pay was multiplied by ${factor.toFixed(4)} to come to ${longDate(asOf)}. ${growth} The index is the Employment Cost Index of the Bureau of Labor Statistics for wages and salaries in private industry: it follows what the same jobs pay, not prices.`,
    },
    ...(monthsOld !== null && monthsOld > OLD_DATA_MONTHS ? [old] : []),
  ]
}

/** "2025-12" -> "December 2025" */
function monthText(month: string): string {
  return longDate(`${month.slice(0, 7)}-01`).replace(' 1,', '')
}

/** .025 -> "2.5" */
function percent(share: number): string {
  return String(Math.round(share * 1000) / 10)
}
