/** What public sources say the position's occupation pays: the Census of such employers, and all employers. */

import { formatCount } from '../../forms/numbers.ts'
import { titleWithArticle } from '../../market/positions/position-name.ts'
import type { CensusAnswer } from '../../market/sources/census-levels.ts'
import {
  censusAsked,
  censusName,
  censusNotes,
  NO_BUDGET,
} from '../../market/sources/census-words.ts'
import type { FilingsAnswer } from '../../market/sources/filings-levels.ts'
import {
  filedYears,
  filingsAsked,
  filingsName,
  filingsNotes,
  TOTAL_NOT_BASE,
} from '../../market/sources/filings-words.ts'
import type { PublicSource } from '../../market/sources/public-estimate-schema.ts'
import { PUBLIC_SOURCES } from '../../market/sources/public-sources.ts'
import { askedWords, sourceNotes } from '../../market/sources/public-words.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { count, dollars } from '../../pay/figures.ts'
import { figureSource } from '../../pay/vintage.ts'
import type { Block, Cell } from '../documents/blocks.ts'
import type { Section } from './addresses.ts'
import { isSized } from './head-facts.ts'
import type { Drawn, LocalJobs } from './jobs-schema.ts'
import { published } from './words.ts'

export const jobs: Section<Drawn> = {
  key: 'jobs',
  view: 'evidence',
  title: () => 'What other sources say',
  blocks: (report) => [
    ...blocksOf(report),
    // the way to the organizations themselves
    ...(report.filings || isOfFilings(report) ? [{ kind: 'slot', name: 'filers' } as const] : []),
  ],
}

function blocksOf(report: Drawn): Block[] {
  const { census, filings, statistics, jobs: found } = report
  const sources = [
    ...(filings ? [filingsParts(filings, report)] : []),
    ...(census ? [censusParts(census, report)] : []),
    ...statisticsParts(statistics),
  ]
  const [only] = sources
  const words = disagreements(report).join(' ')
  const said: Block[] = words ? [{ kind: 'paragraph', words }] : []
  if (!only) return found ? [...said, ...jobBlocks(report, found)] : []
  if (found) return [...said, ...besideBlocks(report, sources, found)]
  const blocks = sources.length > 1 ? besideBlocks(report, sources, null) : sourceBlocks(only)
  return [...said, ...blocks]
}

/** Of each source whose median is outside the typical range of the answer, what it counts where that differs. */
function disagreements({ estimate, definition, census, filings, jobs: found }: Drawn): string[] {
  if (estimate.kind === 'refused') return []
  const { p25, p75 } = estimate.quantiles
  if (p25 === null || p75 === null) return []
  const [everywhere] = found?.areas ?? []
  const sources = [
    ...(filings ? [{ kind: 'public_filings' as const, median: filings.quantiles.p50 }] : []),
    ...(census ? [{ kind: 'census_workers' as const, median: census.quantiles.p50 }] : []),
    ...(everywhere && !estimate.partTime ? [{ kind: null, median: everywhere.range.p50 }] : []),
  ]
  return sources.flatMap(({ kind, median }) => {
    if (median === null || (median >= p25 && median <= p75)) return []
    const source = kind && PUBLIC_SOURCES[kind]
    const whose =
      kind === 'census_workers' && isSized(estimate)
        ? 'the Census level without size'
        : (source?.name ?? `all employers (${everywhere?.name})`)
    const side = median < p25 ? 'below' : 'above'
    const counts = source?.counts ?? 'wages without housing or benefits'
    const isSame = source?.definition === definition
    const basis = isSame
      ? ''
      : ` It counts ${counts}; this report counts ${ownBasis(estimate, definition)}.`
    return [
      `The median of ${whose}, ${dollars(median)}, is ${side} the typical range of this report, ${dollars(p25)} to ${dollars(p75)}.${basis}`,
    ]
  })
}

function ownBasis(
  estimate: Exclude<Drawn['estimate'], { readonly kind: 'refused' }>,
  definition: Drawn['definition'],
): string {
  return estimate.kind === 'public'
    ? PUBLIC_SOURCES[estimate.source.kind].counts
    : DEFINITION_LABELS[definition].toLowerCase()
}

function isOfFilings({ estimate }: Pick<Drawn, 'estimate'>): boolean {
  return estimate.kind === 'public' && estimate.source.kind === 'public_filings'
}

const FIGURES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

