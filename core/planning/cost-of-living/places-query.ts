/** What the address of the comparison asks: `?place=43215&place=Austin, TX&position=youth-pastor`. */
import { MOST_PLACES } from '../../market/places/place.ts'

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
