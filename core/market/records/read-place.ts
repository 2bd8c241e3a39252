/**
 * Finds state and county from what a file says of a place: a ZIP code, a city, a state, or all in one cell such as
 * "Madison, Wi, USA".
 */

import { plainText } from '../../forms/numbers.ts'
import { type Reading, refused } from '../../forms/reading.ts'
import { findState, parseZip, STATES, zipPlace } from '../../pay/region.ts'
import { comparable, type Note, type NotedReading, noted } from './cell-text.ts'
import { isUnitedStates } from './read-words.ts'

export interface Place {
  readonly state: string | null
  /** five digits of the FIPS code; null where the place lies in several counties, or nobody said more than the state */
  readonly county: string | null
}

/** The places of the country, as the database knows them. */
export interface PlaceBook {
  readonly zips: ReadonlyMap<string, Place>
  /** `cityKey(city, state)` -> the county that holds most of its ZIP codes, null where none does */
  readonly cities: ReadonlyMap<string, string | null>
  /** city in small letters -> the state, for cities whose name alone says it */
  readonly stateOfCity: ReadonlyMap<string, string>
}

export function cityKey(city: string, state: string): string {
  return `${comparable(city)
    .replace(/[.']/g, '')
    .replace(/^saint /, 'st ')}|${state}`
}

/** "43004", "43004-1234", "430041234"; four digits get the nought a spreadsheet took, where such a ZIP code exists. */
export function readZip(text: string, book: PlaceBook): NotedReading<Place> {
  const digits = plainText(text).replace(/\.0$/, '')
  const padded = /^\d{4}$/.test(digits) && book.zips.has(`0${digits}`)
  const reading = parseZip(padded ? `0${digits}` : digits.replace(/^(\d{5})(\d{4})$/, '$1-$2'))
  if (!reading.ok) return reading
  const place = book.zips.get(zipPlace(reading.value))
  if (!place) return refused('There is no such ZIP code.')
  if (place.state === null)
    return refused('This ZIP code is outside the 50 states and the District of Columbia.')
  return noted(place, ...(padded ? (['nought put before a ZIP code'] as const) : []))
}

/** A name or a code, also "Ohio (OH)", "D.C.", "Washington state", "State of New York". */
export function readState(text: string): NotedReading<string> {
  const code = stateNamed(text)
  return code
    ? noted(code)
    : refused('We do not know this state. Enter its name or its two letters.')
}

/** City with its state; a city that is not in the book still has its state. */
export function placeOfCity(city: string, state: string, book: PlaceBook): Place {
  return { state, county: book.cities.get(cityKey(city, state)) ?? null }
}

/** City, state and perhaps country in one cell, with commas or slashes; outside the country it is refused. */
export function readPlaceText(text: string, book: PlaceBook): NotedReading<Place> {
  const parts = plainText(text)
    .replace(/[()]/g, ',')
    .replace(/\b(greater|metro(politan)?|area|suburbs?( of)?|near)\b/giu, ' ')
    .split(/[,/;|]| - /)
    .map((part) => part.trim().replace(/ +/g, ' '))
    .filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return refused(UNKNOWN)
  if (isForeign(last)) return refused('Only pay in the United States can be imported.')
  const inside = withoutCountry(parts).filter((part) => part !== '')
  if (inside.length === 0) return noted({ state: null, county: null })
  const zip = /(?:^|\D)(\d{5})(?:-\d{4})?$/.exec(inside.at(-1) ?? '')?.[1]
  const place = zip && book.zips.get(zip)
  return place ? noted(place) : readInside(inside, book)
}

const UNKNOWN = 'We do not know this place. Enter city and state, for example Columbus, OH.'

function readInside(parts: readonly string[], book: PlaceBook): NotedReading<Place> {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? ''
    const state = stateNamed(part)
    if (state)
      return noted(placeOfCity(parts[at - 1] ?? (state === 'DC' ? 'Washington' : ''), state, book))
    const tail =
      /^(.+?) (\p{L}[\p{L}.]+|new \p{L}+|north \p{L}+|south \p{L}+|west \p{L}+|rhode island)$/iu.exec(
        part,
      )
    const tailState = tail && stateNamed(tail[2] ?? '')
    if (tail && tailState) return noted(placeOfCity(tail[1] ?? '', tailState, book))
  }
  return readCityAlone(parts[0] ?? '', book)
}

