/** People whom the Census Bureau asked about their work, as its public file tells them. */
import { STATES } from '../../pay/region.ts'
import { countsAsOccupation, type Sector, sectorOf } from './census-occupations.ts'

export interface CensusWorker {
  /** postal code */
  readonly state: string
  /** public use microdata area, unique within its state; people of one area are never told apart in a test */
  readonly area: string
  /** how many people the person stands for */
  readonly weight: number
  /** code of the Census Bureau's list of 2018 */
  readonly occupation: string
  readonly sector: Sector
  /** years of schooling */
  readonly schooling: number
  /** usual hours a week */
  readonly hours: number
  /**
   * Dollars an hour: wages of twelve months by hours and weeks. Full-time workers count as paid for 40 hours, because
   * most are salaried: ministers say that they work 50 hours, and are not paid by them.
   */
  readonly hourly: number
}

/** The columns of the American Community Survey's file of people that are read, by their names of today. */
export interface CensusRow {
  /** two digits */
  readonly state: string
  readonly area: string
  readonly weight: number
  /** code of the highest grade or degree, 1 to 24 */
  readonly education: number
  readonly occupation: string
  readonly industry: string
  readonly classOfWorker: number
  readonly hours: number
  readonly weeks: number
  /** dollars of twelve months */
  readonly wages: number
}

/** Columns of the Bureau's file of people, "psam_p..." within "csv_p...zip", by the names of any year. */
export const CENSUS_COLUMNS = {
  serial: ['SERIALNO'],
  order: ['SPORDER'],
  state: ['ST', 'STATE'],
  area: ['PUMA'],
  weight: ['PWGTP'],
  education: ['SCHL'],
  employment: ['ESR'],
  industry: ['INDP'],
  occupation: ['OCCP'],
  classOfWorker: ['COW'],
  hours: ['WKHP'],
  weeks: ['WKWN'],
  weeksGroup: ['WKW'],
  wages: ['WAGP'],
  adjustment: ['ADJINC'],
} as const

export type CensusCells = Readonly<Record<keyof typeof CENSUS_COLUMNS, string>>

/** Employed civilians at work, and with a job but not at work. */
const EMPLOYED: ReadonlySet<string> = new Set(['1', '2'])
/** Clergy, directors of religious activities, other religious workers. */
const RELIGIOUS_OCCUPATIONS: ReadonlySet<string> = new Set(['2040', '2050', '2060'])
/** Weeks of the groups that files before 2019 have: 50 to 52, 48 and 49, fewer. */
const WEEKS_OF_GROUP: Readonly<Record<string, number>> = { 1: 52, 2: 48, 3: 43, 4: 33, 5: 20, 6: 7 }

/**
 * The worker that a row of the Bureau's file tells, or why it does not count. `adjustment` moves dollars of the twelve
 * months before each interview to those of the survey's year.
 */
export function readCensusPerson(cells: CensusCells): CensusWorker | FileDrop {
  if (!EMPLOYED.has(cells.employment)) return 'employed'
  const [occupation, industry] = [
    cells.occupation.padStart(4, '0'),
    cells.industry.padStart(4, '0'),
  ]
  const classOfWorker = Number(cells.classOfWorker)
  const isKept =
    classOfWorker === NONPROFIT_EMPLOYEE ||
    sectorOf(industry) === 'religious' ||
    RELIGIOUS_OCCUPATIONS.has(occupation)
  if (!isKept) return 'class'
  if (!(Number(cells.wages) > 0)) return 'unpaid'
  return readWorker({
    ...{ state: cells.state, area: cells.area, weight: Number(cells.weight) },
    ...{ education: Number(cells.education), occupation, industry, classOfWorker },
    hours: Number(cells.hours),
    weeks: cells.weeks ? Number(cells.weeks) : (WEEKS_OF_GROUP[cells.weeksGroup] ?? 0),
    wages: Number(cells.wages) * adjustmentOf(cells),
  })
}

export function adjustmentOf({ adjustment }: Pick<CensusCells, 'adjustment'>): number {
  return Number(adjustment) / 1_000_000
}

/** Why a row of the Bureau's file is left out, before the reasons of readWorker. */
export const FILE_DROPS = {
  employed: 'not employed',
  unpaid: 'without wages',
} as const

type FileDrop = keyof typeof FILE_DROPS | CensusDrop

export const DROPS = {
  class: 'not employees of a private nonprofit or a religious organization',
  occupation: 'in an occupation of no position in the catalog',
  industry: 'in hospitals and colleges',
  place: 'outside the fifty states and the District of Columbia',
  weeks: 'worked a part of the year',
  wage: 'wages below half the federal minimum wage, or a weight of 0',
} as const

export type CensusDrop = keyof typeof DROPS

/** Employee of a private nonprofit organization. */
const NONPROFIT_EMPLOYEE = 2
/** Who worked fewer weeks of the year says too little of what a year pays. */
const WEEKS_OF_A_YEAR = 48
/** Half of the federal minimum of 7.25 an hour: below it hours or wages were told wrongly. */
const LEAST_HOURLY = 3.625

/** Usual hours a week from which the Census Bureau calls a worker full time. */
const FULL_TIME_HOURS = 35
/** Hours a week that a full-time worker is paid for. */
export const PAID_HOURS = 40

export function isPartTime({ hours }: { readonly hours: number }): boolean {
  return hours < FULL_TIME_HOURS
}

const STATE_BY_FIPS = new Map(STATES.map(({ fips, code }) => [fips, code]))

/** The worker that a row tells, or why it does not count. */
export function readWorker(row: CensusRow): CensusWorker | CensusDrop {
  const occupation = row.occupation.padStart(4, '0')
  if (!countsAsOccupation(occupation, row.industry)) return 'occupation'
  const sector = sectorOf(row.industry)
  if (!sector) return 'industry'
  if (row.classOfWorker !== NONPROFIT_EMPLOYEE && sector !== 'religious') return 'class'
  const state = STATE_BY_FIPS.get(row.state.padStart(2, '0'))
  if (!state) return 'place'
  if (row.weeks < WEEKS_OF_A_YEAR) return 'weeks'
  const { area, weight, hours } = row
  const paidHours = isPartTime({ hours }) ? hours : PAID_HOURS
  const hourly = row.wages / (paidHours * row.weeks)
  if (!(hourly >= LEAST_HOURLY && weight > 0)) return 'wage'
  const schooling = schoolingOf(row.education)
  return { state, area, weight, occupation, sector, schooling, hours, hourly }
}

/**
 * Years of schooling by code of the survey: 21 is a bachelor's, 22 a master's, 23 a professional degree, 24 a
 * doctorate.
 */
function schoolingOf(education: number): number {
  if (education >= 24) return 20
  if (education === 23) return 19
  if (education === 22) return 18
  if (education === 21) return 16
  if (education === 20) return 14
  if (education >= 18) return 13
  return education >= 16 ? 12 : 11
}
