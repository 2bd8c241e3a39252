/** Curves and spans through all four drawers: every figure of their tables is in each of them. */
import { expect, test } from 'vitest'
import { blockLines } from '~/cli/presentation/blocks.ts'
import type { Block } from '~/core/answers/documents/blocks.ts'
import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import { paperBlocks } from '~/server/documents/pdf/paper-blocks.ts'
import {
  missingFrom,
  pageText,
  paperText,
  saidBy,
  saidInCsv,
} from '~/tests/support/drawn-documents.tsx'

const BLOCKS: readonly Block[] = [
  {
    ...{ kind: 'chart', caption: 'Snapshot 2026-Q2' },
    chart: {
      type: 'curve',
      x: { label: 'Annual budget', unit: 'dollars', isLog: true },
      y: { label: 'Salary', unit: 'dollars' },
      series: [
        {
          label: 'Senior pastor',
          points: [
            { x: 100_000, y: 41_200, low: 36_100, high: 45_900 },
            { x: 1_000_000, y: 80_300, low: 72_400, high: 90_700 },
          ],
        },
      ],
      band: 'Half are paid',
      listed: [100_000, 1_000_000],
    },
  },
  {
    kind: 'chart',
    chart: {
      ...{ type: 'spans', unit: 'signed percent', zero: 'United States' },
      heads: ['State', 'Pay', '8 in 10 between'],
      rows: [
        { label: 'Ohio', value: 4, low: -1, high: 9 },
        { label: 'Utah', value: -3, low: -8, high: 2 },
      ],
    },
  },
]

const PAPER = {
  ...{ title: 'Charts', language: 'en-US', madeAt: '2026-11-20T12:00:00.000Z' },
  parts: [{ title: 'Charts', foot: ['Salary'], blocks: paperBlocks(BLOCKS) }],
}

test.each([
  ['HTML', async () => pageText([{ key: 'charts', title: 'Charts', blocks: BLOCKS }])],
  ['PDF', () => paperText(PAPER)],
  ['terminal', async () => blockLines(BLOCKS, { width: 100, unicode: true }).join('\n')],
  [
    'CSV',
    async () =>
      csvLinesOf(BLOCKS)
        .map(({ item, measure, value }) => `${item},${measure},${value}`)
        .join('\n'),
  ],
] as const)('%s has every figure', async (name, draw) => {
  const said = saidBy(BLOCKS)
  expect(missingFrom(await draw(), name === 'CSV' ? saidInCsv(said) : said)).toEqual([])
})
