/** A place that is compared, as the tables know it. */

export const MOST_PLACES = 4

export interface Place {
  /** what its figures are of, one for each area: "county 39049", "metro 18140", "state OH", "territory PR" */
  readonly key: string
  readonly level: 'county' | 'metro' | 'state' | 'territory' | 'military'
  /** FIPS of the county, CBSA of the metropolitan area, letters of the others */
  readonly code: string
  /** short, for charts and sentences: "Austin, TX", "43215 Columbus, OH" */
  readonly name: string
  /** what the figures are of: "Travis County, Texas" */
  readonly area: string
  /** two letters; of a metropolitan area that of its largest county; null outside the states */
  readonly state: string | null
  /** FIPS of the county, of a metropolitan area its largest; null for larger areas */
  readonly county: string | null
  /** why the figures are of a larger area than what was typed; null where they are not */
  readonly fallback: string | null
}

/** A county as the tables name it: "Travis County" in "Texas". */
export interface CountyName {
  readonly fips: string
  readonly name: string
  readonly state: string
  readonly stateName: string
}

export function countyPlace(county: CountyName, name: string): Place {
  const { fips, state } = county
  return {
    ...{ key: `county ${fips}`, level: 'county', code: fips, name, area: nameOfCounty(county) },
    ...{ state, county: fips, fallback: null },
  }
}

export function nameOfCounty({ name, stateName }: CountyName): string {
  return `${name}, ${stateName}`
}

export interface MetroName {
  readonly cbsa: string
  /** "Columbus, OH" */
  readonly metro: string
  /** its county with the most people */
  readonly largest: { readonly fips: string; readonly state: string }
}

export function metroPlace({ cbsa, metro, largest }: MetroName): Place {
  const { fips: county, state } = largest
  const name = `${metro} metro`
  return {
    ...{ key: `metro ${cbsa}`, level: 'metro', code: cbsa, name, state, county, fallback: null },
    area: `the metropolitan area ${metro}`,
  }
}

/** `fallback`: why it is the whole state, where something smaller was asked for. */
export function statePlace(
  { code, name }: { readonly code: string; readonly name: string },
  fallback: string | null = null,
): Place {
  return {
    ...{ key: `state ${code}`, level: 'state', code, name, state: code, county: null, fallback },
    area: `${name}, the whole state`,
  }
}
