/** What public sources say the position's occupation pays: the Census of such employers, and all employers. */

import { titleWithArticle } from '../../market/positions/position-name.ts'
import type { CensusAnswer } from '../../market/sources/census-levels.ts'
import { askedWords, censusName, censusNotes } from '../../market/sources/census-words.ts'
import { count } from '../../pay/figures.ts'
import { figureSource } from '../../pay/vintage.ts'
import type { Block, Cell } from '../documents/blocks.ts'
import type { Section } from './addresses.ts'
import type { Drawn, LocalJobs } from './jobs-schema.ts'
import { published } from './words.ts'

export const jobs: Section<Drawn> = {
  key: 'jobs',
  view: 'evidence',
  title: () => 'What other sources say',
  blocks: (report) => {
    const { census, jobs: found } = report
    if (!census) return found ? jobBlocks(report, found) : []
    return found ? bothBlocks(report, census, found) : censusBlocks(census, report)
  },
}

const FIGURES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

function tableOf(caption: string, counted: string, rows: readonly Cell[][]): Block {
  const figures = ['10th', '25th', 'Median', '75th', '90th', counted]
  return {
    ...{ kind: 'table', stacked: true, caption, rows },
    columns: [{ header: 'Where' }, ...figures.map((header) => ({ header, align: 'end' }) as const)],
  }
}

function censusSource({ year }: Pick<CensusAnswer, 'year'>): string {
  return `Source: ${figureSource('census_workers', year)}`
}

function hoursOf({ weeklyHours }: CensusAnswer): string {
  return weeklyHours === null ? 'full time' : `${weeklyHours} hours a week`
}

function censusRow(census: CensusAnswer): Cell[] {
  return [
    { text: censusName(census), below: `Census, ${census.year}, ${hoursOf(census)}` },
    ...FIGURES.map((key) => published(census.quantiles[key])),
    count(census.people),
  ]
}

/** Who was asked, what a drawing or a table of the figures is called, and what they are. */
export function censusParts(census: CensusAnswer, { asOf }: Pick<Drawn, 'asOf'>) {
  return {
    asked: { kind: 'paragraph', words: askedWords({ kind: 'census_workers', census }) },
    caption: `Wages of ${census.workers}, dollars a year, ${hoursOf(census)}`,
    note: {
      kind: 'note',
      summary: 'What the Census figures are',
      blocks: censusNote(census, asOf),
    },
  } as const
}

export function censusBlocks(census: CensusAnswer, drawn: Pick<Drawn, 'asOf'>): Block[] {
  const { asked, caption, note } = censusParts(census, drawn)
  return [asked, tableOf(caption, 'People asked', [censusRow(census)]), note]
}

function censusNote(census: CensusAnswer, asOf: string): Block[] {
  return [
    { kind: 'list', items: censusNotes(census, asOf) },
    { kind: 'paragraph', words: `${censusSource(census)}.` },
  ]
}

function countedAs({ position }: Drawn, { occupation, soc }: LocalJobs): string {
  return `The government counts ${titleWithArticle(position.title)} as “${occupation}” (${soc})`
}

function compareWords({ partTime, estimate }: Drawn): string {
  const range = partTime ? 'the full-time range above' : 'the market range'
  return estimate.kind === 'refused'
    ? 'They are not a range for this person.'
    : `If ${range} is far from them, ask why.`
}

function jobRows({ areas }: LocalJobs): Cell[][] {
  return areas.map(({ name, range: pay, employment }) => [
    name,
    ...FIGURES.map((key) => published(pay[key])),
    employment === null ? 'not published' : count(employment),
  ])
}

function jobNote({ includes, source }: LocalJobs): Block[] {
  const blanks = 'A figure the Bureau leaves blank is shown as not published.'
  return [includes, `Source: ${source}. ${blanks}`].map((words) => ({ kind: 'paragraph', words }))
}

