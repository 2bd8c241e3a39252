/** What the generator must know of the real world: counties, wages over time, minimum wages. */
import { SETTINGS, type Setting } from '~/core/engine/facts/organization.ts'
import { type Region, STATES } from '~/core/pay/region.ts'
import { POSITION_FAMILIES } from '~/database/reference/lists.ts'
import {
  readCounties,
  readEmploymentCostIndex,
  readLegalFloors,
  readOccupationWages,
} from '~/database/reference/reference-tables.ts'
import { CHURCHES_PER_PERSON, PLACE_EFFECTS } from '../figures/coefficients.ts'
import type { Random } from './random.ts'
import { createWageIndex, type WageIndex } from './wage-index.ts'

export interface SurveyPlace {
  readonly county: string
  readonly state: string
  readonly division: string
  readonly region: Region
  readonly population: number
  readonly medianIncome: number
  /** Shares of the county's people, 0-1. */
  readonly urban: number
  readonly suburban: number
  readonly rural: number
  readonly metropolitan: boolean
}

export interface SurveyWorld {
  readonly drawPlace: (random: Random, setting: Setting) => SurveyPlace
  readonly wageIndex: WageIndex
  /** Dollars an hour by state; a state without a floor of its own is missing. */
  readonly minimumWages: ReadonlyMap<string, number>
  /** Log of the state's median wage of the position's occupation over the nation's; 0 where none is published. */
  readonly stateWage: (position: string, state: string) => number
}

/** Reads the checked-in reference figures; nothing of it touches the database. */
export async function readSurveyWorld(): Promise<SurveyWorld> {
  const places = (await readCounties()).flatMap(placeOf)
  return {
    drawPlace: createPlaceSampler(places),
    wageIndex: createWageIndex(await readEmploymentCostIndex()),
    minimumWages: minimumWagesOf2025(await readLegalFloors()),
    stateWage: createStateWage(await readOccupationWages()),
  }
}

/** Places of a setting are drawn in proportion to their congregations: people there, times the region's rate. */
function createPlaceSampler(places: readonly SurveyPlace[]): SurveyWorld['drawPlace'] {
  const tables = new Map(SETTINGS.map((setting) => [setting, cumulate(places, setting)]))
  return (random, setting) => {
    const sums = tables.get(setting) ?? new Float64Array()
    const target = random.uniform() * (sums.at(-1) ?? 0)
    const place = places[firstAbove(sums, target)]
    if (!place) throw new RangeError(`no place has people in a ${setting}`)
    return place
  }
}

/** A county without shares (Connecticut) counts as an average one. */
function placeOf(county: Awaited<ReturnType<typeof readCounties>>[number]): SurveyPlace[] {
  const state = STATES.find(({ code }) => code === county.state_code)
  if (!state) return []
  return [
    {
      county: county.fips,
      state: state.code,
      division: state.division,
      region: state.region,
      population: county.population ?? 0,
      medianIncome: county.median_household_income ?? PLACE_EFFECTS.medianCountyIncome,
      urban: county.share_urban ?? 0.35,
      suburban: county.share_suburban ?? 0.45,
      rural: county.share_rural ?? 0.2,
      metropolitan: county.metro_kind === 'metro',
    },
  ]
}

function cumulate(places: readonly SurveyPlace[], setting: Setting): Float64Array {
  let sum = 0
  return Float64Array.from(places, (place) => {
    sum += place.population * CHURCHES_PER_PERSON[place.region] * peopleIn(place, setting)
    return sum
  })
}

/** Small towns are taken to be the less rural part of counties outside metropolitan areas. */
function peopleIn(place: SurveyPlace, setting: Setting): number {
  if (setting === 'city') return place.urban
  if (setting === 'suburb') return place.metropolitan ? place.suburban : 0
  const outside = place.metropolitan ? 0.15 : 1
  if (setting === 'rural') return place.rural * (place.metropolitan ? 0.6 : 1)
  return (0.6 * place.rural + place.suburban) * outside
}

function firstAbove(sums: Float64Array, target: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  return low
}

/** The survey is of 2025. A state's own floor below the federal one binds nobody. */
function minimumWagesOf2025(
  rows: Awaited<ReturnType<typeof readLegalFloors>>,
): ReadonlyMap<string, number> {
  return new Map(
    rows.flatMap(({ key, jurisdiction, value, effective_from }) =>
      key === 'minimum_wage.hourly' && effective_from <= '2025-07-31' && value && value > 7.25
        ? [[jurisdiction, value]]
        : [],
    ),
  )
}

/** The nation's rows have no state. */
function createStateWage(
  rows: Awaited<ReturnType<typeof readOccupationWages>>,
): SurveyWorld['stateWage'] {
  const medians = new Map(
    rows.flatMap(({ state_code, soc, annual_median }) =>
      annual_median === null ? [] : [[`${state_code ?? ''} ${soc}`, annual_median]],
    ),
  )
  const positions = POSITION_FAMILIES.flatMap((family) => family.positions)
  const occupations = new Map(positions.map(({ key, soc }) => [key, soc]))
  return (position, state) => {
    const occupation = occupations.get(position)
    const nation = medians.get(` ${occupation}`)
    const local = medians.get(`${state} ${occupation}`)
    return nation && local ? Math.log(local / nation) : 0
  }
}
