/** What a model was asked to be, read from the model, so that later code can fit the same to other records. */
import { YOUNGEST_RECORD_MONTHS } from '../facts/disclosure.ts'
import type { EstimationSettings, Specification } from './estimation-settings.ts'
import { CURRENT_SPECIFICATION, isKnownFeature } from './features.ts'
import type { PayModel } from './fitted-model.ts'

// The engine's numbers that are chosen rather than learned, in one place.

/** Changes whenever the same records and seed would give other figures. */
export const ENGINE_VERSION = '1.16.0'

/** Quantiles every model is calibrated for. */
export const PROBABILITIES = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/** A job family below either is refused: there is too little data. */
export const MINIMUM_FAMILY_RECORDS = 30
export const MINIMUM_FAMILY_ORGANIZATIONS = 10

/**
 * Comparables looked at: in the fit, which chooses the kernel by them, in the audit and in every estimate alike. A
 * kernel chosen for 200 and served 600 lost half a percent of pinball loss: docs/decisions/0007.
 */
export const NEAREST_COMPARABLES = 200

/** Yearly growth of pay where the wage index has ended, and nobody chose another. */
export const GROWTH_BEYOND_INDEX = 0.03

type Chosen = Pick<
  EstimationSettings,
  'definition' | 'referenceDate' | 'seed' | 'index' | 'tables'
> &
  Partial<EstimationSettings>

/** Complete settings from the required ones; all others have the engine's defaults. */
export function estimationSettings(chosen: Chosen): EstimationSettings {
  return {
    growthBeyondIndex: GROWTH_BEYOND_INDEX,
    weightHalvesAfterMonths: 24,
    folds: 5,
    maximumSweeps: 60,
    // how far comparables may differ: what large markets chose while comparables still corrected answers
    bandwidth: 0.14,
    priorWeight: 0.5,
    organizationCap: 0.25,
    oldestMonths: 36,
    youngestMonths: YOUNGEST_RECORD_MONTHS,
    specification: CURRENT_SPECIFICATION,
    ...chosen,
  }
}

/** The prior weight of a model that comparables do not correct: not asked to, or they lost on held-out records. */
export const NO_CORRECTION = 1e6

/** Settings that are chosen, not data and not learned. */
const CHOSEN = [
  'growthBeyondIndex',
  'weightHalvesAfterMonths',
  'folds',
  'maximumSweeps',
  'organizationCap',
  'oldestMonths',
  'youngestMonths',
] as const

/** Everything except the code: `engineVersion` names the code that fitted it. */
export interface FittedSpecification extends Specification {
  readonly engineVersion: string
  readonly chosen: Readonly<Pick<EstimationSettings, (typeof CHOSEN)[number]>>
}

/** A model fitted before 1.3 has no specification; it follows from the model's features. */
export function specificationOf(model: PayModel): FittedSpecification {
  const { engineVersion, settings, numerics, terms } = model
  const held: Specification = {
    numbers: numerics.map(({ key }) => key),
    terms: terms.map(({ key }) => key),
    spread: true,
    comparables: true,
  }
  const { specification = held } = settings
  return { ...specification, engineVersion, chosen: chosenOf(settings) }
}

/** What a fit with these settings will have been asked to be. */
export function specificationIn(settings: EstimationSettings): FittedSpecification {
  const { specification = CURRENT_SPECIFICATION } = settings
  return { ...specification, engineVersion: ENGINE_VERSION, chosen: chosenOf(settings) }
}

/** Settings for fitting an earlier specification to the records of today's settings, and what is lost of it. */
export function settingsAs(
  earlier: FittedSpecification,
  today: EstimationSettings,
): { readonly settings: EstimationSettings; readonly unknown: readonly string[] } {
  const unknown = [...earlier.numbers, ...earlier.terms].filter((key) => !isKnownFeature(key))
  return {
    settings: { ...today, ...earlier.chosen, specification: knownPartOf(earlier) },
    unknown,
  }
}

/** What this version can fit again of what the model was asked to be. */
export function fittableOf(model: PayModel): Specification {
  return knownPartOf(specificationOf(model))
}

function knownPartOf(earlier: FittedSpecification): Specification {
  const { numbers, terms, spread, comparables, trees = false } = earlier
  return {
    numbers: numbers.filter(isKnownFeature),
    terms: terms.filter(isKnownFeature),
    spread,
    comparables,
    trees,
  }
}

/** What new fits are asked, without some features (a slope goes with its number), and whether with trees. */
export function specificationWithout(
  features: readonly string[],
  trees = CURRENT_SPECIFICATION.trees,
): Specification {
  const { numbers, terms } = CURRENT_SPECIFICATION
  const keep = (key: string) => !features.includes(key)
  return {
    ...CURRENT_SPECIFICATION,
    ...{ numbers: numbers.filter(keep), terms: terms.filter(keep) },
    ...(trees !== undefined && { trees }),
  }
}

/** Whether both ask for the same fit; the code is not compared. */
export function isSameSpecification(a: FittedSpecification, b: FittedSpecification): boolean {
  const said = (own: FittedSpecification) => {
    const { numbers, terms, spread, comparables, trees = false, chosen } = own
    return JSON.stringify([
      numbers,
      terms,
      spread,
      comparables,
      trees,
      CHOSEN.map((k) => chosen[k]),
    ])
  }
  return said(a) === said(b)
}

function chosenOf(settings: EstimationSettings): FittedSpecification['chosen'] {
  const {
    growthBeyondIndex,
    weightHalvesAfterMonths,
    folds,
    maximumSweeps,
    organizationCap,
    oldestMonths,
    youngestMonths,
  } = settings
  return {
    growthBeyondIndex,
    weightHalvesAfterMonths,
    folds,
    maximumSweeps,
    organizationCap,
    oldestMonths,
    youngestMonths,
  }
}
