/** The page of the cost-of-living analysis: what was asked, the answer, and the map; the same as CSV. */
import { sectionsCsv } from '~/core/answers/documents/csv-lines.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { placeEffect } from '~/core/engine/predict/place-effect.ts'
import { refusalOf } from '~/core/engine/predict/refusal.ts'
import {
  MOST_PLACES,
  type Place,
  type PlaceMap,
  type PlacesQuery,
} from '~/core/market/records/place.ts'
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
import { comparisonSections } from '~/core/planning/cost-of-living/comparison-sections.ts'
import { listOwnZips } from '~/database/queries/market/places.ts'
import { findAreaFigures } from '~/database/queries/planning/dashboard.ts'
import { type Context, today } from '../../../context.ts'
import { openMarket } from '../../answers/estimates/estimate-position.ts'
import { UNKNOWN_FACTS } from '../../answers/estimates/preview-estimate.ts'
import { occupationOf } from '../../answers/reports/make/make-market.ts'
import { countFile } from '../../count-file.ts'
import { resolvePlace } from '../../market/resolve-place.ts'
import type { Asker } from '../../market/survey-for.ts'
import { type PositionChoices, positionChoices } from '../../people/employees/entry-choices.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { lockOf, type PlanLock, requirePlan } from '../../plan-of.ts'
import { drawPlaceMap } from './place-map.ts'

export interface PlaceField {
  readonly typed: string
  /** "Franklin County, Ohio"; null where nothing was found */
  readonly understood: string | null
  readonly problem: string | null
  readonly choices: readonly string[]
}

export type ShownPlaces =
  /** with the organization's own places on the map, and no figure of them */
  | { readonly locked: PlanLock; readonly map: PlaceMap }
  | {
      readonly locked: null
      /** one for each place that may be typed */
      readonly fields: readonly PlaceField[]
      readonly positions: PositionChoices
      readonly positionProblem: string | null
      /** null where no place was understood */
      readonly comparison: Comparison | null
      readonly map: PlaceMap | null
    }

type Asked = PlacesQuery & { readonly organizationId: number }

export async function showComparison(context: Context, asked: Asked): Promise<ShownPlaces> {
  const organization = await loadOrganizationFor(context, 'estimate.read', asked.organizationId)
  const locked = await lockOf(() => requirePlan(context, organization, 'ecola'))
  if (locked) {
    const own = await placesAsked(context, { ...asked, places: [] })
    const { places } = await understoodPlaces(context, own)
    return { locked, map: await drawPlaceMap(context, places) }
  }
  const { positions, fields, position, comparison } = await answerOf(context, organization, asked)
  return {
    locked: null,
    fields: [...fields, ...Array.from({ length: MOST_PLACES - fields.length }, () => BLANK)],
    positions,
    positionProblem:
      asked.position !== null && position.key !== asked.position
        ? 'Choose a position from the list.'
        : null,
    comparison,
    map: comparison && (await drawPlaceMap(context, comparison.places)),
  }
}

/** Everything of the page but the map; nothing where no place was understood. */
export async function exportComparison(context: Context, asked: Asked): Promise<string> {
  const organization = await loadOrganizationFor(context, 'estimate.read', asked.organizationId)
  await requirePlan(context, organization, 'ecola')
  await countFile(context)
  const { comparison } = await answerOf(context, organization, asked)
  return sectionsCsv(comparison ? comparisonSections(comparison) : [])
}

async function answerOf(
  context: Context,
  organization: NonNullable<Asker> & { readonly type: OrganizationType },
  asked: Asked,
) {
  const positions = await positionChoices(context, organization.type)
  const titles = positions.flatMap((group) => group.positions)
  const position = titles.find(({ key }) => key === asked.position) ?? titles[0]
  if (!position) throw new Error('The catalog has no positions')
  const { fields, places } = await understoodPlaces(context, await placesAsked(context, asked))
  const comparison =
    places.length > 0
      ? await comparePlaces(context, { places, position, whom: organization })
      : null
  return { positions, position, fields, comparison }
}

const BLANK: PlaceField = { typed: '', understood: null, problem: null, choices: [] }

/** Nothing typed asks about the organization's own places. */
async function placesAsked(
  context: Context,
  { places, organizationId }: Asked,
): Promise<readonly string[]> {
  if (places.length > 0) return places
  return (await listOwnZips(context.db, organizationId)).slice(0, MOST_PLACES)
}

/** An area that is named twice counts once. */
export async function understoodPlaces(
  context: Context,
  typed: readonly string[],
): Promise<{ readonly fields: readonly PlaceField[]; readonly places: readonly Place[] }> {
  const places: Place[] = []
  const fields: PlaceField[] = []
  for (const text of typed) {
    const found = await resolvePlace(context, text)
    if (found.place === null) {
      fields.push({ ...BLANK, typed: text, problem: found.problem, choices: found.choices })
      continue
    }
    const { key, area } = found.place
    const twin = places.find((place) => place.key === key)
    if (twin) {
      fields.push({
        ...BLANK,
        typed: text,
        problem: `${area} is entered twice. Enter another place.`,
      })
    } else {
      places.push(found.place)
      fields.push({ ...BLANK, typed: text, understood: area })
    }
  }
  return { fields, places }
}

/** Shows no pay record and no person: only public figures, and effects of the fitted model. */
export async function comparePlaces(
  context: Context,
  {
    places: asked,
    position,
    whom,
  }: {
    /** different areas; the first is what the others are compared with */
    readonly places: readonly Place[]
    readonly position: { readonly key: string; readonly title: string }
    readonly whom: Asker
  },
): Promise<Comparison> {
  const places = await Promise.all(
    asked.map((place) => comparedPlace(context, place, position.key)),
  )
  const market = await openMarket(context, 'salary', whom)
  const refused =
    'kind' in market
      ? market.reason
      : (refusalOf(market.model, { position: position.key })?.reason ?? null)
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

/** A place with its figures, and the wages of a position's occupation. */
export async function comparedPlace(
  context: Context,
  place: Place,
  position: string,
): Promise<ComparedPlace> {
  const figures = placeFiguresOf(await areaFigures(context, place), today(context))
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
