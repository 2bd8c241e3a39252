/** Turns the checked-in figures into rows of the reference tables. Files are imported only when needed. */
import { STATES } from '~/core/pay/region.ts'
import type { CopyRow } from '../copy-rows.ts'
import { type CsvRow, cell, numberOrNull, parseCsv, textOrNull } from './csv.ts'
import { CALC_CONSTANTS, type CalcConstant } from './lists/calc-constants.ts'
import { POSITION_FAMILIES } from './lists/position-catalog.ts'
import { CONNECTICUT_METROS, RENUMBERED_METROS } from './place-crosswalk.ts'
import { STATE_BY_FIPS } from './states.ts'

const STATE_CODE_BY_NAME = new Map(STATES.map((state) => [state.name, state.code]))

export function stateRows(): CopyRow[] {
  return STATES.map(({ code, fips, name, division, region }) => [
    code,
    fips,
    name,
    division,
    region,
  ])
}

/** Counties of the territories are kept; their state is null because the product covers states. */
export async function countyRows(): Promise<CopyRow[]> {
  const { default: text } = await import('./data/counties.csv?raw')
  return Array.from(parseCsv(text), (row) => {
    const fips = cell(row, 'fips')
    const metro = CONNECTICUT_METROS[fips]
    const cbsa = metro?.cbsa ?? textOrNull(cell(row, 'cbsa'))
    return [
      fips,
      STATE_BY_FIPS.get(fips.slice(0, 2))?.code ?? null,
      cell(row, 'county').replace(/, [^,]*$/, ''),
      numberOrNull(cell(row, 'population')),
      cbsa && (RENUMBERED_METROS[cbsa] ?? cbsa),
      metro?.metro ?? textOrNull(cell(row, 'metro')),
      metro ? 'metro' : textOrNull(cell(row, 'metro_kind')),
      ...COUNTY_FIGURES.map((column) => numberOrNull(cell(row, column))),
    ]
  })
}

export const COUNTY_FIGURES = [
  'median_household_income',
  'per_capita_income',
  'median_home_value',
  'median_gross_rent',
  'fair_market_rent_2br_2025',
  'fair_market_rent_2br_2026',
  'share_urban',
  'share_suburban',
  'share_rural',
] as const

/** The nation's year 2023 is in both files; utilities are only in the metropolitan one. */
export async function priceParityRows(): Promise<CopyRow[]> {
  const { default: stateText } = await import('./data/price-parity-state.csv?raw')
  const { default: metroText } = await import('./data/price-parity-metro.csv?raw')
  const metros = [...parseCsv(metroText)]
  const nation = metros.find((row) => row.cbsa === '0')
  const states = Array.from(parseCsv(stateText), (row): CopyRow => {
    const code = STATE_BY_FIPS.get(cell(row, 'state_fips'))?.code
    const year = cell(row, 'year')
    const utilities = !code && nation?.year === year ? cell(nation, 'services_utilities') : ''
    const figures = ['all_items', 'goods', 'housing', 'other_services'].map((name) =>
      cell(row, name),
    )
    const area = code ? ['state', code] : ['nation', 'US']
    return [...area, cell(row, 'state'), Number(year), ...[...figures, utilities].map(numberOrNull)]
  })
  return [...states, ...metros.filter((row) => row !== nation).map(metroParityRow)]
}

function metroParityRow(row: CsvRow) {
  const figures = ['all_items', 'goods', 'services_housing', 'services_other', 'services_utilities']
  const name = cell(row, 'metro').replace(/ \(Metropolitan Statistical Area\)| \*$/g, '')
  const values = figures.map((column) => numberOrNull(cell(row, column)))
  return ['metro', cell(row, 'cbsa'), name, Number(cell(row, 'year')), ...values]
}

