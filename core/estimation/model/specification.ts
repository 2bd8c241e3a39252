/** What a model was asked to be, read from the model, so that later code can fit the same to other records. */

import type { EstimationSettings, Specification } from './estimation-settings.ts'
import { CURRENT_SPECIFICATION, isKnownFeature } from './features.ts'
import type { PayModel } from './fitted-model.ts'
import { ENGINE_VERSION } from './settings.ts'

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
