/** What the position's occupation pays around here, on paper: a second, public source beside the survey. */
import type { Block } from '~/core/documents/paper.ts'
import { count } from '~/core/quantities/figures.ts'
import type { Report } from '~/core/reports/report.ts'
import { dollars } from '~/core/reports/words.ts'

const FIGURES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

export function jobBlocks({ jobs, position, partTime }: Report): Block[] {
  if (!jobs) return []
  const range = partTime ? 'the position full-time, in step 1,' : 'the range above'
  const { occupation, soc, areas, year, includes, source } = jobs
  return [
    { kind: 'heading', level: 2, text: 'Comparable jobs around here' },
    {
      kind: 'paragraph',
      words: `In the government’s count the position ${position.title} is “${occupation}” (${soc}). These are all such jobs, in May ${year}, not those of churches and nonprofits like this one: look whether ${range} stands far from them, and ask why.`,
    },
    {
      kind: 'table',
      caption: `${occupation}, dollars a year of full-time work`,
      columns: [
        { header: 'Where' },
        ...['10th', '25th', 'Median', '75th', '90th', 'Jobs'].map(
          (header) => ({ header, align: 'end' }) as const,
        ),
      ],
      rows: areas.map(({ name, range, employment }) => [
        name,
        ...FIGURES.map((key) => shown(range[key])),
        employment === null ? 'not published' : count(employment),
      ]),
    },
    { kind: 'paragraph', size: 'small', words: `${includes} Source: ${source}.` },
  ]
}

function shown(value: number | null): string {
  return value === null ? 'not published' : dollars(value)
}
