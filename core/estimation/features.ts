/**
 * What the model looks at: seven numbers and the terms whose levels have effects.
 *
 * To add a feature, add it here; fit, prediction, distance and explanation follow these two tables.
 */
import type { FeatureSchema, NumberFeature, TermFeature } from './schema.ts'
import type { ContributionKey, LookupTables, NumericKey, PositionFacts } from './types.ts'

export interface NumericDefinition extends NumberFeature {
  readonly key: NumericKey
  readonly label: string
  /** The line of the explanation its contribution goes to. */
  readonly line: ContributionKey
  /** Raw value on the model's scale; NaN when unknown. */
  readonly read: (facts: PositionFacts) => number
}

export const NUMERICS: readonly NumericDefinition[] = [
  numeric('budget', 'annual operating budget', 'size', (f) => logOf(f.operatingBudget)),
  numeric('attendance', 'attendance', 'size', (f) => logOf(f.attendance)),
  numeric(
    'budgetPerPerson',
    'budget per person',
    'size',
    (f) => logOf(f.operatingBudget) - logOf(f.attendance),
  ),
  numeric('staff', 'staff size', 'size', (f) => logOf(f.staffFte)),
  numeric('hours', 'hours per week', 'hours', (f) => logOf(paidWeeklyHours(f))),
  numeric('experience', 'years of experience', 'experience', (f) => yearsOf(f.yearsExperience)),
  numeric('tenure', 'years in this role', 'experience', (f) => yearsOf(f.yearsInRole)),
]

export interface TermDefinition extends TermFeature {
  /** null: part of the base, never a line of its own. */
  readonly line: ContributionKey | null
  /** Level of a position; null where the term has nothing to say and its parent answers. */
  readonly level: (
    facts: PositionFacts & { readonly year: string },
    tables: LookupTables,
  ) => string | null
}

/** What the facts leave unknown is a level of its own. */
const UNKNOWN = 'unknown'

export const TERMS: readonly TermDefinition[] = [
  factor('family', 'position', (f, t) => familyOf(f, t)),
  factor('position', 'position', (f) => f.position),
  factor('division', 'place', (f, t) => divisionOf(f, t)),
  factor('state', 'place', (f) => f.state),
  factor('locality', 'place', (f, t) =>
    f.county ? lookUp(t.countyMetros, f.county, f.county) : null,
  ),
  factor('setting', 'place', (f) => f.setting ?? UNKNOWN),
  factor('setting by family', 'place', (f, t) => f.setting && `${f.setting} ${familyOf(f, t)}`),
  factor('education', 'education', (f) => f.education ?? UNKNOWN),
  factor('ordained by family', 'education', (f, t) => `${ordination(f)} ${familyOf(f, t)}`),
  factor('organization type', 'denomination', (f) => f.organizationType),
  factor('denominational family', 'denomination', (f, t) => denominationalFamilyOf(f, t)),
  factor('denomination', 'denomination', (f) => f.denomination),
  factor(
    'denominational family by family',
    'denomination',
    (f, t) => f.denomination && `${denominationalFamilyOf(f, t)} ${familyOf(f, t)}`,
  ),
  slope('budget by family', 'size', 'budget'),
  slope('attendance by family', 'size', 'attendance'),
  slope('hours by family', 'hours', 'hours'),
  slope('experience by family', 'experience', 'experience'),
  { ...factor('year', 'position', (f) => f.year), line: null, separates: false },
]

/** The survey as the engine sees it. No protected attribute (age, sex, race, marital status) is in it. */
export const SURVEY_SCHEMA: FeatureSchema = { numbers: NUMERICS, terms: TERMS }

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

function numeric(
  key: NumericKey,
  label: string,
  line: ContributionKey,
  read: NumericDefinition['read'],
): NumericDefinition {
  return { key, label, line, read }
}

function factor(
  key: string,
  line: ContributionKey,
  level: TermDefinition['level'],
): TermDefinition {
  return { key, line, level, slopeOn: null, separates: true }
}

function slope(key: string, line: ContributionKey, on: NumericKey): TermDefinition {
  const slopeOn = NUMERICS.findIndex((feature) => feature.key === on)
  return { key, line, level: (f, t) => familyOf(f, t), slopeOn, separates: false }
}

function logOf(value: number | null): number {
  return value !== null && value > 0 ? Math.log(value) : Number.NaN
}

function yearsOf(value: number | null): number {
  return value !== null && value >= 0 ? value : Number.NaN
}

function ordination(facts: PositionFacts): string {
  if (facts.ordained === null) return UNKNOWN
  return facts.ordained ? 'ordained' : 'lay'
}

function divisionOf(facts: PositionFacts, tables: LookupTables): string {
  return facts.state ? lookUp(tables.stateDivisions, facts.state, UNKNOWN) : UNKNOWN
}

function denominationalFamilyOf(facts: PositionFacts, tables: LookupTables): string {
  if (!facts.denomination) return UNKNOWN
  return lookUp(tables.denominationFamilies, facts.denomination, UNKNOWN)
}

function lookUp(table: Readonly<Record<string, string>>, key: string, otherwise: string): string {
  return Object.hasOwn(table, key) ? table[key]! : otherwise
}
