/**
 * Finds the place that somebody typed: a ZIP code, a city, a county, a metropolitan area or a state. A name of several
 * places answers with the choices; a ZIP code without a county answers with its state and says so.
 */

import {
  countyPlace,
  metroPlace,
  nameOfCounty,
  type Place,
  statePlace,
} from '~/core/market/records/place.ts'
import {
  comparableName,
  type NamedPlace,
  readPlaceText,
  UNKNOWN_PLACE,
} from '~/core/market/records/read-place-text.ts'
import { outerPlace } from '~/core/market/records/zip-regions.ts'
import { STATES } from '~/core/pay/region.ts'
import {
  type CityRow,
  findCities,
  findCounties,
  findMetros,
  findZip,
  statesOfPrefix,
} from '~/database/queries/market/places.ts'
import type { Context } from '../../context.ts'

export type ResolvedPlace =
  | { readonly place: Place }
  | {
      readonly place: null
      readonly problem: string
      /** texts that each name one place */
      readonly choices: readonly string[]
    }

export async function resolvePlace(context: Context, text: string): Promise<ResolvedPlace> {
  const reading = readPlaceText(text)
  if (!reading.ok) return nothing(reading.problem)
  const { value } = reading
  if (value.kind === 'outside') return { place: outerPlace(value.region, value.zip) }
  return value.kind === 'zip' ? await ofZip(context, value.zip) : await ofName(context, value)
}

async function ofZip({ db }: Context, zip: string): Promise<ResolvedPlace> {
  const found = await findZip(db, zip)
  if (found?.county && found.hasHomes) {
    return { place: countyPlace(found.county, `${zip} ${found.city}, ${found.county.state}`) }
  }
  const code = found?.state ?? (await statesOfPrefix(db, zip.slice(0, 3)))[0]
  const state = STATES.find((one) => one.code === code)
  if (!state) return nothing('There is no such ZIP code.')
  const why = found
    ? `ZIP code ${zip} has only PO boxes or a single building.`
    : `ZIP code ${zip} is not in our tables.`
  return { place: statePlace(state, `${why} Its figures are of ${state.name} as a whole.`) }
}

/** Of a name with more bearers than this the largest are offered. */
const MOST_CHOICES = 8

async function ofName(context: Context, asked: NamedPlace): Promise<ResolvedPlace> {
  const { wanted } = asked
  if (wanted === 'state') return await ofState(context, asked)
  if (wanted === 'metro') return await amongMetros(context, asked)
  if (wanted === 'county') return await amongCounties(context, asked)
  const whole = asked.whole.toLowerCase()
  const [metro] = await findMetros(context.db, { whole, names: [], state: null }, 1)
  // a city of its own gives a metropolitan area its name: "Columbus, OH" is the city
  const cities = await citiesOf(context, asked)
  if (metro && (asked.state === null || cities.length === 0)) return { place: metroPlace(metro) }
  if (cities.length === 0) return await amongCounties(context, asked)
  return chosenOf(cities.map(cityPlace))
}

/** A large city may have the name of a state: New York, Washington. */
async function ofState(context: Context, asked: NamedPlace): Promise<ResolvedPlace> {
  const state = STATES.find(({ code }) => code === asked.state)
  if (!state) return nothing(UNKNOWN_PLACE)
  const isName = asked.name.length > 2
  const cities = isName ? await citiesOf(context, { ...asked, state: null }) : []
  const large = cities.filter(({ zips }) => zips >= ZIPS_OF_A_LARGE_CITY)
  if (large.length === 0) return { place: statePlace(state) }
  return nothing(WHICH, [`${state.name} state`, ...large.map((city) => cityPlace(city).name)])
}

const ZIPS_OF_A_LARGE_CITY = 100

async function citiesOf({ db }: Context, { name, state }: NamedPlace): Promise<CityRow[]> {
  return await findCities(db, { names: spellings(name), state }, MOST_CHOICES)
}

function cityPlace({ city, state, county }: CityRow): Place {
  return countyPlace(county, `${city}, ${state}`)
}

async function amongCounties({ db }: Context, { name, state }: NamedPlace): Promise<ResolvedPlace> {
  const counties = await findCounties(db, { names: spellings(name), state }, MOST_CHOICES)
  return chosenOf(
    counties.map((county) => countyPlace(county, `${county.name}, ${county.state}`)),
    counties.map(nameOfCounty),
  )
}

async function amongMetros({ db }: Context, asked: NamedPlace): Promise<ResolvedPlace> {
  const { name, state } = asked
  // "Columbus, GA-AL metro": its whole name
  const whole = asked.whole.toLowerCase().replace(/ metro$/u, '')
  const [exact] = await findMetros(db, { whole, names: [], state: null }, 1)
  if (exact) return { place: metroPlace(exact) }
  const metros = await findMetros(db, { whole: null, names: spellings(name), state }, MOST_CHOICES)
  return chosenOf(metros.map(metroPlace))
}

/** A single one is it. `texts` name each of them. */
function chosenOf(
  places: readonly Place[],
  texts: readonly string[] = places.map(({ name }) => name),
): ResolvedPlace {
  const [first] = places
  if (!first) return nothing(UNKNOWN_PLACE)
  return places.length === 1 ? { place: first } : nothing(WHICH, texts)
}

const WHICH = 'Several places have this name. Choose one.'

function nothing(problem: string, choices: readonly string[] = []): ResolvedPlace {
  return { place: null, problem, choices }
}

/** The tables write "Saint" and "St" as each place does. */
function spellings(name: string): string[] {
  const short = comparableName(name)
  const long = short
    .replace(/\bst\b/gu, 'saint')
    .replace(/\bste\b/gu, 'sainte')
    .replace(/\bft\b/gu, 'fort')
    .replace(/\bmt\b/gu, 'mount')
  return [...new Set([short, long])]
}
