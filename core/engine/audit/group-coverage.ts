/**
 * Coverage by group: the share of a group's pay within P10 to P90, how far chance alone may bring it from 80%, and one
 * figure for all groups together.
 */
import {
  budgetBand,
  LARGEST_ORGANIZATION_SHARE,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
  NOT_REPORTED,
} from '~/core/engine/facts/disclosure.ts'
import { clusteredShareError, groupRows } from '~/core/engine/statistics/grouping.ts'
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import { formatCount, formatPercent } from '~/core/forms/numbers.ts'
import { findState } from '~/core/pay/region.ts'
import type { PayRecord } from '../facts/pay-record.ts'

export const GROUPINGS = ['position', 'state', 'denomination', 'budget'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Keys of the groups that a record is in: a band of budget in words, the others as in the record. */
export type GroupsOfRecord = Readonly<Record<Grouping, string>>

export interface GroupCoverage {
  readonly grouping: Grouping
  readonly group: string
  /** Records whose P10 and P90 were answered. */
  readonly records: number
  readonly organizations: number
  /** Percent within P10 to P90. */
  readonly coverage80: number
  /** Its standard error in points, clustered by organization. */
  readonly coverageError: number
  /** Farther from 80% than chance brings any of the groups in nineteen of twenty audits. */
  readonly isBeyondChance: boolean
}

export interface CoverageByGroup {
  /** By grouping, the farthest from 80% first. */
  readonly groups: readonly GroupCoverage[]
  /** Points, see `netMiscalibration`; null without a group. */
  readonly netMiscalibration: number | null
}

/** Fewer records say too little about their group. */
export const SMALLEST_GROUP = 100
const PROMISED = 80
/** Standard deviation of one record in points, where 80% hold: sqrt(80 x 20). */
const DEVIATION = 40
/** Probability that chance alone marks any group of an audit. */
const ANY_BY_CHANCE = 0.05

export function groupsOf(
  record: Pick<PayRecord, 'position' | 'state' | 'denomination' | 'operatingBudget'>,
): GroupsOfRecord {
  return {
    position: record.position,
    state: record.state ?? NOT_REPORTED,
    denomination: record.denomination ?? NOT_REPORTED,
    budget: budgetBand(record.operatingBudget),
  }
}

/**
 * Coverage of every group that may be published: 100 records and more of 10 organizations and more, none of which has
 * more than a quarter of the records. A group is beyond chance when its distance from 80 is above z times what chance
 * gives (`chanceOf`); z is that of a two-sided test of each group at .05 / groups (Bonferroni).
 *
 * @param groups of each row; `organizations` and `hits` (whether pay was within P10 to P90) in the same order.
 */
export function coverageByGroup(
  groups: readonly GroupsOfRecord[],
  organizations: readonly string[],
  hits: readonly boolean[],
): CoverageByGroup {
  const found = GROUPINGS.flatMap((grouping) => {
    const rowsOf = groupRows(groups.map((one) => one[grouping]))
    const measured = [...rowsOf].flatMap(([group, rows]) => {
      const of = rows.map((row) => organizations[row]!)
      if (!mayBePublished(of)) return []
      const within = rows.map((row) => hits[row]!)
      return { grouping, group, ...measure(of, within) }
    })
    return measured.sort((a, b) => distanceOf(b) - distanceOf(a))
  })
  const z = -normalQuantile(ANY_BY_CHANCE / 2 / Math.max(1, found.length))
  const marked = found.map((one) => ({
    ...one,
    isBeyondChance: distanceOf(one) > z * chanceOf(one),
  }))
  return { groups: marked, netMiscalibration: netMiscalibration(marked) }
}

function mayBePublished(organizations: readonly string[]): boolean {
  if (organizations.length < SMALLEST_GROUP) return false
  const counts = [...groupRows(organizations).values()].map((rows) => rows.length)
  return (
    counts.length >= MINIMUM_ORGANIZATIONS_FOR_TAILS &&
    Math.max(...counts) <= LARGEST_ORGANIZATION_SHARE * organizations.length
  )
}

function measure(organizations: readonly string[], hits: readonly boolean[]) {
  return {
    records: hits.length,
    organizations: new Set(organizations).size,
    coverage80: (100 * hits.filter(Boolean).length) / hits.length,
    coverageError: 100 * clusteredShareError(organizations, hits),
  }
}

type Measured = Pick<GroupCoverage, 'records' | 'coverage80'> & {
  /** Left out where every record is an organization of its own. */
  readonly coverageError?: number
}

/**
 * What is left of the groups' distances from 80% once chance is taken off, in points:
 *
 *     sqrt(max(0, mean over groups of ((coverage - 80)^2 - chance^2)))
 *
 * `chance` is the standard deviation that a group's coverage has when 80% hold in truth: 40 / sqrt(records) for
 * independent records, or its standard error clustered by organization where that is more. The squares are what can be
 * taken off each other: E (coverage - 80)^2 = (truth - 80)^2 + chance^2. Each group counts once. Null without groups.
 */
export function netMiscalibration(groups: readonly Measured[]): number | null {
  if (groups.length === 0) return null
  const excesses = groups.map((group) => distanceOf(group) ** 2 - chanceOf(group) ** 2)
  const mean = excesses.reduce((sum, excess) => sum + excess, 0) / groups.length
  return Math.sqrt(Math.max(0, mean))
}

function distanceOf({ coverage80 }: Pick<GroupCoverage, 'coverage80'>): number {
  return Math.abs(coverage80 - PROMISED)
}

function chanceOf({ records, coverageError = 0 }: Measured): number {
  return Math.max(coverageError, DEVIATION / Math.sqrt(records))
}

// Coverage by group in words, for commands and pages.

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
