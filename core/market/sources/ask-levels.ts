/** What the levels of Census workers say of a position at a place, and of how many people they were learned. */
import { gradeWhere, lowest } from '../../engine/estimate/strength.ts'
import { roundMarketFigure } from '../../engine/facts/disclosure.ts'
import type { PositionFacts } from '../../engine/facts/pay-record.ts'
import type { Education } from '../../engine/facts/person.ts'
import { effectOf, type PlaceEffect } from '../../engine/predict/place-effect.ts'
import { STATES, type State } from '../../pay/region.ts'
import type { CensusAnswer, CensusLevels } from './census-levels.ts'
import { CENSUS_OCCUPATIONS, type Sector } from './census-occupations.ts'
import { isPartTime, PAID_HOURS } from './census-workers.ts'
import { cellOf, SCHOOLING_TERM, TERMS } from './fit-levels.ts'

export interface CensusQuestion
  extends Pick<PositionFacts, 'education' | 'hoursPerWeek' | 'weeksPerYear'> {
  /** code of the Standard Occupational Classification */
  readonly soc: string
  readonly state: string
  readonly sector: Sector
  /** what pay of the survey is multiplied by to become pay of the asker's date */
  readonly ageing: number
  /** of the survey */
  readonly year: number
  /** years from the end of the survey's year to the asker's date */
  readonly yearsOld: number
}

/** People from which a figure is told. */
const MEDIAN_FROM = 30
export const PEOPLE_FOR_QUARTILES = 60
export const PEOPLE_FOR_TAILS = 100
/** They must be worth so many: 20 of 30. */
const EFFECTIVE_SHARE = 2 / 3
/** Effective people for A, B, C. */
const PEOPLE_CUTS = [100, 60, 30]
/** The Bureau's next year is out within two years: older ones are graded lower. No answer of this source is an A. */
const YEARS_CUTS = [Number.NEGATIVE_INFINITY, 2, 3]
/** The grade where the spread, or a part of the level, is that of other people. */
const BEST_WITH_OTHERS = 'C'

/** z of an interval that holds 80%. */
const Z80 = 1.2816

const YEARS_OF_SCHOOLING: Readonly<Record<Education, number>> = {
  none: 12.5,
  associate: 14,
  bachelor: 16,
  master: 18,
  doctorate: 20,
}

/** Null where the source has no such occupation, or asked too few people of it. */
export function askLevels(levels: CensusLevels, question: CensusQuestion): CensusAnswer | null {
  const occupation = CENSUS_OCCUPATIONS[question.soc]
  const { sector, state } = question
  const hours = question.hoursPerWeek ?? PAID_HOURS
  // fewer than an hour a week nobody was asked about
  if (!occupation || hours < 1) return null
  const worker = { occupation: occupation.code, sector, hours }
  const own = levels.cells[cellOf(worker)]
  const other = levels.cells[cellOf({ ...worker, sector: 'nonprofit' })]
  const knowsState = levels.terms.state?.[state] !== undefined
  const home = knowsState ? state : null
  const among = peopleAmong(home, [own])
  // a nonprofit's two are one, which counts once
  const evidence = among ?? peopleAmong(home, [...new Set([own, other])])
  const cell = own ?? other
  if (!evidence || !cell) return null
  const withNonprofits = !among && sector !== 'nonprofit'
  const places = knowsState ? new Map([[state, 1]]) : sharesOf(cell.states)
  const middle = levelAt(levels, worker, places)
  const beyond =
    question.education === null ? 0 : YEARS_OF_SCHOOLING[question.education] - cell.schooling
  const slope =
    levels.coefficients.schooling + (levels.terms[SCHOOLING_TERM]?.[occupation.code]?.[0] ?? 0)
  const spread = question.education === null ? cell.spread : cell.spreadAtSchooling
  const paidHours = isPartTime({ hours }) ? hours : PAID_HOURS
  const yearly = paidHours * (question.weeksPerYear ?? 52) * question.ageing
  const at = (distance: number) =>
    roundMarketFigure(yearly * Math.exp(middle.level + beyond * slope + distance))
  const from = (people: number, distance: number) =>
    isEnough(evidence, people) ? at(distance) : null
  const [p10, p25, p50, p75, p90] = spread
  const strength = lowest(
    gradeWhere(PEOPLE_CUTS, (cut) => evidence.effective >= cut),
    gradeWhere(YEARS_CUTS, (cut) => question.yearsOld <= cut),
  )
  return {
    ...{ workers: occupation.workers, caution: occupation.caution },
    ...{ sector, state, knowsState, withNonprofits },
    year: question.year,
    missing: STATES.flatMap(({ code }) => (levels.terms.state?.[code] ? [] : [code])),
    place: evidence.place,
    weeklyHours: isPartTime({ hours }) ? hours : null,
    people: evidence.people,
    effectivePeople: Math.round(evidence.effective),
    ageing: question.ageing,
    coverage: levels.coverage.sectors[sector].share,
    quantiles: {
      p10: from(PEOPLE_FOR_TAILS, p10),
      p25: from(PEOPLE_FOR_QUARTILES, p25),
      p50: at(p50),
      p75: from(PEOPLE_FOR_QUARTILES, p75),
      p90: from(PEOPLE_FOR_TAILS, p90),
    },
    medianInterval: { low: at(p50 - Z80 * middle.error), high: at(p50 + Z80 * middle.error) },
    strength: withNonprofits ? lowest(strength, BEST_WITH_OTHERS) : strength,
  }
}