export async function occupationWageRows(): Promise<CopyRow[]> {
  const { default: text } = await import('./data/occupation-wages-2025.csv?raw')
  const figures = ['employment', 'annual_p10', 'annual_p25', 'annual_median', 'annual_p75']
  figures.push('annual_p90', 'annual_mean')
  return Array.from(parseCsv(text), (row) => {
    const area = cell(row, 'area')
    const state = area === 'National' ? null : STATE_CODE_BY_NAME.get(area)
    if (state === undefined) throw new Error(`occupation wages of an unknown area: ${area}`)
    const values = figures.map((column) => numberOrNull(cell(row, column)))
    return [
      state ? 'state' : 'nation',
      state,
      cell(row, 'soc'),
      cell(row, 'occupation'),
      2025,
      ...values,
    ]
  })
}

/** "published-NSA" (not seasonally adjusted) is published. */
export async function employmentCostIndexRows(): Promise<CopyRow[]> {
  const { default: text } = await import('./data/employment-cost-index.csv?raw')
  return Array.from(parseCsv(text), (row) => [
    cell(row, 'quarter'),
    numberOrNull(cell(row, 'index_dec2005_100')),
    cell(row, 'status').replace('-NSA', ''),
  ])
}

export async function consumerPriceIndexRows(): Promise<CopyRow[]> {
  const { default: text } = await import('./data/consumer-price-index.csv?raw')
  return Array.from(parseCsv(text), (row) => [
    cell(row, 'month'),
    numberOrNull(cell(row, 'index_1982_84_100')),
  ])
}

/** Null is "no floor above the federal one"; a missing state would be "not checked". */
export async function minimumWageRows(): Promise<CopyRow[]> {
  const { default: text } = await import('./data/minimum-wage-state.csv?raw')
  return Array.from(parseCsv(text), (row) => [
    cell(row, 'state'),
    cell(row, 'effective_from'),
    numberOrNull(cell(row, 'hourly')),
  ])
}

export async function calcConstantRows(): Promise<CopyRow[]> {
  const constants = [...CALC_CONSTANTS, ...minimumWageConstants(await minimumWageRows())]
  return constants.map((constant) => [
    constant.key,
    constant.jurisdiction,
    constant.value,
    constant.unit,
    constant.effectiveFrom,
    constant.effectiveTo,
    constant.status,
    constant.source,
    constant.sourceUrl,
    constant.checkedOn,
  ])
}

/** A wage ends the day before the state's next one begins. */
function minimumWageConstants(rows: readonly CopyRow[]): CalcConstant[] {
  return rows.flatMap(([state, from, hourly]): CalcConstant[] => {
    if (typeof hourly !== 'number') return []
    const later = rows.filter((row) => row[0] === state && String(row[1]) > String(from))
    const next = later.map((row) => String(row[1])).sort()[0]
    return [
      {
        key: 'minimum_wage.hourly',
        jurisdiction: String(state),
        value: hourly,
        unit: 'dollars_per_hour',
        effectiveFrom: String(from),
        effectiveTo: next ? dayBefore(next) : null,
        status: 'in_force',
        source: 'Department of Labor, state minimum wage laws; city floors are not covered',
        sourceUrl: 'https://www.dol.gov/agencies/whd/minimum-wage/state',
        checkedOn: '2025-07-31',
      },
    ]
  })
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

const CATALOG = POSITION_FAMILIES.flatMap((family) =>
  family.positions.map((position) => ({ ...position, family: family.key })),
)

export function positionFamilyRows(): CopyRow[] {
  return POSITION_FAMILIES.map((family, index) => [family.key, family.name, index + 1])
}

export function positionRows(): CopyRow[] {
  return CATALOG.map((position, index) => [
    position.key,
    position.title,
    position.family,
    position.level,
    `{${position.organizationTypes.join(',')}}`,
    position.description,
    position.soc,
    position.ordinationUsual,
    index + 1,
  ])
}

export function positionAliasRows(): CopyRow[] {
  return CATALOG.flatMap(({ key, aliases, nearTitles = [] }) => [
    ...aliases.map((alias): CopyRow => [key, alias, false]),
    ...nearTitles.map((title): CopyRow => [key, title, true]),
  ])
}

export function positionQuestionRows(): CopyRow[] {
  return CATALOG.flatMap(({ key, questions }) =>
    questions.map(({ question, answers }, index): CopyRow => {
      return [key, index + 1, question, JSON.stringify(answers)]
    }),
  )
}
