/** Coverage by group as everyone may read it: bands and whole percents, and no group below the minimums. */
import { countBand, MINIMUM_ORGANIZATIONS_FOR_TAILS } from '~/core/engine/facts/disclosure.ts'
import {
  farthestGroups,
  GROUPING_LABELS,
  type Grouping,
  type NamedCoverage,
  type NamedGroup,
  SMALLEST_GROUP,
} from './group-coverage.ts'

export interface PublishedGroup {
  /** "Position" */
  readonly grouping: string
  readonly name: string
  readonly records: number
  /** "10-19", exact from 20 up */
  readonly organizations: string
  /** whole percent within P10 to P90 */
  readonly coverage80: number
  /** whole points: 95% of samples are this close to the truth */
  readonly margin: number
  readonly isBeyondChance: boolean
}

export interface PublishedCoverage {
  readonly groupCount: number
  readonly beyondCount: number
  /** points, one decimal */
  readonly netMiscalibration: number
  /** of each grouping those farthest from 80%, and all beyond chance */
  readonly farthest: readonly PublishedGroup[]
}

/** Groups of one grouping that a reader takes in. */
const LISTED_OF_A_GROUPING = 3
/** z of a two-sided 95% interval. */
const NINETEEN_IN_TWENTY = 1.959963984540054

/** Null where no group may be published. */
export function publishCoverage(coverage: NamedCoverage): PublishedCoverage | null {
  const groups = coverage.groups.filter(mayBePublished)
  if (groups.length === 0 || coverage.netMiscalibration === null) return null
  return {
    groupCount: groups.length,
    beyondCount: groups.filter(({ isBeyondChance }) => isBeyondChance).length,
    netMiscalibration: Math.round(10 * coverage.netMiscalibration) / 10,
    farthest: farthestGroups(groups, LISTED_OF_A_GROUPING).map(published),
  }
}

/** One group by its grouping and key; null where it was not measured or may not be published. */
export function publishGroup(
  { groups }: NamedCoverage,
  grouping: Grouping,
  key: string,
): PublishedGroup | null {
  const found = groups.find((one) => one.grouping === grouping && one.group === key)
  return found && mayBePublished(found) ? published(found) : null
}

/** An audit leaves them out already; what was stored is checked again before strangers read it. */
function mayBePublished({ records, organizations }: NamedGroup): boolean {
  return records >= SMALLEST_GROUP && organizations >= MINIMUM_ORGANIZATIONS_FOR_TAILS
}

function published(group: NamedGroup): PublishedGroup {
  const { grouping, name, records, organizations, isBeyondChance } = group
  return {
    grouping: GROUPING_LABELS[grouping],
    ...{ name, records, isBeyondChance },
    organizations: countBand(organizations).text,
    coverage80: Math.round(group.coverage80),
    margin: Math.max(1, Math.round(NINETEEN_IN_TWENTY * group.coverageError)),
  }
}
