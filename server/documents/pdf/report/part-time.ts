/** Part-time pay on paper: for these hours, for an hour, and for the same position in full time. */

import type { Block } from '~/core/documents/paper.ts'
import { formatToTheCent } from '~/core/quantities/format-money.ts'
import type { PartTime } from '~/core/reports/part-time.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars, firstName } from '~/core/reports/words.ts'

/** Nothing for full-time work. */
export function partTimeBlocks(report: ModelledReport): Block[] {
  const { partTime } = report
  if (!partTime) return []
  const { hoursPerWeek, weeksPerYear, isVeryFew } = partTime
  const weeks = weeksPerYear < 52 ? `, ${weeksPerYear} weeks a year` : ''
  const few: Block = {
    kind: 'notice',
    tone: 'signal',
    words: `A job of ${hoursPerWeek} hours a week is not a slice of a full-time one: other people take it, for other work. Use the figures for these hours, and the full-time column as background only.`,
  }
  return [
    { kind: 'heading', level: 3, text: `${hoursPerWeek} hours a week${weeks}, three ways` },
    {
      kind: 'table',
      caption: 'Part-time pay three ways',
      columns: [
        { header: 'Figure' },
        { header: `For ${hoursPerWeek} hours a week`, align: 'end' },
        { header: 'An hour', align: 'end' },
        { header: 'The position full-time', align: 'end' },
      ],
      rows: rowsOf(report, partTime),
    },
    ...(isVeryFew ? [few] : []),
  ]
}

const FIGURES = [
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
] as const

function rowsOf({ employee, pay }: ModelledReport, partTime: PartTime): string[][] {
  const { actual, hourly, fullTime, ownHourly } = partTime
  const market = FIGURES.map(([key, label]) => [
    ...[label, shown(actual[key]), cents(hourly?.[key] ?? null)],
    shown(fullTime[key]),
  ])
  if (!pay) return market
  const own = [dollars(pay.dollars), cents(ownHourly), 'never stretched']
  return [...market, [`${firstName(employee.name)} now`, ...own]]
}

function shown(amount: number | null): string {
  return amount === null ? 'not published' : dollars(amount)
}

function cents(amount: number | null): string {
  if (amount === null) return 'not known'
  return formatToTheCent(amount * 100)
}
