/** The groups of organizations behind a match, nearest first, with why each is near. */

import type { MatchedGroup } from '../../../engine/privacy/publish-match.ts'
import { formatCount, formatPercent } from '../../../forms/numbers.ts'
import { formatDollars } from '../../../pay/money.ts'
import type { Block, TableBlock } from '../../documents/blocks.ts'
import { span } from '../../sections/words.ts'
import { whyNear } from '../words.ts'

/** Before the others are folded away on a screen. */
const SHOWN_AT_ONCE = 6

export function groupBlocks(groups: readonly MatchedGroup[]): Block[] {
  const rest = groups.slice(SHOWN_AT_ONCE)
  return [
    { kind: 'paragraph', words: `${EXPLAINED} ${CLOSENESS} ${FIGURES}` },
    table('Groups of this match, nearest first', groups.slice(0, SHOWN_AT_ONCE)),
    ...(rest.length > 0
      ? [
          {
            kind: 'note' as const,
            summary: `${formatCount(rest.length, 'more group')}, farther away`,
            blocks: [table('More groups of this match, nearest first', rest)],
          },
        ]
      : []),
  ]
}

const EXPLAINED =
  'Each row is a group of at least five organizations of one size and place with records of this match in it. A group can hold others too, which are not counted.'
const CLOSENESS =
  'How close: what one of its records counts, where one with exactly this person’s facts counts 100%.'
const FIGURES =
  'The typical range is drawn around the group’s average. Adjusted is that average for this person’s facts and date.'

function table(caption: string, groups: readonly MatchedGroup[]): TableBlock {
  return {
    ...{ kind: 'table', caption, stacked: true },
    columns: [
      { header: 'Group, and why it is near', share: 0.34 },
      { header: 'How close', align: 'end' },
      { header: 'Scale', share: 0.1 },
      { header: 'Organizations', align: 'end' },
      { header: 'Typical range', align: 'end' },
      { header: 'Adjusted', align: 'end' },
    ],
    rows: groups.map((group) => [
      { text: `${group.place}, ${group.budgetBand}`, below: whyNear(group) },
      formatPercent(group.counts),
      { bar: group.counts / 100 },
      group.organizations.text,
      span(group.low, group.high) ?? '',
      formatDollars(group.adjusted),
    ]),
  }
}
