/** Coverage by group in words, for commands and pages. */
import { NOT_REPORTED } from '~/core/disclosure/bands.ts'
import { findState } from '~/core/organizations/region.ts'
import { formatCount, formatPercent } from '~/core/quantities/format-number.ts'
import {
  type CoverageByGroup,
  GROUPINGS,
  type GroupCoverage,
  type Grouping,
  SMALLEST_GROUP,
} from './group-coverage.ts'

export const GROUPING_LABELS: Readonly<Record<Grouping, string>> = {
  position: 'Position',
  state: 'State',
  denomination: 'Denomination',
  budget: 'Operating budget',
}

/** A group under a name that is understood without its grouping: "Texas", "Budget $1M to $2M". */
export interface NamedGroup extends GroupCoverage {
  readonly name: string
}

export interface NamedCoverage extends CoverageByGroup {
  readonly groups: readonly NamedGroup[]
}

/** Names by key, of the catalog. */
export interface GroupNames {
  readonly positions: ReadonlyMap<string, string>
  readonly denominations: ReadonlyMap<string, string>
}

/** What the catalog no longer names keeps its key. */
export function nameCoverage(coverage: CoverageByGroup, names: GroupNames): NamedCoverage {
  const groups = coverage.groups.map((group) => ({ ...group, name: nameOf(group, names) }))
  return { ...coverage, groups }
}

function nameOf({ grouping, group }: GroupCoverage, names: GroupNames): string {
  switch (grouping) {
    case 'position':
      return names.positions.get(group) ?? group
    case 'state':
      return group === NOT_REPORTED ? 'State not given' : (findState(group)?.name ?? group)
    case 'denomination':
      if (group === NOT_REPORTED) return 'No denomination given'
      return names.denominations.get(group) ?? group
    case 'budget':
      return `Budget ${group}`
  }
}

/** Of each grouping the groups farthest from 80%, so many, and all that are beyond chance. */
export function farthestGroups<Group extends GroupCoverage>(
  groups: readonly Group[],
  count: number,
): Group[] {
  return GROUPINGS.flatMap((key) => {
    const own = groups.filter(({ grouping }) => grouping === key)
    return own.filter(({ isBeyondChance }, place) => place < count || isBeyondChance)
  })
}

/** "Coverage in 17 groups, farthest from 80%: Texas 76.2%, ...; none beyond chance; net miscalibration 0.4 points." */
export function sentenceOfCoverage({ groups, netMiscalibration }: NamedCoverage): string {
  if (netMiscalibration === null) {
    return `Coverage by group: no group has ${SMALLEST_GROUP} judged records of enough organizations.`
  }
  const farthest = GROUPINGS.flatMap((key) => groups.find(({ grouping }) => grouping === key) ?? [])
  const told = farthest.map(({ name, coverage80 }) => `${name} ${formatPercent(coverage80, 1)}`)
  const beyond = groups.filter(({ isBeyondChance }) => isBeyondChance).length
  return `Coverage in ${formatCount(groups.length, 'group')}, farthest from 80% of each kind: ${told.join(', ')}; ${beyond === 0 ? 'none' : formatCount(beyond, 'group')} beyond chance; net miscalibration ${netMiscalibration.toFixed(1)} points.`
}
