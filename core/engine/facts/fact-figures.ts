/** Numbers and levels that the model reads of a position's facts, by formula and by the tables of a fit. */
import type { PositionFacts } from './pay-record.ts'

/** What the facts leave unknown is a level of its own. */
export const UNKNOWN = 'unknown'

/** Family of the position; a position outside the table is a family of its own (and is refused later). */
export function familyOf(facts: Pick<PositionFacts, 'position'>, tables: LookupTables): string {
  return lookUp(tables.positionFamilies, facts.position, facts.position)
}

/** Paid hours of an average week of the year; null when hours are unknown, 52 weeks when weeks are. */
export function paidWeeklyHours(
  facts: Pick<PositionFacts, 'hoursPerWeek' | 'weeksPerYear'>,
): number | null {
  if (!facts.hoursPerWeek) return null
  return (facts.hoursPerWeek * (facts.weeksPerYear ?? 52)) / 52
}

/** 40 hours x 52 weeks; fewer are part-time. */
export const FULL_TIME_HOURS = 40

export function logOf(value: number | null): number {
  return value !== null && value > 0 ? Math.log(value) : Number.NaN
}

export function yearsOf(value: number | null): number {
  return value !== null && value >= 0 ? value : Number.NaN
}

export function ordination(facts: PositionFacts): string {
  if (facts.ordained === null) return UNKNOWN
  return facts.ordained ? 'ordained' : 'lay'
}

export function divisionOf(facts: PositionFacts, tables: LookupTables): string {
  return facts.state ? lookUp(tables.stateDivisions, facts.state, UNKNOWN) : UNKNOWN
}

export function denominationalFamilyOf(facts: PositionFacts, tables: LookupTables): string {
  if (!facts.denomination) return UNKNOWN
  return lookUp(tables.denominationFamilies, facts.denomination, UNKNOWN)
}

export function levelOf({ position }: PositionFacts, { positionLevels }: LookupTables): string {
  return String(figure(positionLevels, position) ?? UNKNOWN)
}

/** Of the metropolitan area where one is published, else of the state. */
export function priceLevelOf({ county, state }: PositionFacts, tables: LookupTables): number {
  const levels = tables.places?.priceLevels
  const metro = county && lookUp(tables.countyMetros, county, '')
  return logOf(figure(levels, metro) ?? figure(levels, state) ?? null)
}

export function countyIncomeOf({ county }: PositionFacts, { places }: LookupTables): number {
  return logOf(figure(places?.countyIncomes, county) ?? null)
}

export function areaWagesOf({ position, state }: PositionFacts, { places }: LookupTables): number {
  const byState = figure(places?.areaWages, figure(places?.occupations, position))
  return logOf(figure(byState, state) ?? null)
}

function figure<Figure>(
  table: Readonly<Record<string, Figure>> | undefined,
  key: string | null | undefined,
): Figure | undefined {
  return table && key && Object.hasOwn(table, key) ? table[key] : undefined
}

export function lookUp(
  table: Readonly<Record<string, string>>,
  key: string,
  otherwise: string,
): string {
  return figure(table, key) ?? otherwise
}

// The tables of names and places that a model is fitted with.

/** Lookup tables of the engine: from key to parent key. */
export interface LookupTables {
  /** Position key to family key, e.g. 'worship-pastor' to 'pastoral'. A position outside it is refused. */
  readonly positionFamilies: Readonly<Record<string, string>>
  readonly denominationFamilies: Readonly<Record<string, string>>
  readonly stateDivisions: Readonly<Record<string, string>>
  /** County FIPS to metropolitan area; a county without one is its own area. */
  readonly countyMetros: Readonly<Record<string, string>>
  /** Position key to level of responsibility, 1 to 5. Absent in models fitted before 1.3. */
  readonly positionLevels?: Readonly<Record<string, number>>
  /** Absent in models fitted before 1.3. */
  readonly places?: PlaceFigures
}

/** What is published about places. Frozen with a model, so that its estimates stay when figures are revised. */
export interface PlaceFigures {
  /** Metropolitan area (as in `countyMetros`) or state to its price level, the nation = 100. */
  readonly priceLevels: Readonly<Record<string, number>>
  /** County FIPS to median household income, dollars a year. */
  readonly countyIncomes: Readonly<Record<string, number>>
  /** Position key to occupation (SOC). */
  readonly occupations: Readonly<Record<string, string>>
  /** Occupation, then state: what it pays there over what it pays in the nation. */
  readonly areaWages: Readonly<Record<string, Readonly<Record<string, number>>>>
}
