import {
  type ComparableCrowd,
  type CrowdRow,
  meanByOrganization,
} from '~/core/engine/comparables/listed-crowds.ts'
import {
  COMPARABLE_STEP,
  type CountBand,
  hoursBand,
  MINIMUM_ORGANIZATIONS,
  roundTo,
} from '../facts/disclosure.ts'
import { publishQuantiles } from './publish-quantiles.ts'

// A crowd of comparables as it may be shown, and as reports and packets store it.

export const NEARNESS = ['very close', 'close', 'near'] as const

export interface PublishedCrowd {
  readonly budgetBand: string
  /** State, region, or 'United States': the narrowest that all of the crowd share. */
  readonly place: string
  readonly hoursBand: string
  /** Of the crowd's mean distance. */
  readonly nearness: (typeof NEARNESS)[number]
  readonly organizations: CountBand
  /**
   * A range around its geometric mean at the asker's date, to $500, as wide as from P25 to P75. In reports saved before
   * there was a width, these are P25 and P75 themselves.
   */
  readonly low: number
  readonly high: number
  /** In log pay, a multiple of .25. */
  readonly width?: number | undefined
  /** Its pay moved to the asker's situation by the model, its geometric mean, to $500. */
  readonly adjusted: number
}

/** A record of a list as reports told it until crowds were told by row. */
export interface PublishedComparable {
  readonly position: string
  readonly budgetBand: string
  readonly place: string
  readonly nearness: PublishedCrowd['nearness']
  readonly pay: number
  readonly movedPay: number
}

/** All of the crowds, nearest first. Fewer than five organizations are no crowd, however many records they have. */
export function publishCrowds(crowds: readonly ComparableCrowd[]): PublishedCrowd[] {
  return crowds
    .filter(({ rows }) => organizationsOf(rows) >= MINIMUM_ORGANIZATIONS)
    .map((crowd) => ({ crowd, distance: distanceOf(crowd), first: firstRecord(crowd) }))
    .sort((a, b) => a.distance - b.distance || a.first - b.first)
    .flatMap(({ crowd }) => publishCrowd(crowd))
}

function publishCrowd(crowd: ComparableCrowd): PublishedCrowd[] {
  const { budgetBand, place, rows } = crowd
  const { quantiles, organizations } = publishQuantiles(weighted(rows), ['p25', 'p75'])
  const { p25, p75 } = quantiles
  if (p25 === null || p75 === null) return []
  const width = stepsOf(Math.log(p75 / p25))
  const average = meanByOrganization(rows, ({ frozenPay }) => Math.log(frozenPay))
  const end = (side: number) => {
    return atDay(Math.exp(average + side * (width / 2)), rows[0]?.ageing ?? 1)
  }
  const adjusted = Math.exp(meanByOrganization(rows, ({ movedPay }) => Math.log(movedPay)))
  return [
    {
      ...{ budgetBand, place, organizations, hoursBand: hoursBand(hoursOf(rows)) },
      nearness: nearnessOf(distanceOf(crowd)),
      ...{ low: end(-1), high: end(1), width },
      adjusted: roundTo(COMPARABLE_STEP, adjusted),
    },
  ]
}

/** Every organization counts once, however many people it reported. */
function weighted(rows: readonly CrowdRow[]) {
  const people = new Map<string, number>()
  for (const { organization } of rows) {
    people.set(organization, (people.get(organization) ?? 0) + 1)
  }
  return rows.map(({ organization, frozenPay }) => {
    return { organization, pay: frozenPay, weight: 1 / (people.get(organization) ?? 1) }
  })
}

/** Of the width of a crowd's range, in log pay. */
const WIDTH_STEP = 0.25

/** The width in whole steps, at least one: that all earn alike is told of nobody. */
function stepsOf(width: number): number {
  return WIDTH_STEP * Math.max(1, Math.round(width / WIDTH_STEP))
}

/** Rounded to $500 before ageing too, so that other days or other growth reveal nothing finer. */
function atDay(frozen: number, ageing: number): number {
  return roundTo(COMPARABLE_STEP, roundTo(COMPARABLE_STEP, frozen) * ageing)
}

/** One figure for each organization, so that five known hours are those of five organizations. */
function hoursOf(rows: readonly CrowdRow[]): (number | null)[] {
  const known = new Set(rows.filter(({ hours }) => hours !== null).map((row) => row.organization))
  if (known.size < MINIMUM_ORGANIZATIONS) return []
  return rows.map(({ hours }) => hours)
}

function distanceOf({ rows }: ComparableCrowd): number {
  return meanOf(rows, ({ distance }) => distance)
}

function firstRecord({ rows }: ComparableCrowd): number {
  return Math.min(...rows.map(({ recordId }) => recordId))
}

function organizationsOf(rows: readonly CrowdRow[]): number {
  return new Set(rows.map(({ organization }) => organization)).size
}

/** A distance of .1 is about a tenth of pay. */
function nearnessOf(distance: number): PublishedCrowd['nearness'] {
  return NEARNESS[distance < 0.1 ? 0 : distance < 0.2 ? 1 : 2]
}

function meanOf(rows: readonly CrowdRow[], read: (row: CrowdRow) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0) / rows.length
}