function readCityAlone(city: string, book: PlaceBook): NotedReading<Place> {
  const name = NICKNAMES.get(comparable(city)) ?? comparable(city)
  const state = book.stateOfCity.get(name)
  if (!state) return refused(UNKNOWN)
  const note: Note = 'state of a city alone'
  return noted(placeOfCity(name, state, book), note)
}

const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['nyc', 'new york'],
  ['new york city', 'new york'],
  ['manhattan', 'new york'],
  ['la', 'los angeles'],
  ['sf', 'san francisco'],
  ['philly', 'philadelphia'],
])

/** The country at the end goes, also in "WI USA"; a state alone stays. */
function withoutCountry(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? ''
  if (isUnitedStates(comparable(last).replace(/\./g, ''))) return parts.slice(0, -1)
  const bare = last.replace(/ (usa?|u\.s\.a?\.?|united states( of america)?)$/iu, '')
  return [...parts.slice(0, -1), bare]
}

function isForeign(part: string): boolean {
  return FOREIGN.test(comparable(part).replace(/\./g, ''))
}

const FOREIGN =
  /\b(uk|united kingdom|england|scotland|wales|great britain|ireland|canada|ontario|quebec|alberta|british columbia|bc|manitoba|saskatchewan|nova scotia|australia|nsw|new zealand|nz|germany|france|netherlands|the netherlands|spain|italy|switzerland|sweden|norway|denmark|finland|belgium|austria|japan|china|hong kong|singapore|india|south africa|israel|brazil|uae|poland|czech republic|portugal|philippines)$/u

const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  STATES.flatMap(({ code, name }) => [
    [name.toLowerCase(), code] as const,
    [code.toLowerCase(), code] as const,
  ]),
)

function stateNamed(text: string): string | null {
  const plain = comparable(text)
    .replace(/\./g, '')
    .replace(/^(the )?state of /, '')
    .replace(/ state$/, '')
  const found = STATE_NAMES.get(plain) ?? findState(plain)?.code
  if (found) return found
  const abbreviated = ABBREVIATIONS.get(plain)
  if (abbreviated) return abbreviated
  if (/^(washington,? ?d ?c|district of colombia|d c|washington district of columbia)$/.test(plain))
    return 'DC'
  const bracketed = /^(.+?) ?\(([a-z]{2})\)$/.exec(plain)
  const code = bracketed && STATE_NAMES.get(bracketed[2] ?? '')
  return code && STATE_NAMES.get(bracketed?.[1] ?? '') === code ? code : null
}

/** As newspapers write them. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['ala', 'AL'],
  ['ariz', 'AZ'],
  ['ark', 'AR'],
  ['calif', 'CA'],
  ['cali', 'CA'],
  ['colo', 'CO'],
  ['conn', 'CT'],
  ['del', 'DE'],
  ['fla', 'FL'],
  ['ill', 'IL'],
  ['ind', 'IN'],
  ['kan', 'KS'],
  ['mass', 'MA'],
  ['mich', 'MI'],
  ['minn', 'MN'],
  ['miss', 'MS'],
  ['mont', 'MT'],
  ['neb', 'NE'],
  ['nev', 'NV'],
  ['okla', 'OK'],
  ['ore', 'OR'],
  ['penn', 'PA'],
  ['penna', 'PA'],
  ['tenn', 'TN'],
  ['tex', 'TX'],
  ['wash', 'WA'],
  ['wis', 'WI'],
  ['wisc', 'WI'],
  ['wyo', 'WY'],
])

/** What several columns say of one place must agree. */
export function agreeing(zip: Place | null, state: string | null): Reading<null> | null {
  if (zip === null || state === null || zip.state === state) return null
  return refused(`The ZIP code is in ${zip.state}, but the row says ${state}. Which one is it?`)
}
