/**
 * The list of comparables as it may be shown: by whole crowds, banded, never the extremes.
 *
 * A crowd is shown with all of its records or not at all, and everything about it but pay is said once for all of it. So
 * two lists differ by whole crowds, however many are laid beside each other, and within a crowd nothing tells
 * whose a pay is: not its nearness, and not what the model makes of it, from which a record's own facts could be had back.
 */
import type { ComparableCrowd, CrowdRow } from '~/core/estimation/comparables/listed-crowds.ts'
import { INDISTINGUISHABLE_ROWS, MINIMUM_ORGANIZATIONS } from '../disclosure/minimums.ts'
import { COMPARABLE_STEP, roundTo } from '../disclosure/rounding.ts'

export interface PublishedComparable {
  readonly position: string
  readonly budgetBand: string
  /** State, region, or 'United States': the narrowest that enough organizations share. */
  readonly place: string
  readonly nearness: 'very close' | 'close' | 'near'
  /** Its own pay at the asker's date, to $500. */
  readonly pay: number
  /** The crowd's pay moved to the asker's situation by the model, its geometric mean, to $500: the same for all of it. */
  readonly movedPay: number
}

/** Rows of the list: enough to show the basis of an estimate, too few to copy the survey. */
const LONGEST_LIST = 40

/**
 * The nearest crowds, as many as fit into 40 rows, nearest first. The lowest and the highest pay are left out, and
 * then every group of rows that look alike with fewer than five rows of five organizations.
 */
export function publishComparables(crowds: readonly ComparableCrowd[]): PublishedComparable[] {
  const described = withoutExtremes(nearestCrowds(crowds)).map(describe)
  const shown = described.filter((one) => isCrowd(described.filter((other) => alike(one, other))))
  return shown
    .flatMap(({ shared, rows }) => rows.map((row) => publishRow(shared, row)))
    .sort(byLook)
}

function nearestCrowds(crowds: readonly ComparableCrowd[]): ComparableCrowd[] {
  const nearestFirst = crowds
    .filter(({ rows }) => organizationsOf(rows) >= MINIMUM_ORGANIZATIONS)
    .map((crowd) => ({ crowd, distance: distanceOf(crowd), first: firstRecord(crowd) }))
    .sort((a, b) => a.distance - b.distance || a.first - b.first)
  let length = 0
  return nearestFirst.flatMap(({ crowd }) => {
    length += crowd.rows.length
    return length <= LONGEST_LIST ? [crowd] : []
  })
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

interface CrowdWithout {
  readonly crowd: ComparableCrowd
  readonly rows: readonly CrowdRow[]
}

function withoutExtremes(crowds: readonly ComparableCrowd[]): CrowdWithout[] {
  const everyone = crowds.flatMap(({ rows }) => rows)
  const byPay = everyone.sort((a, b) => a.frozenPay - b.frozenPay || a.recordId - b.recordId)
  const extremes = [byPay[0], byPay.at(-1)]
  return crowds.map((crowd) => {
    return { crowd, rows: crowd.rows.filter((row) => !extremes.includes(row)) }
  })
}

type Shared = Omit<PublishedComparable, 'pay'>

interface Described {
  readonly shared: Shared
  readonly rows: readonly CrowdRow[]
}

/** Facts of the whole crowd include the rows left out, so that the list does not reveal them. */
function describe({ crowd, rows }: CrowdWithout): Described {
  const { position, budgetBand, place } = crowd
  const moved = Math.exp(meanOf(crowd.rows, ({ movedPay }) => Math.log(movedPay)))
  return {
    shared: {
      ...{ position, budgetBand, place },
      nearness: nearnessOf(distanceOf(crowd)),
      movedPay: roundTo(COMPARABLE_STEP, moved),
    },
    rows,
  }
}

/** In all but what the model makes of them, which is of the whole crowd. */
function alike({ shared: a }: Described, { shared: b }: Described): boolean {
  return a.budgetBand === b.budgetBand && a.place === b.place && a.nearness === b.nearness
}

function isCrowd(together: readonly Described[]): boolean {
  const rows = together.flatMap((one) => one.rows)
  return rows.length >= INDISTINGUISHABLE_ROWS && organizationsOf(rows) >= MINIMUM_ORGANIZATIONS
}

/** Rounded to $500 before ageing too, so that other days or other growth reveal nothing finer. */
function publishRow(shared: Shared, { frozenPay, ageing }: CrowdRow): PublishedComparable {
  const pay = roundTo(COMPARABLE_STEP, roundTo(COMPARABLE_STEP, frozenPay) * ageing)
  return { ...shared, pay }
}

const NEARNESS = ['very close', 'close', 'near'] as const

/** A distance of .1 is about a tenth of pay. */
function nearnessOf(distance: number): PublishedComparable['nearness'] {
  return NEARNESS[distance < 0.1 ? 0 : distance < 0.2 ? 1 : 2]
}

/** Sorted by shown fields only: the order of weights would reveal more than the bands. */
function byLook(a: PublishedComparable, b: PublishedComparable): number {
  return (
    NEARNESS.indexOf(a.nearness) - NEARNESS.indexOf(b.nearness) ||
    a.pay - b.pay ||
    a.movedPay - b.movedPay
  )
}

function meanOf(rows: readonly CrowdRow[], read: (row: CrowdRow) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0) / rows.length
}
