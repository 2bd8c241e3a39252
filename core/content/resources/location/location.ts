/** Pages about places: every state with the District of Columbia, Puerto Rico, and the largest metropolitan areas. */

import type { OrganizationType } from '../../../engine/facts/organization.ts'
import type { PlaceEffect } from '../../../engine/predict/place-effect.ts'
import type {
  ComparedPlace,
  PlaceMap,
  PlaceWages,
} from '../../../planning/cost-of-living/comparison.ts'

/** Metropolitan areas with a page, by their people. */
export const MOST_METROS = 100

/** A line of the list. Figures are null where nothing is published. */
export interface ListedLocation {
  readonly kind: 'state' | 'metro'
  /** letters of the state, CBSA of the metropolitan area */
  readonly code: string
  /** "Ohio", "Columbus, OH" */
  readonly name: string
  readonly path: string
  /** of a metropolitan area that of its largest county; null outside the states */
  readonly state: string | null
  readonly people: number
  /** dollars a month */
  readonly fairRent: number | null
  /** dollars a year */
  readonly income: number | null
  /** nation = 100 */
  readonly prices: number | null
}

/** What the model alone pays here for a position, against the nation. */
export interface PlacedPay {
  readonly title: string
  readonly effect: PlaceEffect
}

export interface LocalOccupation {
  /** titles of positions that are counted in it */
  readonly titles: readonly string[]
  readonly wages: PlaceWages
}

export interface Location {
  readonly place: ComparedPlace
  readonly path: string
  readonly map: PlaceMap
  /** empty without a snapshot, and outside the states */
  readonly pay: readonly PlacedPay[]
  /** name of the snapshot whose model pays */
  readonly snapshot: string | null
  /** of the state */
  readonly occupations: readonly LocalOccupation[]
  /** of a state its metropolitan areas, of those the state and its others */
  readonly near: readonly Pick<ListedLocation, 'name' | 'path'>[]
}

/** Positions whose pay and wages a place's page shows; the first is in its title. */
export const LOCATION_POSITIONS: readonly {
  readonly key: string
  readonly organizationType: OrganizationType
}[] = [
  { key: 'senior-pastor', organizationType: 'church' },
  { key: 'youth-pastor', organizationType: 'church' },
  { key: 'worship-pastor', organizationType: 'church' },
  { key: 'children-director', organizationType: 'church' },
  { key: 'office-manager', organizationType: 'church' },
  { key: 'bookkeeper', organizationType: 'church' },
  { key: 'custodian', organizationType: 'church' },
  { key: 'executive-director', organizationType: 'nonprofit' },
]
