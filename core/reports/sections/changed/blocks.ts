/** Of an updated report: how its median came from that of the report before, line by line. */
import type { Block } from '../../../documents/blocks.ts'
import { signedMarketDollars } from '../../../quantities/figures.ts'
import type { At, Section } from '../../section.ts'
import { dollars, longDate } from '../../words.ts'
import { type ChangeLine, changeLines, type WhatChanged } from './what-changed.ts'

/** What of a report this section reads. */
type Drawn = { readonly changes?: WhatChanged | null } & At

export const changed: Section<Drawn> = {
  key: 'changed',
  view: 'answer',
  title: ({ changes }) => `What changed since report ${changes?.from}`,
  blocks: ({ changes, at }) => (changes ? changedBlocks(changes, at?.base) : []),
}

function changedBlocks(changes: WhatChanged, base: string | undefined): Block[] {
  const { before, after, from, asOf, snapshot, engine } = changes
  const lines = changeLines(changes)
  const earlier = `Report ${from}`
  const another: Block = {
    ...{ kind: 'notice', tone: 'info', title: 'Another version of the engine' },
    words: `Report ${from} was made by engine ${engine.before}, this one by ${engine.after}. What the newer engine reads differently is the model change.`,
  }
  return [
    {
      kind: 'paragraph',
      words: [
        base?.startsWith('/report/')
          ? { text: earlier, href: `${base}?report=${from}` }
          : { text: earlier },
        {
          text: ` was for ${longDate(asOf.before)} on snapshot ${snapshot.before}. This one is for ${longDate(asOf.after)} on snapshot ${snapshot.after}. ${sentence(after - before)} The parts add up exactly.`,
        },
      ],
    },
    {
      kind: 'chart',
      chart: {
        type: 'waterfall',
        start: { label: `Median of report ${from}`, value: before },
        steps: lines.map(({ label, dollars: change }) => ({ label, change })),
        end: { label: 'Median of this report', value: after },
      },
    },
    {
      kind: 'list',
      items: lines.map((line) => [
        { text: line.label, strong: true },
        { text: `, ${moved(line)}: ${line.why}.` },
      ]),
    },
    ...(engine.before === engine.after ? [] : [another]),
  ]
}

function sentence(difference: number): string {
  if (difference === 0) return 'The median is the same.'
  return `The median is ${dollars(Math.abs(difference))} ${difference < 0 ? 'lower' : 'higher'}.`
}

function moved({ dollars: change }: ChangeLine): string {
  return change === 0 ? 'nothing' : signedMarketDollars(change)
}
