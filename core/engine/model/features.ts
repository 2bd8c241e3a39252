/**
 * What the model may look at: numbers, and terms whose levels have effects.
 *
 * To add a feature, add it here; fit, prediction, distance and explanation follow these two tables. A model
 * is read by the features it was fitted with, so that one of an older survey keeps answering.
 */

import { EDUCATIONS } from '~/core/engine/facts/person.ts'
import {
  areaWagesOf,
  countyIncomeOf,
  denominationalFamilyOf,
  divisionOf,
  FULL_TIME_HOURS,
  familyOf,
  type LookupTables,
  levelOf,
  logOf,
  lookUp,
  ordination,
  paidWeeklyHours,
  priceLevelOf,
  UNKNOWN,
  yearsOf,
} from '../facts/fact-figures.ts'
import type { PositionFacts } from '../facts/pay-record.ts'
import type { Specification } from './estimation-settings.ts'
import type { ContributionKey, PayModelCore } from './fitted-model.ts'
import type { FeatureSchema, NumberFeature, TermFeature } from './schema.ts'

/** The keys of the survey's numeric features. */
export type NumericKey =
  | 'budget'
  | 'attendance'
  | 'budgetPerPerson'
  | 'staff'
  | 'hours'
  | 'experience'
  | 'tenure'
  | 'education'
  | 'priceLevel'
  | 'countyIncome'
  | 'areaWages'

export interface NumericDefinition extends NumberFeature {
  readonly key: NumericKey
  readonly label: string
  /** The line of the explanation its contribution goes to. */
  readonly line: ContributionKey
  /** Raw value on the model's scale; NaN when unknown. */
  readonly read: (facts: PositionFacts, tables: LookupTables) => number
  /** Numbers that an unknown value is filled from. */
  readonly relatives?: readonly NumericKey[]
}

/**
 * Comparables of twice the size say more than fewer of the same: measured, docs/decisions/0038. Years set nobody apart:
 * the model moves pay to the asker's, and more of them cannot pay less by other comparables.
 */
const HALF = 0.5

const NUMERICS: readonly NumericDefinition[] = [
  {
    ...numeric('budget', 'annual operating budget', 'size', (f) => logOf(f.operatingBudget)),
    ...{ rises: true, hasOwnRange: true, setsApart: HALF, relatives: ['attendance', 'staff'] },
  },
  {
    ...numeric('attendance', 'attendance', 'size', (f) => logOf(f.attendance)),
    ...{ rises: true, hasOwnRange: true, setsApart: HALF, relatives: ['budget', 'staff'] },
  },
  numeric(
    'budgetPerPerson',
    'budget per person',
    'size',
    (f) => logOf(f.operatingBudget) - logOf(f.attendance),
  ),
  {
    ...numeric('staff', 'staff size', 'size', (f) => logOf(f.staffFte)),
    ...{ rises: true, setsApart: HALF, relatives: ['budget', 'attendance'] },
  },
  {
    ...numeric('hours', 'hours per week', 'hours', (f) => logOf(paidWeeklyHours(f))),
    // beyond full time nobody is paid by the hour
    ...{ rises: true, isPaidBy: true, setsApart: HALF, most: Math.log(FULL_TIME_HOURS) },
  },
  {
    ...numeric('experience', 'years of experience', 'experience', (f) =>
      yearsOf(f.yearsExperience),
    ),
    ...{ rises: true, hasOwnRange: true, setsApart: 0, relatives: ['tenure'] },
  },
  {
    ...numeric('tenure', 'years in this role', 'experience', (f) => yearsOf(f.yearsInRole)),
    ...{ setsApart: 0, relatives: ['experience'] },
  },
  {
    ...numeric('education', 'level of education', 'education', (f) => levelOfEducation(f)),
    ...{ rises: true, setsApart: 0, relatives: [] },
  },
  numeric('priceLevel', 'price level of the place', 'place', priceLevelOf),
  numeric('countyIncome', 'household income of the county', 'place', countyIncomeOf),
  numeric('areaWages', 'wages of comparable jobs in the state', 'place', areaWagesOf),
]

export interface TermDefinition extends Omit<TermFeature, 'slopeOn'> {
  /** The number whose slope differs by level; null for a plain factor. */
  readonly slopeOn: NumericKey | null
  /** null: part of the base, never a line of its own. */
  readonly line: ContributionKey | null
  /** Level of a position in a year (YYYY); null where the term has nothing to say and its parent answers. */
  readonly level: (facts: PositionFacts, tables: LookupTables, year: string) => string | null
  /** Whether the position has a level, known or not; absent: every position has. */
  readonly concerns?: (facts: PositionFacts) => boolean
}

/** g_t: a year's pay strays about a percent from the index. */
const YEAR_VARIANCE = 0.01 ** 2

