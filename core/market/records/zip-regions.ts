/**
 * ZIP codes outside the 50 states and the District of Columbia, by their first digits: territories, and addresses of
 * the armed forces. Source: U.S. Postal Service, Publication 28, appendix B, and its list of three-digit prefixes.
 */
import type { Place } from './place.ts'

export interface OuterRegion {
  /** postal code: "PR", "AE" */
  readonly code: string
  readonly name: string
  readonly kind: 'territory' | 'military'
  /** first two digits of its county codes, where our tables have its counties */
  readonly fips: string | null
}

const PUERTO_RICO = region('PR', 'Puerto Rico', 'territory', '72')
const VIRGIN_ISLANDS = region('VI', 'U.S. Virgin Islands', 'territory')
const GUAM = region('GU', 'Guam', 'territory')
const SAMOA = region('AS', 'American Samoa', 'territory')
const MARIANAS = region('MP', 'Northern Mariana Islands', 'territory')
const PALAU = region('PW', 'Palau', 'territory')
const MICRONESIA = region('FM', 'Federated States of Micronesia', 'territory')
const MARSHALLS = region('MH', 'Marshall Islands', 'territory')
const EUROPE = region('AE', 'Armed Forces Europe, Middle East, Africa, and Canada', 'military')
const AMERICAS = region('AA', 'Armed Forces Americas', 'military')
const PACIFIC = region('AP', 'Armed Forces Pacific', 'military')

const REGIONS: readonly OuterRegion[] = [
  ...[PUERTO_RICO, VIRGIN_ISLANDS, GUAM, SAMOA, MARIANAS, PALAU, MICRONESIA, MARSHALLS],
  ...[EUROPE, AMERICAS, PACIFIC],
]

/** Its place, with why it is no smaller one. */
export function outerPlace(region: OuterRegion, zip: string | null): Place {
  const { code, name, kind } = region
  const typed = zip === null ? '' : `ZIP code ${zip}: `
  const said =
    kind === 'military'
      ? `${typed}a military address. No local figures are published for it.`
      : `${typed}${name} is outside the states. What is published is shown for all of it.`
  return {
    ...{ key: `${kind} ${code}`, level: kind, code, state: null, county: null },
    ...{ name, area: kind === 'territory' ? `${name}, as a whole` : name },
    fallback: said.charAt(0).toUpperCase() + said.slice(1),
  }
}

/** The longest prefix that fits counts. */
const BY_PREFIX: readonly (readonly [prefix: string, region: OuterRegion])[] = [
  ...(['006', '007', '009'] as const).map((prefix) => [prefix, PUERTO_RICO] as const),
  ['008', VIRGIN_ISLANDS],
  ['09', EUROPE],
  ['340', AMERICAS],
  ...(['962', '963', '964', '965', '966'] as const).map((prefix) => [prefix, PACIFIC] as const),
  ['96799', SAMOA],
  ['969', GUAM],
  ...(['96950', '96951', '96952'] as const).map((zip) => [zip, MARIANAS] as const),
  ...(['96939', '96940'] as const).map((zip) => [zip, PALAU] as const),
  ...(['96941', '96942', '96943', '96944'] as const).map((zip) => [zip, MICRONESIA] as const),
  ...(['96960', '96970'] as const).map((zip) => [zip, MARSHALLS] as const),
]

/** The territory or military region of a ZIP code; null for one of the states. */
export function outerRegionOfZip(zip: string): OuterRegion | null {
  const fitting = BY_PREFIX.filter(([prefix]) => zip.startsWith(prefix))
  const [longest] = fitting.sort(([a], [b]) => b.length - a.length)
  return longest?.[1] ?? null
}

/** By its postal code or its name, in any case; null for a state. */
export function findOuterRegion(codeOrName: string): OuterRegion | null {
  const wanted = codeOrName.trim().toLowerCase()
  return (
    REGIONS.find(
      ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
    ) ?? null
  )
}

function region(
  code: string,
  name: string,
  kind: OuterRegion['kind'],
  fips: string | null = null,
): OuterRegion {
  return { code, name, kind, fips }
}
