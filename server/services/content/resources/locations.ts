/** Places that have a page: the list with its map, and one of them. Public figures and what each place pays. */

import { capitalized } from '~/core/content/insights/census-insights.ts'
import {
  type ListedLocation,
  LOCATION_POSITIONS,
  type LocalOccupation,
  type Location,
  MOST_METROS,
  metroPath,
  type PlacedPay,
  type PlaceSource,
  placeSlug,
  statePath,
} from '~/core/content/resources/location.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { againstNation, type PlaceFacts } from '~/core/engine/predict/place-effect.ts'
import { refusalOf } from '~/core/engine/predict/refusal.ts'
import { NotFound } from '~/core/errors.ts'
import { metroPlace, type Place, statePlace } from '~/core/market/records/place.ts'
import { findOuterRegion, outerPlace } from '~/core/market/records/zip-regions.ts'
import { stateAgainstNation } from '~/core/market/sources/ask-levels.ts'
import { CENSUS_OCCUPATIONS } from '~/core/market/sources/census-occupations.ts'
import { figureSource } from '~/core/pay/vintage.ts'
import {
  type LocationRow,
  listLargestMetros,
  listStateRows,
} from '~/database/queries/market/places.ts'
import type { PositionGroup } from '~/database/queries/market/positions.ts'
import { type Context, today } from '../../../context.ts'
import { currentModel } from '../../answers/estimates/estimate-position.ts'
import { UNKNOWN_FACTS } from '../../answers/estimates/preview-estimate.ts'
import { agedCensus } from '../../market/ask-census.ts'
import { listPositions } from '../../market/catalog.ts'
import { type DrawnStates, drawPlaceMap, drawStates } from '../../planning/places/place-map.ts'
import { comparedPlace, wagesOf } from '../../planning/places/show-comparison.ts'

/** The only territory whose counties are in the tables. */
const TERRITORY = 'PR'

export interface ShownLocations {
  readonly states: readonly (ListedLocation & { readonly pay: number | null })[]
  readonly metros: readonly (ListedLocation & { readonly pay: number | null })[]
  readonly territories: readonly Pick<ListedLocation, 'name' | 'path'>[]
  readonly map: DrawnStates
  /** who publishes rent, income and prices, and of when they are */
  readonly sources: Readonly<Record<'rent' | 'income' | 'prices', string>>
  /** the position or occupation that `pay` is of, and whose pay it is; null where nothing is known */
  readonly market: { readonly title: string; readonly source: PlaceSource } | null
}

/** The list; `pay` is the factor for the first of LOCATION_POSITIONS. */
export async function listLocations(context: Context): Promise<ShownLocations> {
  const [{ states, metros }, market, map] = await Promise.all([
    locationRows(context),
    placedMarket(context),
    drawStates(),
  ])
  const [first] = market?.positions ?? []
  const withPay = (kind: ListedLocation['kind']) => (row: LocationRow) => ({
    ...listed(kind, row),
    pay: first?.against(row)?.factor ?? null,
  })
  return {
    states: states.map(withPay('state')),
    metros: metros.map(withPay('metro')),
    territories: [territoryLink()],
    map,
    sources: sourcesOf([...states, ...metros], today(context)),
    market: market && first ? { title: first.title, source: market.source } : null,
  }
}

function sourcesOf(rows: readonly LocationRow[], on: string): ShownLocations['sources'] {
  const years = (column: 'rentYear' | 'surveyYear' | 'priceYear') =>
    rows.flatMap((row) => row[column] ?? [])
  return {
    rent: figureSource('fair_market_rents', years('rentYear'), on),
    income: figureSource('community_survey', years('surveyYear')),
    prices: figureSource('price_parities', years('priceYear')),
  }
}

/** Addresses of all of them, for the sitemap. */
export async function listLocationPaths(context: Context): Promise<readonly string[]> {
  const { states, metros } = await locationRows(context)
  return [
    ...states.map(({ name }) => statePath(name)),
    territoryLink().path,
    ...metros.map(({ name }) => metroPath(name)),
  ]
}

/** One state, territory or metropolitan area by the last part of its address; anything else is not found. */
export async function showLocation(
  context: Context,
  { kind, slug }: { readonly kind: ListedLocation['kind']; readonly slug: string },
): Promise<Location> {
  const rows = await locationRows(context)
  const found = foundIn(rows, kind, slug)
  if (!found) throw new NotFound()
  const { place: asked, path } = found
  const [place, map, market, occupations] = await Promise.all([
    comparedPlace(context, asked, firstPosition()),
    drawPlaceMap(context, [asked]),
    placedMarket(context),
    occupationsOf(context, asked),
  ])
  return {
    ...{ place, path, map, occupations },
    source: market?.source ?? null,
    pay:
      asked.state === null
        ? []
        : (market?.positions ?? []).flatMap(({ title, against }) => {
            const effect = against(asked)
            return effect ? [{ title, effect }] : []
          }),
    near: nearTo(rows, asked),
  }
}

function firstPosition(): string {
  const [first] = LOCATION_POSITIONS
  if (!first) throw new Error('No position says what a place pays')
  return first.key
}

type Rows = Awaited<ReturnType<typeof locationRows>>

async function locationRows({ market, db }: Context) {
  return await market.shared('locations', async () => {
    const [states, metros] = await Promise.all([
      listStateRows(db),
      listLargestMetros(db, MOST_METROS),
    ])
    return { states, metros }
  })
}

