/** A prediction: the model's own estimate with its reasons and its test, beside comparables and the combined range. */

import type { PublishedGroup } from '../../engine/audit/publish-coverage.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { ThreeKinds } from './disagreement.ts'

export interface Prediction extends ThreeKinds {
  /** "Sam", "this position" */
  readonly calledName: string
  readonly position: string
  readonly definition: DefinitionOfPay
  /** exact dollars a year; null where unknown or hidden */
  readonly pay: number | null
  /** medians for the facts as they were entered; null where nothing is asked otherwise */
  readonly entered: Medians | null
  readonly peersAsBefore: boolean
  readonly tested: Tested
}

/** Dollars a year, to $100. */
export interface Medians {
  readonly model: number | null
  readonly combined: number | null
}

/** How the model did on organizations that it had not seen. */
export interface Tested {
  readonly engineVersion: string
  readonly snapshot: string
  readonly source: 'demonstration' | 'member'
  /** YYYY-MM-DD */
  readonly builtOn: string
  readonly records: number
  readonly organizations: number
  /** percent within P10 to P90, one decimal */
  readonly coverage80: number
  /** percent, one decimal; absent before it was measured */
  readonly typicalMiss?: number | undefined
  /** of this position and of organizations of this budget; null where too few were judged */
  readonly position: PublishedGroup | null
  readonly size: PublishedGroup | null
}
