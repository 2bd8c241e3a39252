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

export interface PlacesQuery {
  /** as typed; empty: the organization's own */
  readonly places: readonly string[]
  /** null: the first of the catalog */
  readonly position: string | null
}

/** Blank fields are left out, and what is beyond the fourth. */
export function readPlacesQuery(search: Readonly<Record<string, readonly string[]>>): PlacesQuery {
  const places = (search.place ?? []).map((text) => text.trim()).filter((text) => text !== '')
  const position = search.position?.[0]?.trim()
  return { places: places.slice(0, MOST_PLACES), position: position || null }
}

/** "?place=43215&position=youth-pastor"; nothing where nothing is asked. */
export function placesSearch({ places, position }: PlacesQuery): string {
  const search = new URLSearchParams(places.map((place) => ['place', place]))
  if (position !== null) search.append('position', position)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export interface PlaceMap {
  /** of the coordinates below */
  readonly width: number
  readonly height: number
  /** outline of the nation, and the borders between states, as SVG paths */
  readonly land: string
  readonly borders: string
  /** counties and states that are compared */
  readonly shapes: readonly { readonly key: string; readonly path: string }[]
  /** in the order of the places; a place outside the states is not on the map */
  readonly marks: readonly PlaceMark[]
}

export interface PlaceMark {
  readonly number: number
  readonly name: string
  readonly area: string
  /** shares of width and height; null: not on the map */
  readonly at: { readonly x: number; readonly y: number } | null
}

/** A state as a shape of its own. */
export interface StateShape {
  /** two letters */
  readonly code: string
  readonly path: string
}
