/** The list of comparables as it may be shown: banded, never unique, never the extremes. */
import type { WeightedComparable } from '~/core/estimation/types.ts'
import { REGION_LABELS, STATES } from '~/core/organizations/region.ts'
import { groupRows } from '~/core/statistics/grouping.ts'
import { budgetBand } from './bands.ts'
import { INDISTINGUISHABLE_ROWS, MINIMUM_ORGANIZATIONS } from './minimums.ts'
import { COMPARABLE_STEP, roundTo } from './rounding.ts'

export interface PublishedComparable {
  readonly position: string
  readonly budgetBand: string
  /** State, region, or 'United States': the narrowest that enough organizations share. */
  readonly place: string
  readonly nearness: 'very close' | 'close' | 'near'
  /** Its own pay at the asker's date, to $500. */
  readonly pay: number
  /** That pay moved to the asker's situation by the model, to $500. */
  readonly movedPay: number
}

/** Enough to see what stands behind an estimate, too few to copy the survey. */
const LONGEST_LIST = 40

const NATION = 'United States'
const STATE_OF_CODE = new Map(STATES.map((state) => [state.code, state]))

/**
 * At most 40 rows, the weightiest, nearest first. A state is named when five organizations of the list are in it, else its region on
 * the same terms. Rows that fewer than five rows from five organizations share position, band and place
 * with are named by region, then nation, then left out; so are the lowest and highest pay.
 */
export function publishComparables(
  comparables: readonly WeightedComparable[],
): PublishedComparable[] {
  if (organizationsOf(comparables) < MINIMUM_ORGANIZATIONS) return []
  const shown = [stateOf, regionOf, () => NATION].reduce(
    ({ done, open }: Naming, placeOf) => nameThoseAlike(done, open, placeOf),
    { done: [], open: withoutExtremes(comparables.slice(0, LONGEST_LIST)) },
  ).done
  return shown.map(publishRow).sort(nearestThenLowest)
}

interface Named {
  readonly place: string
  readonly row: WeightedComparable
}

interface Naming {
  readonly done: readonly Named[]
  readonly open: readonly WeightedComparable[]
}

/** Settles the rows that are alike enough under this naming of places; the rest stay open. */
function nameThoseAlike(
  done: readonly Named[],
  open: readonly WeightedComparable[],
  placeOf: (row: WeightedComparable) => string,
): Naming {
  const named = open.map((row) => ({ place: placeOf(row), row }))
  const alike = [...groupRows(named.map(shownFields)).values()]
  const crowded = new Set(alike.filter((rows) => isCrowd(rows.map((i) => open[i]!))).flat())
  return {
    done: [...done, ...named.filter((_, i) => crowded.has(i))],
    open: open.filter((_, i) => !crowded.has(i)),
  }
}

function shownFields({ place, row }: Named): string {
  const { position, operatingBudget } = row.comparable
  return [position, budgetBand(operatingBudget), place].join('|')
}

function isCrowd(rows: readonly WeightedComparable[]): boolean {
  return rows.length >= INDISTINGUISHABLE_ROWS && organizationsOf(rows) >= MINIMUM_ORGANIZATIONS
}

function organizationsOf(rows: readonly WeightedComparable[]): number {
  return new Set(rows.map(({ comparable }) => comparable.organization)).size
}

function withoutExtremes(rows: readonly WeightedComparable[]): WeightedComparable[] {
  const byPay = [...rows].sort(
    (a, b) => a.agedPay - b.agedPay || a.comparable.recordId - b.comparable.recordId,
  )
  return byPay.slice(1, -1)
}

function publishRow({ place, row }: Named): PublishedComparable {
  return {
    position: row.comparable.position,
    budgetBand: budgetBand(row.comparable.operatingBudget),
    place,
    nearness: nearnessOf(row.distance),
    pay: roundTo(COMPARABLE_STEP, row.agedPay),
    movedPay: roundTo(COMPARABLE_STEP, row.movedPay),
  }
}

const NEARNESS = ['very close', 'close', 'near'] as const

/** A distance of .1 is about a tenth of pay. */
function nearnessOf(distance: number): PublishedComparable['nearness'] {
  return NEARNESS[distance < 0.1 ? 0 : distance < 0.2 ? 1 : 2]
}

/** By shown fields only: the true order of weights would tell more than the bands do. */
function nearestThenLowest(a: PublishedComparable, b: PublishedComparable): number {
  return NEARNESS.indexOf(a.nearness) - NEARNESS.indexOf(b.nearness) || a.pay - b.pay
}

function stateOf({ comparable }: WeightedComparable): string {
  return STATE_OF_CODE.get(comparable.state ?? '')?.name ?? NATION
}

function regionOf({ comparable }: WeightedComparable): string {
  const state = STATE_OF_CODE.get(comparable.state ?? '')
  return state ? REGION_LABELS[state.region] : NATION
}
