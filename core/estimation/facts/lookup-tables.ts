/** The tables of names and places that a model is fitted with. */

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
