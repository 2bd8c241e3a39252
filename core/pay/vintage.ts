/**
 * Public figures that answers use: who publishes them, and of when they are. Every place that shows one has its words
 * from here.
 */
import { formatDate, formatMonth } from './date.ts'

interface PublicSource {
  readonly source: string
  readonly of: (period: string) => string
  /** first day on which the figure of a period can be known */
  readonly outOn: (period: string) => string
}

const SOURCES = {
  consumer_price_index: {
    source: 'Bureau of Labor Statistics, Consumer Price Index, U.S. city average',
    of: (month) => `to ${formatMonth(month)}`,
    outOn: monthAfter,
  },
  employment_cost_index: {
    source:
      'Bureau of Labor Statistics, Employment Cost Index, wages and salaries, private industry',
    of: (period) => `to ${formatMonth(lastMonth(period))}`,
    outOn: (period) => monthAfter(lastMonth(period)),
  },
  occupation_wages: {
    source: 'Bureau of Labor Statistics, Occupational Employment and Wage Statistics',
    of: (year) => `May ${year}`,
    outOn: (year) => `${year}-06-01`,
  },
  price_parities: {
    source: 'Bureau of Economic Analysis, regional price parities',
    of: (year) => year,
    outOn: (year) => `${Number(year) + 1}-01-01`,
  },
  fair_market_rents: {
    source: 'HUD fair market rents for two bedrooms',
    of: (year) => `fiscal year ${year}`,
    // published in August, in force from October
    outOn: (year) => `${Number(year) - 1}-08-01`,
  },
  community_survey: {
    source: 'Census Bureau, American Community Survey',
    of: (year) => `5 years ${Number(year) - 4} to ${year}`,
    outOn: (year) => `${Number(year) + 1}-01-01`,
  },
  census_workers: {
    source: 'Census Bureau, American Community Survey, public use microdata',
    of: (year) => year,
    // in November of the next year
    outOn: (year) => `${Number(year) + 1}-12-01`,
  },
  public_filings: {
    source: 'IRS, Form 990, Part VII, columns D and F',
    of: (years) => `tax years ${years}`,
    // the last day to file, with the extension, of a fiscal year that ends with the tax year
    outOn: (year) => `${Number(year) + 1}-12-01`,
  },
} satisfies Readonly<Record<string, PublicSource>>

export type PublicFigure = keyof typeof SOURCES

type Periods = string | number | null | readonly (string | number)[]

/**
 * "HUD fair market rents for two bedrooms, fiscal year 2026; those of fiscal year 2027 have been in force since
 * October 1, 2026 and are not here yet". `on`: the day of the reader. `periods`: a month, a quarter or a year, several
 * where they differ by place, and none where nothing is published.
 */
export function figureSource(
  figure: Exclude<PublicFigure, 'fair_market_rents'>,
  periods: Periods,
  on?: string,
): string
export function figureSource(figure: PublicFigure, periods: Periods, on: string): string
export function figureSource(figure: PublicFigure, periods: Periods, on = ''): string {
  const { source, of } = SOURCES[figure]
  const known = [...new Set([periods ?? []].flat().map(String))].sort()
  if (known.length === 0) return source
  const newer = figure === 'fair_market_rents' ? newerRents(Number(known.at(-1)), on) : ''
  return `${source}, ${known.map(of).join(' and ')}${newer}`
}

/** A fiscal year ends in September. */
function newerRents(year: number, on: string): string {
  if (on < `${year}-10-01`) return ''
  const present = Number(on.slice(0, 4)) + (on.slice(5) >= '10-01' ? 1 : 0)
  return `; those of fiscal year ${present} have been in force since ${formatDate(`${present - 1}-10-01`)} and are not here yet`
}

export function isOut(figure: PublicFigure, period: string, on: string): boolean {
  return SOURCES[figure].outOn(period) <= on
}

/** "2026Q1" and "2026-03" both end in March 2026. */
function lastMonth(period: string): string {
  const [year, quarter] = period.split('Q')
  return quarter ? `${year}-${String(Number(quarter) * 3).padStart(2, '0')}` : period
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}