type Worker = Parameters<typeof cellOf>[0]

/** States by letters, each with its people. */
export type StatePeople = readonly { readonly code: string; readonly people: number }[]

/**
 * What full-time work pays in a state against the mean of the states where anybody was asked, by their people; null
 * where nobody was. Its occupation, kind of organization and schooling are the same everywhere.
 */
export function stateAgainstNation(
  levels: CensusLevels,
  { soc, sector }: Pick<CensusQuestion, 'soc' | 'sector'>,
  nation: StatePeople,
): (state: string | null) => PlaceEffect | null {
  const occupation = CENSUS_OCCUPATIONS[soc]?.code
  const asked = nation.filter(({ code }) => levels.terms.state?.[code])
  const total = asked.reduce((sum, { people }) => sum + people, 0)
  return (state) => {
    if (occupation === undefined || !asked.some(({ code }) => code === state)) return null
    const worker = { occupation, sector, hours: PAID_HOURS }
    const shares = new Map(
      asked.map(({ code, people }) => [code, (code === state ? 1 : 0) - people / total]),
    )
    const { level, error } = levelAt(levels, worker, shares)
    return effectOf(level - levelAt(levels, worker, new Map()).level, error)
  }
}

/**
 * Logarithmic dollars an hour at the average schooling, with the standard error of the effects, over states that count
 * by their shares. Shares that sum to 0 leave only what differs between states.
 */
function levelAt(
  { coefficients, terms }: CensusLevels,
  worker: Worker,
  states: ReadonlyMap<string, number>,
) {
  const { base, religious, partTime, partTimeHours } = coefficients
  let level = base + (worker.sector === 'religious' ? religious : 0)
  if (isPartTime(worker)) level += partTime + partTimeHours * Math.log(worker.hours / 20)
  let variance = 0
  for (const [key, nameOf] of Object.entries(TERMS)) {
    const shares = new Map<string, number>()
    for (const [state, share] of states) {
      const name = nameOf({ ...worker, state })
      if (name !== null) shares.set(name, (shares.get(name) ?? 0) + share)
    }
    for (const [name, share] of shares) {
      const [effect, doubt] = terms[key]?.[name] ?? [0, 0]
      level += share * effect
      variance += share ** 2 * doubt
    }
  }
  return { level, error: Math.sqrt(variance) }
}

/** Of the people that those asked stand for. */
function sharesOf(states: Cell['states']): ReadonlyMap<string, number> {
  const total = Object.values(states).reduce((sum, [, weight]) => sum + weight, 0)
  return new Map(Object.entries(states).map(([state, [, weight]]) => [state, weight / total]))
}

type Cell = CensusLevels['cells'][string]

/**
 * The smallest place with enough people for the middle half of pay, else for the median. Null where there are too few
 * in the nation. `state`: null for the nation alone.
 */
function peopleAmong(state: string | null, cells: readonly (Cell | undefined)[]) {
  const home = STATES.find(({ code }) => code === state)
  const places = [
    ...(home
      ? [
          { place: 'state' as const, holds: ({ code }: State) => code === home.code },
          { place: 'division' as const, holds: (other: State) => other.division === home.division },
        ]
      : []),
    { place: 'nation' as const, holds: () => true },
  ].map(({ place, holds }) => {
    const codes = STATES.filter(holds).map(({ code }) => code)
    const states = codes.filter((code) => cells.some((cell) => cell?.states[code]))
    const asked = states.flatMap((code) => cells.map((cell) => cell?.states[code]))
    return { place, ...countOf(asked.filter((one) => one !== undefined)) }
  })
  return (
    places.find((one) => isEnough(one, PEOPLE_FOR_QUARTILES)) ??
    places.find((one) => isEnough(one, MEDIAN_FROM)) ??
    null
  )
}

function isEnough(asked: { people: number; effective: number }, people: number): boolean {
  return asked.people >= people && asked.effective >= people * EFFECTIVE_SHARE
}

function countOf(asked: readonly (readonly [number, number, number])[]) {
  const people = asked.reduce((sum, [count]) => sum + count, 0)
  const weight = asked.reduce((sum, [, one]) => sum + one, 0)
  const squares = asked.reduce((sum, [, , square]) => sum + square, 0)
  return { people, effective: squares > 0 ? weight ** 2 / squares : 0 }
}
