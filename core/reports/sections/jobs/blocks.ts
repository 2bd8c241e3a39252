/** What the position's occupation pays locally, whatever the employer: a second, public source. */
import type { Block } from '../../../documents/blocks.ts'
import { count } from '../../../quantities/figures.ts'
import type { Section } from '../../section.ts'
import { published } from '../../words.ts'
import type { Head } from '../head/facts.ts'
import type { RangeFacts } from '../range/facts.ts'
import type { JobsFacts, LocalJobs } from './facts.ts'

/** What of a report this section reads. */
type Drawn = Head & JobsFacts & RangeFacts

export const jobs: Section<Drawn> = {
  key: 'jobs',
  view: 'evidence',
  title: () => 'Comparable local jobs',
  blocks: (report) => (report.jobs ? jobBlocks(report, report.jobs) : []),
}

const FIGURES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

function jobBlocks({ position, partTime, estimate }: Drawn, found: LocalJobs): Block[] {
  const { occupation, soc, areas, year, includes, source } = found
  const range = partTime ? 'the full-time range above' : 'the market range'
  const compare =
    estimate.kind === 'refused'
      ? 'They are not a range for this person.'
      : `If ${range} is far from them, ask why.`
  return [
    {
      kind: 'paragraph',
      words: `In the government’s count the position ${position.title} is “${occupation}” (${soc}). These are all such jobs in May ${year}, not those of churches and nonprofits alone. ${compare}`,
    },
    {
      ...{ kind: 'table', stacked: true },
      caption: `${occupation}, dollars a year of full-time work`,
      columns: [
        { header: 'Where' },
        ...['10th', '25th', 'Median', '75th', '90th', 'Jobs'].map(
          (header) => ({ header, align: 'end' }) as const,
        ),
      ],
      rows: areas.map(({ name, range: pay, employment }) => [
        name,
        ...FIGURES.map((key) => published(pay[key])),
        employment === null ? 'not published' : count(employment),
      ]),
    },
    {
      kind: 'note',
      summary: 'What these jobs include',
      blocks: [
        { kind: 'paragraph', words: includes },
        {
          kind: 'paragraph',
          words: `Source: ${source}. A figure the Bureau leaves blank is shown as not published.`,
        },
      ],
    },
  ]
}
