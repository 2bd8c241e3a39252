/** The engine's numbers that are chosen rather than learned, in one place. */
import { YOUNGEST_RECORD_MONTHS } from '../../disclosure/minimums.ts'
import type { EstimationSettings } from './estimation-settings.ts'
import { CURRENT_SPECIFICATION } from './features.ts'

/** Changes whenever the same records and seed would give other figures. */
export const ENGINE_VERSION = '1.11.0'

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

type Chosen = Pick<
  EstimationSettings,
  'definition' | 'referenceDate' | 'seed' | 'index' | 'tables'
> &
  Partial<EstimationSettings>

/** Complete settings from the required ones; all others have the engine's defaults. */
export function estimationSettings(chosen: Chosen): EstimationSettings {
  return {
    growthBeyondIndex: 0.03,
    weightHalvesAfterMonths: 24,
    folds: 5,
    maximumSweeps: 60,
    bandwidth: 0.1,
    priorWeight: 0.5,
    organizationCap: 0.25,
    oldestMonths: 36,
    youngestMonths: YOUNGEST_RECORD_MONTHS,
    specification: CURRENT_SPECIFICATION,
    ...chosen,
  }
}
