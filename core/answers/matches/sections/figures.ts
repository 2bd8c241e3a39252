/** The range of a match: adjusted first, as it is beside it, and how many organizations stand behind it. */

import type { PayQuantiles } from '../../../engine/model/fitted-model.ts'
import type { MatchFigures, PublishedCounts } from '../../../engine/privacy/publish-match.ts'
import { formatDollars } from '../../../pay/money.ts'
import type { Block, Cell } from '../../documents/blocks.ts'
import { basedOn } from '../set/set-words.ts'
import { RELEASES } from '../words.ts'

export function figureBlocks(figures: MatchFigures, caption: string): Block[] {
  const { adjusted, unadjusted, withheld } = figures
  return [
    { kind: 'chart', chart: { type: 'range', range: adjusted }, caption },
    {
      ...{ kind: 'table', caption: 'Adjusted and as they are', stacked: true },
      columns: [
        { header: 'Pay a year' },
        { header: '10th percentile', align: 'end' },
        { header: '25th percentile', align: 'end' },
        { header: 'Median', align: 'end' },
        { header: '75th percentile', align: 'end' },
        { header: '90th percentile', align: 'end' },
      ],
      rows: [
        row('Adjusted', 'moved to this person’s facts by the model', adjusted),
        row('Not adjusted', 'as these positions are, whatever this person’s facts', unadjusted),
      ],
    },
    ...(withheld === null ? [] : [small(withheld)]),
    small(basedOn(figures)),
  ]
}

function row(text: string, below: string, { p10, p25, p50, p75, p90 }: PayQuantiles): Cell[] {
  const pay = [p10, p25, p50, p75, p90].map((one) =>
    one === null ? 'withheld' : formatDollars(one),
  )
  return [{ text, below }, ...pay]
}

function small(words: string): Block {
  return { kind: 'paragraph', size: 'small', words }
}

/** "The median is $61,200; half of these positions pay $52,000 to $71,000." */
export function findingOf({ adjusted }: MatchFigures): string {
  const { p25, p50, p75 } = adjusted
  if (p25 === null || p50 === null || p75 === null) return 'A range without its median'
  return `The median of this match is ${formatDollars(p50)}. Half pay ${formatDollars(p25)} to ${formatDollars(p75)}.`
}

/** Who is left after each step, as a sentence; with what would open a range that is closed. */
export function countWords({ eligible, fixed, near, release }: PublishedCounts): string {
  const steps = `${eligible.text} organizations report this position. ${fixed.text} share what you fixed. ${near.text} are near enough to have any weight.`
  const sentence = `${steps.charAt(0).toUpperCase()}${steps.slice(1)}`
  if (!release) return sentence
  return `${sentence} With ${RELEASES[release.key]} there would be ${release.organizations.text}.`
}