function tableOf(caption: string, counted: string, rows: readonly (readonly Cell[])[]): Block {
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

/** What a public source says: who was asked, what its figures are called and mean, and its line of a table. */
export interface SourceParts {
  readonly asked: Extract<Block, { kind: 'paragraph' }> & { readonly words: string }
  readonly caption: string
  /** heading of the count */
  readonly counted: string
  readonly row: readonly Cell[]
  readonly notes: readonly string[]
  readonly source: string
  readonly note: Block
}

function partsOf(
  summary: string,
  parts: Omit<SourceParts, 'asked' | 'note'> & { readonly words: string },
): SourceParts {
  const { words, ...rest } = parts
  const blocks = noteBlocks(rest)
  return { ...rest, asked: { kind: 'paragraph', words }, note: { kind: 'note', summary, blocks } }
}

function noteBlocks({ notes, source }: Pick<SourceParts, 'notes' | 'source'>): Block[] {
  return [
    { kind: 'list', items: notes },
    { kind: 'paragraph', words: `${source}.` },
  ]
}

export function censusParts(census: CensusAnswer, { asOf }: Pick<Drawn, 'asOf'>): SourceParts {
  return partsOf('What the Census figures are', {
    words: `${censusAsked(census)} ${NO_BUDGET}`,
    caption: `Wages of ${census.workers}, dollars a year, ${hoursOf(census)}`,
    counted: 'People asked',
    row: [
      { text: censusName(census), below: `Census, ${census.year}, ${hoursOf(census)}` },
      ...FIGURES.map((key) => published(census.quantiles[key])),
      count(census.people),
    ],
    notes: censusNotes(census, asOf),
    source: censusSource(census),
  })
}

export function filingsParts(filings: FilingsAnswer, { asOf }: Pick<Drawn, 'asOf'>): SourceParts {
  const years = filedYears(filings)
  return partsOf('What the filed figures are', {
    words: `${filingsAsked(filings)} ${TOTAL_NOT_BASE}`,
    caption: 'Total reported compensation of executive directors, dollars a year, full time',
    counted: 'Organizations',
    row: [
      { text: filingsName(filings), below: `Form 990, ${years}, total compensation` },
      ...FIGURES.map((key) => published(filings.quantiles[key])),
      count(filings.organizations),
    ],
    notes: filingsNotes(filings, asOf),
    source: `Source: ${figureSource('public_filings', years)}`,
  })
}

/** Of each conference in the state; nothing where none is published. */
export function statisticsParts(statistics: Drawn['statistics']): SourceParts[] {
  if (!statistics) return []
  const { year, cells } = statistics
  return cells.map(({ conference, size, churches, parsonages, quantiles }) => {
    const sized = size === 'all' ? 'of all sizes' : `with an attendance of ${size}`
    return partsOf('What these statistics are', {
      words: `The ${conference} conference reports what ${count(churches)} United Methodist churches ${sized} paid their lead pastor in ${year}. This is cash alone: housing is not in it.`,
      caption: `Cash pay of lead pastors, dollars a year, ${year}`,
      counted: 'Churches',
      row: [
        {
          text: `${conference}, United Methodist`,
          below: `Conference statistics, ${year}, cash, ${sized}`,
        },
        ...FIGURES.map((key) => published(quantiles[key])),
        count(churches),
      ],
      notes: [
        `Churches that share a pastor count as one. ${formatCount(parsonages, 'church reports', 'churches report')} no housing allowance, as those with a parsonage do.`,
        `Pay is of ${year} and is not moved to a later date. Pay under $20,000 is left out. Hours are not reported.`,
        'Each figure is an average of several churches, and of fewer than five nothing is kept: none is what one church pays.',
      ],
      source: `Source: yearly statistics of the ${conference} conference, ${year}, as it gave them`,
    })
  })
}

/** What an answer from a public source says, drawn alone: a level moved to a size says how. */
export function partsOfSource(answered: PublicSource, asOf: string): SourceParts {
  if (answered.kind === 'public_filings') return filingsParts(answered.filings, { asOf })
  const parts = censusParts(answered.census, { asOf })
  if (!answered.size) return parts
  const { caption, counted, row, source } = parts
  return partsOf('What these figures are', {
    ...{ caption, counted, row, source },
    words: askedWords(answered),
    notes: sourceNotes(answered, asOf),
  })
}

/** Of one public source alone. */
export function sourceBlocks({ asked, caption, counted, row, note }: SourceParts): Block[] {
  return [asked, tableOf(caption, counted, [row]), note]
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
function besideBlocks(
  report: Drawn,
  sources: readonly SourceParts[],
  found: LocalJobs | null,
): Block[] {
  const words = sources.map(({ asked }) => asked.words)
  if (found) {
    words.push(
      `${countedAs(report, found)}: the rows below are of all employers. ${compareWords(report)}`,
    )
  }
  const counted = [...new Set(sources.map((one) => COUNTED[one.counted] ?? one.counted))]
  const header = [...counted, ...(found ? ['jobs'] : [])]
    .map((one, i) => (i === 0 ? one : one.toLowerCase()))
    .join(' or ')
  return [
    { kind: 'paragraph', words: words.join(' ') },
    tableOf('Wages by source, dollars a year', header, [
      ...sources.map(({ row }) => row),
      ...(found ? jobRows(found) : []),
    ]),
    {
      kind: 'note',
      summary: 'What these figures are',
      blocks: [...sources.flatMap(noteBlocks), ...(found ? jobNote(found) : [])],
    },
  ]
}

/** Heading of a table of several sources. */
const COUNTED: Readonly<Record<string, string>> = {
  'People asked': 'People',
  Organizations: 'Filers',
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
