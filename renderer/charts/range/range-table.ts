/** The figures of a range as the table behind "show as table". */

import type { Marks, Range } from '~/core/answers/analysis/range-words.ts'
import { dollars, marketDollars } from '~/core/pay/figures.ts'
import type { ChartTableData } from '../frame/ChartFrame.tsx'

const names: readonly [keyof Range, string][] = [
  ['p10', '10th percentile'],
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
  ['p90', '90th percentile'],
]

export function rangeTable(range: Range, { pay, proposed }: Marks, name?: string): ChartTableData {
  const rows = names.map(([key, label]) => {
    const value = range[key]
    return [label, value === null ? 'too few organizations to show' : marketDollars(value)]
  })
  if (pay != null) rows.push([name ? `${name} now` : 'Pay now', dollars(pay)])
  if (proposed != null) rows.push(['Proposed', dollars(proposed)])
  return { caption: 'Percentiles of pay, dollars a year', head: ['Percentile', 'Pay'], rows }
}