const TERMS: readonly TermDefinition[] = [
  factor('family', 'position', (f, t) => familyOf(f, t)),
  { ...factor('level', 'position', (f, t) => levelOf(f, t)), separates: false },
  {
    ...factor('level by family', 'position', (f, t) => `${levelOf(f, t)} ${familyOf(f, t)}`),
    separates: false,
  },
  factor('position', 'position', (f) => f.position),
  factor('division', 'place', (f, t) => divisionOf(f, t)),
  factor('state', 'place', (f) => f.state),
  factor('locality', 'place', (f, t) =>
    f.county ? lookUp(t.countyMetros, f.county, f.county) : null,
  ),
  factor('state by family', 'place', (f, t) => f.state && `${f.state} ${familyOf(f, t)}`),
  factor('setting', 'place', (f) => f.setting ?? UNKNOWN),
  factor('setting by family', 'place', (f, t) => f.setting && `${f.setting} ${familyOf(f, t)}`),
  {
    ...factor('education', 'education', (f) => f.education ?? UNKNOWN),
    rising: EDUCATIONS,
  },
  factor('ordained by family', 'education', (f, t) => `${ordination(f)} ${familyOf(f, t)}`),
  factor('organization type', 'denomination', (f) => f.organizationType),
  ofChurches(
    factor('denominational family', 'denomination', (f, t) => denominationalFamilyOf(f, t)),
  ),
  ofChurches(factor('denomination', 'denomination', (f) => f.denomination)),
  ofChurches(
    factor(
      'denominational family by family',
      'denomination',
      (f, t) => f.denomination && `${denominationalFamilyOf(f, t)} ${familyOf(f, t)}`,
    ),
  ),
  slope('budget by family', 'size', 'budget'),
  // an executive pastor's pay rises less with the budget than that of the senior pastor of the same family
  { ...slope('budget by position', 'size', 'budget'), level: (f) => f.position },
  slope('attendance by family', 'size', 'attendance'),
  slope('hours by family', 'hours', 'hours'),
  slope('experience by family', 'experience', 'experience'),
  slope('education by family', 'education', 'education'),
  {
    ...factor('year', 'position', (_facts, _tables, year) => year),
    line: null,
    separates: false,
    fixedVariance: YEAR_VARIANCE,
  },
]

/** What new fits look at. No protected attribute (age, sex, race, marital status) is in it. */
export const CURRENT_SPECIFICATION: Specification = {
  // budget per person says what budget and attendance say: with all three each may fall while the others rise
  numbers: NUMERICS.flatMap(({ key }) => (key === 'budgetPerPerson' ? [] : [key])),
  // before 1.14 education was a factor: a doctorate then added to a custodian's pay what it adds to a pastor's
  terms: TERMS.flatMap(({ key }) => (key === 'education' ? [] : [key])),
  spread: true,
  // as answers count them, by means of crowds, comparables made no answer better, and more of a fact pay less
  comparables: false,
  trees: true,
}

/** The features of one fit, in its order. */
export interface SurveyFeatures {
  readonly numerics: readonly NumericDefinition[]
  readonly terms: readonly TermDefinition[]
  readonly schema: FeatureSchema
}

/** Throws a RangeError at a feature this version does not know. A slope on a number that is not there is left out. */
export function featuresNamed({
  numbers,
  terms,
}: Pick<Specification, 'numbers' | 'terms'>): SurveyFeatures {
  const numerics = numbers.map((key) => named(NUMERICS, key))
  const keys = numerics.map(({ key }) => key)
  const known = terms
    .map((key) => named(TERMS, key))
    .filter(({ slopeOn }) => slopeOn === null || numbers.includes(slopeOn))
  const schema = {
    numbers: numerics.map(({ key, rises, isPaidBy, hasOwnRange, most, setsApart, relatives }) => {
      const fillsFrom = relatives?.flatMap((own) => (keys.includes(own) ? [keys.indexOf(own)] : []))
      const own = { key, rises, hasOwnRange, most, setsApart }
      return { ...own, ...(isPaidBy && { isPaidBy }), ...(fillsFrom && { fillsFrom }) }
    }),
    terms: known.map(({ key, slopeOn, separates, fixedVariance, rising }) => ({
      key,
      slopeOn: slopeOn === null ? null : numbers.indexOf(slopeOn),
      separates,
      ...(fixedVariance !== undefined && { fixedVariance }),
      ...(rising && { rising }),
    })),
  }
  return { numerics, terms: known, schema }
}

/** The features a model was fitted with, independent of those of new fits; looked up once per model. */
export function featuresOf(core: PayModelCore): SurveyFeatures {
  const known = featuresByModel.get(core)
  if (known) return known
  const keys = (features: readonly { readonly key: string }[]) => features.map(({ key }) => key)
  const features = featuresNamed({ numbers: keys(core.numerics), terms: keys(core.terms) })
  featuresByModel.set(core, features)
  return features
}

/** A model never changes, so what was found for it stays true; forgotten with the model. */
const featuresByModel = new WeakMap<PayModelCore, SurveyFeatures>()

/** Whether this version can fit the feature. */
export function isKnownFeature(key: string): boolean {
  return [...NUMERICS, ...TERMS].some((feature) => feature.key === key)
}

/** NaN where it is unknown; steps are as long as pay says. */
function levelOfEducation({ education }: PositionFacts): number {
  return education === null ? Number.NaN : EDUCATIONS.indexOf(education)
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

/** That a nonprofit has no denomination leaves nothing unknown. */
function ofChurches(term: TermDefinition): TermDefinition {
  return { ...term, concerns: ({ organizationType }) => organizationType === 'church' }
}

function slope(key: string, line: ContributionKey, slopeOn: NumericKey): TermDefinition {
  return { key, line, level: (f, t) => familyOf(f, t), slopeOn, separates: false }
}

function named<Feature extends { readonly key: string }>(
  features: readonly Feature[],
  key: string,
): Feature {
  const feature = features.find((one) => one.key === key)
  if (!feature) throw new RangeError(`this version of the engine has no feature named ${key}`)
  return feature
}