function jobBlocks(report: Drawn, found: LocalJobs): Block[] {
  const caption = `${found.occupation}, dollars a year of full-time work`
  return [
    {
      kind: 'paragraph',
      words: `${countedAs(report, found)}. The figures are for all such jobs in May ${found.year}, not only those at churches and nonprofits. ${compareWords(report)}`,
    },
    tableOf(caption, 'Jobs', jobRows(found)),
    { kind: 'note', summary: 'What these jobs include', blocks: jobNote(found) },
  ]
}

/** One under the other: what differs is seen, and nothing is averaged. */
function bothBlocks(report: Drawn, census: CensusAnswer, found: LocalJobs): Block[] {
  return [
    {
      kind: 'paragraph',
      words: `${askedWords({ kind: 'census_workers', census })} ${countedAs(report, found)}: the rows below are of all employers. ${compareWords(report)}`,
    },
    tableOf('Wages by source, dollars a year', 'People or jobs', [
      censusRow(census),
      ...jobRows(found),
    ]),
    {
      kind: 'note',
      summary: 'What these figures are',
      blocks: [...censusNote(census, report.asOf), ...jobNote(found)],
    },
  ]
}

// What the position's occupation pays in the state and the nation, in the government's wage survey.

// What the occupations of the catalog's positions take in, in short; after the Standard Occupational Classification of
// 2018.

/** By code; an occupation without words is shown by its name alone. */
const TAKES_IN: Readonly<Record<string, string>> = {
  '11-1011': 'Heads of organizations of every kind and size, companies among them.',
  '11-1021': 'Managers of daily operations in companies, agencies and nonprofits alike.',
  '11-2032': 'Managers who plan and direct publicity and public relations.',
  '11-2033': 'Managers who plan and direct fundraising, in nonprofits, schools and hospitals.',
  '11-3012': 'Managers of offices and support services in every industry.',
  '11-3031': 'Managers of accounting, budgets and investments in every industry.',
  '11-9031': 'Directors of preschools and daycare centers, of churches, companies and schools.',
  '11-9151': 'Managers of social services and community programs.',
  '13-1131': 'People who raise money without managing others who do.',
  '13-2011': 'Accountants and auditors in every industry; bookkeepers are counted elsewhere.',
  '21-1093': 'Assistants in social services, usually without a degree in the field.',
  '21-1099': 'Community and social service specialists who are counted nowhere else.',
  '21-2011':
    'Ordained and licensed leaders of worship and congregations of every faith, chaplains in hospitals and the services among them.',
  '21-2021':
    'Directors and coordinators of a congregation’s education and activities who are not counted as clergy.',
  '25-2011': 'Preschool teachers in every kind of school; special education is counted elsewhere.',
  '27-1024': 'Designers of print, web and other media in every industry.',
  '27-2041': 'Conductors, directors and composers, those of worship music among them.',
  '27-2042': 'Instrumentalists and singers; the government publishes no yearly pay for them.',
  '27-3031': 'Writers and planners of publicity in every industry.',
  '27-4011': 'Technicians who set up and run sound, video and lights.',
  '37-2011': 'Janitors and cleaners of buildings; housekeepers in homes are counted elsewhere.',
  '39-9011': 'Childcare workers in centers, schools, homes and churches.',
  '43-1011': 'Supervisors of office staff in every industry.',
  '43-3031': 'Bookkeepers and clerks of accounts in every industry.',
  '43-6014': 'Secretaries and assistants; legal, medical and executive ones are counted elsewhere.',
  '49-9071': 'Workers who keep buildings and machines in repair.',
}

const WHAT_COUNTS =
  'Every employer counts, not churches and nonprofits alone; pay is wages of employees as if all worked full time all year, without housing, benefits or the self-employed.'

export function occupationWords(soc: string): string {
  return [TAKES_IN[soc], WHAT_COUNTS].filter(Boolean).join(' ')
}