function listed(kind: ListedLocation['kind'], row: LocationRow): ListedLocation {
  const { code, name, state, people, fairRent, income, prices } = row
  const path = kind === 'state' ? statePath(name) : metroPath(name)
  return { kind, code, name, path, state, people, fairRent, income, prices }
}

function foundIn(
  { states, metros }: Rows,
  kind: ListedLocation['kind'],
  slug: string,
): { readonly place: Place; readonly path: string } | null {
  const isAsked = ({ name }: { readonly name: string }) => placeSlug(name) === slug
  if (kind === 'metro') {
    const metro = metros.find(isAsked)
    return metro ? { place: metroOf(metro), path: metroPath(metro.name) } : null
  }
  const state = states.find(isAsked)
  if (state) return { place: statePlace(state), path: statePath(state.name) }
  const territory = territoryLink()
  return isAsked(territory) ? { place: territoryPlace(), path: territory.path } : null
}

function metroOf({ code, name, state, county }: LocationRow): Place {
  return metroPlace({ cbsa: code, metro: name, largest: { fips: county ?? '', state } })
}

function territoryPlace(): Place {
  const region = findOuterRegion(TERRITORY)
  if (!region) throw new Error(`No territory ${TERRITORY}`)
  return outerPlace(region, null)
}

function territoryLink() {
  const { name } = territoryPlace()
  return { name, path: statePath(name) }
}

/** Metropolitan areas with part of the state in their name, and of one its states. */
function nearTo({ states, metros }: Rows, { level, code, name }: Place): Location['near'] {
  const statesOf = (metro: string) => metro.split(', ')[1]?.split('-') ?? []
  const own = level === 'metro' ? statesOf(name.replace(/ metro$/u, '')) : [code]
  const others = metros.filter((metro) => {
    return metro.code !== code && statesOf(metro.name).some((state) => own.includes(state))
  })
  return [
    ...(level === 'metro'
      ? states
          .filter((state) => own.includes(state.code))
          .map((state) => ({ name: state.name, path: statePath(state.name) }))
      : []),
    ...others.map((metro) => ({ name: metro.name, path: metroPath(metro.name) })),
  ]
}

function titlesOf(groups: readonly PositionGroup[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap(({ positions }) => positions.map(({ key, title }) => [key, title])))
}

interface PlacedMarket {
  readonly source: PlaceSource
  readonly positions: readonly {
    readonly title: string
    readonly against: (place: PlaceFacts) => PlacedPay['effect'] | null
  }[]
}

/** The nation is the states by their people. Positions that the model refuses are left out. */
async function placedMarket(context: Context): Promise<PlacedMarket | null> {
  const [current, { states }, groups] = await Promise.all([
    currentModel(context, 'salary', null),
    locationRows(context),
    listPositions(context),
  ])
  if (!current) return await censusPlaces(context, states)
  const titles = titlesOf(groups)
  const nation = states.map(({ code, people }) => {
    return { place: { state: code, county: null }, weight: people }
  })
  const { snapshot, model } = current
  return context.market.remembered(
    snapshot.id,
    `places against the nation ${today(context)}`,
    () => ({
      source: { kind: 'snapshot', name: snapshot.name },
      positions: LOCATION_POSITIONS.flatMap((position) => {
        const title = titles.get(position.key)
        if (title === undefined || refusalOf(model, { position: position.key })) return []
        return [{ title, against: againstNation(model, queryOf(context, position), nation) }]
      }),
    }),
  )
}

/** Each occupation once, where the Census counts it; a metropolitan area has the level of its state. */
async function censusPlaces(
  context: Context,
  states: readonly LocationRow[],
): Promise<PlacedMarket | null> {
  const source = await agedCensus(context, today(context))
  if (!source) return null
  const { levels, socOf, aged } = source
  const occupations = new Set(LOCATION_POSITIONS.flatMap(({ key }) => socOf(key) ?? []))
  return {
    source: { kind: 'census', year: aged.year },
    positions: [...occupations].flatMap((soc) => {
      const occupation = CENSUS_OCCUPATIONS[soc]
      if (!occupation) return []
      const against = stateAgainstNation(levels, { soc, sector: 'religious' }, states)
      return [{ title: capitalized(occupation.workers), against: ({ state }) => against(state) }]
    }),
  }
}

/** Nothing is known of the organization or the person, so that only the place differs. */
function queryOf(
  context: Context,
  { key, organizationType }: (typeof LOCATION_POSITIONS)[number],
): PayQuery {
  return {
    ...{ ...UNKNOWN_FACTS, position: key, organizationType, operatingBudget: null },
    ...{ setting: null, education: null, hoursPerWeek: 40, state: null },
    asOf: today(context),
  }
}

/** Each occupation once, with the positions that are counted in it. */
async function occupationsOf(context: Context, place: Place): Promise<LocalOccupation[]> {
  if (place.state === null) return []
  const groups = await listPositions(context)
  const titles = titlesOf(groups)
  const found = await Promise.all(
    LOCATION_POSITIONS.map(async ({ key }) => ({
      title: titles.get(key) ?? key,
      wages: await wagesOf(context, place, key),
    })),
  )
  const bySoc = new Map<string, LocalOccupation>()
  for (const { title, wages } of found) {
    if (!wages) continue
    const known = bySoc.get(wages.soc)
    bySoc.set(wages.soc, { titles: [...(known?.titles ?? []), title], wages })
  }
  return [...bySoc.values()]
}
