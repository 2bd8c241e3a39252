/** Up to four places against the nation, with what the published model pays for each. */
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { placeEffect } from '~/core/engine/predict/place-effect.ts'
import { refusalOf } from '~/core/engine/predict/refusal.ts'
import type { Place } from '~/core/market/records/place.ts'
import { findOuterRegion } from '~/core/market/records/zip-regions.ts'
import { STATES } from '~/core/pay/region.ts'
import {
  type AreaFigures,
  type ComparedPlace,
  type Comparison,
  moveBetween,
  type PlaceWages,
  placeFiguresOf,
  type WageRange,
} from '~/core/planning/cost-of-living/comparison.ts'
import { findAreaFigures } from '~/database/queries/planning/area-figures.ts'
import { type Context, today } from '../../../context.ts'
import { openMarket } from '../../answers/estimates/estimate-position.ts'
import { UNKNOWN_FACTS } from '../../answers/estimates/preview-estimate.ts'
import { occupationOf } from '../../answers/reports/make/make-market.ts'

/** Shows no pay record and no person: only public figures, and effects of the fitted model. */
export async function comparePlaces(
  context: Context,
  {
    places: asked,
    position,
  }: {
    /** different areas; the first is what the others are compared with */
    readonly places: readonly Place[]
    readonly position: { readonly key: string; readonly title: string }
  },
): Promise<Comparison> {
  const places = await Promise.all(
    asked.map((place) => comparedPlace(context, place, position.key)),
  )
  const market = await openMarket(context, 'salary')
  const refused = 'kind' in market ? market.reason : reasonOf(market.model, position.key)
  const model = 'kind' in market || refused !== null ? null : market.model
  const query: PayQuery = {
    ...{ ...UNKNOWN_FACTS, position: position.key, organizationType: 'church' },
    ...{ operatingBudget: null, setting: null, education: null, hoursPerWeek: 40, state: null },
    asOf: today(context),
  }
  const [first, ...others] = places
  const moves = first
    ? others.map((place) =>
        moveBetween(first, place, model && paidAfter(model, query, first, place)),
      )
    : []
  return {
    ...{ position, places, moves },
    market:
      'kind' in market || refused !== null
        ? { snapshot: null, refused: refused ?? '' }
        : { snapshot: market.snapshot.name, refused: null },
  }
}

/** Null where a place lies outside the states: the model has no records there. */
function paidAfter(model: PayModel, query: PayQuery, from: Place, to: Place) {
  return from.state === null || to.state === null ? null : placeEffect(model, query, from, to)
}

function reasonOf(model: PayModel, position: string): string | null {
  return refusalOf(model, { position })?.reason ?? null
}

/** A place with its figures, and the wages of a position's occupation. */
export async function comparedPlace(
  context: Context,
  place: Place,
  position: string,
): Promise<ComparedPlace> {
  const figures = placeFiguresOf(await areaFigures(context, place))
  return { ...place, figures, wages: await wagesOf(context, place, position) }
}

async function areaFigures(context: Context, place: Place): Promise<AreaFigures | null> {
  const { level, state } = place
  const code = level === 'territory' ? findOuterRegion(place.code)?.fips : place.code
  if (level === 'military' || !code) return null
  return await context.market.shared(`figures of ${place.key}`, () =>
    findAreaFigures(context.db, { level, code, state }),
  )
}

/** Null outside the states, and where nothing is published of the occupation. */
export async function wagesOf(
  context: Context,
  { state }: Pick<Place, 'state'>,
  position: string,
): Promise<PlaceWages | null> {
  if (state === null) return null
  const occupation = await occupationOf(context, { position, state })
  const here = occupation?.areas.find(({ kind }) => kind === 'state')
  const nation = occupation?.areas.find(({ kind }) => kind === 'nation')
  if (!occupation || !here) return null
  return {
    stateName: STATES.find(({ code }) => code === state)?.name ?? state,
    ...{ occupation: here.occupation, soc: occupation.soc, year: here.year },
    here: rangeOf(here),
    nation: nation ? rangeOf(nation) : null,
  }
}

type WageRow = NonNullable<Awaited<ReturnType<typeof occupationOf>>>['areas'][number]

function rangeOf({ p10, p25, p50, p75, p90 }: WageRow): WageRange {
  return { p10, p25, p50, p75, p90 }
}
