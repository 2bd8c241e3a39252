/**
 * The organizations of a position in crowds: alike in size and state where there are enough, else in size and region,
 * else in size, and within that neighbors in the model's distance.
 */

import { type Crowds, formCrowds } from '~/core/engine/facts/crowds.ts'
import { budgetBand, budgetBandNumber } from '~/core/engine/facts/disclosure.ts'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import { REGION_LABELS, STATES } from '~/core/pay/region.ts'
import type { ColumnIndex } from './column-index.ts'

/** What all of a crowd share, in the words in which it may be shown. */
export interface CrowdLook {
  readonly budgetBand: string
  /** State, region, or 'United States'. */
  readonly place: string
}

/** Rows in order of organization. */
interface Facts extends ColumnIndex<'months' | 'operatingBudget'> {
  /** By row: its crowd as the snapshot tells it, -1 for those that are not compared; null before crowds were kept. */
  readonly crowdNumbers: Int32Array | null
  readonly state: { readonly names: readonly (string | null)[]; readonly codes: Uint16Array }
}

const NATION = 'United States'
const STATE_OF_CODE = new Map(STATES.map((state) => [state.code, state]))
const REGIONS = Object.keys(REGION_LABELS)
/** More than there are states or regions, unknown ones included. */
const PLACES = 1 << 16

/**
 * @param likeness rows, like beside like; an organization stands where its first row does
 * @param isCandidate whether a row may be compared; organizations without such a row are in no crowd
 */
export function crowdsOfPosition(
  facts: Facts,
  likeness: Int32Array,
  isCandidate: (row: number) => boolean,
): Crowds {
  const newest = newestRows(facts, isCandidate)
  const cells = cellsOf(
    Array.from(newest, (row) => {
      const budget = row < 0 ? Number.NaN : facts.columns.operatingBudget[row]!
      return {
        state: facts.state.names[facts.state.codes[Math.max(0, row)]!] ?? null,
        operatingBudget: Number.isNaN(budget) ? null : budget,
      }
    }),
  )
  const { crowdNumbers } = facts
  if (crowdNumbers)
    return keptCrowds(
      newest.map((row) => crowdNumbers[row] ?? -1),
      cells,
    )
  const organizations = organizationsByRow(facts)
  const placed = new Uint8Array(newest.length)
  const order: number[] = []
  for (const row of likeness) {
    const organization = organizations[row]!
    if (newest[organization]! < 0 || placed[organization]) continue
    placed[organization] = 1
    order.push(organization)
  }
  return formCrowds(newest.length, Int32Array.from(order), cells)
}

/** Crowds as they were told, by organization; they share the narrowest cell that all of them are in. */
function keptCrowds(numbers: Int32Array, cells: readonly Int32Array[]): Crowds {
  const told = [...new Set(numbers)].filter((number) => number >= 0).sort((a, b) => a - b)
  const places = new Map(told.map((number, place) => [number, place]))
  const of = numbers.map((number) => places.get(number) ?? -1)
  const members = [...of.keys()].filter((one) => of[one]! >= 0)
  members.sort((a, b) => of[a]! - of[b]! || a - b)
  const starts = members.flatMap((one, i) => (of[one] === of[members[i - 1] ?? -1] ? [] : [i]))
  const ends = [...starts.slice(1), members.length]
  const sharedCells = starts.map((start, crowd) => {
    const [first, ...others] = members.slice(start, ends[crowd])
    const shared = cells.findIndex((codes) => others.every((one) => codes[one] === codes[first!]))
    return shared < 0 ? cells.length : shared
  })
  return {
    of,
    members: Int32Array.from(members),
    starts: Int32Array.from([...starts, members.length]),
    sharedCells: Uint8Array.from(sharedCells),
  }
}

/** Null where the crowd shares no size: it is compared, and not listed. */
export function lookOfCrowd(
  facts: Facts,
  crowds: Crowds,
  crowd: number,
  isCandidate: (row: number) => boolean,
): CrowdLook | null {
  const shared = crowds.sharedCells[crowd]!
  const first = crowds.members[crowds.starts[crowd]!]!
  const row = newestRow(facts, first, isCandidate)
  const state = STATE_OF_CODE.get(facts.state.names[facts.state.codes[row]!] ?? '')
  const places = [state?.name, state && REGION_LABELS[state.region], NATION]
  if (shared >= places.length) return null
  const budget = facts.columns.operatingBudget[row]!
  return {
    budgetBand: budgetBand(Number.isNaN(budget) ? null : budget),
    place: places[shared] ?? NATION,
  }
}

/** Size and state, size and region, size: by organization, as its newest record has it. */
export function cellsOf(
  organizations: readonly Pick<PayRecord, 'state' | 'operatingBudget'>[],
): readonly Int32Array[] {
  const states = new Map<string | null, number>()
  const sizes = organizations.map(
    ({ operatingBudget }) => PLACES * budgetBandNumber(operatingBudget),
  )
  const inPlaces = (placeOf: (state: string | null) => number) =>
    Int32Array.from(organizations, ({ state }, i) => sizes[i]! + placeOf(state))
  return [
    inPlaces((state) => {
      if (!states.has(state)) states.set(state, states.size)
      return states.get(state)!
    }),
    inPlaces((state) => {
      const known = STATE_OF_CODE.get(state ?? '')
      return known ? REGIONS.indexOf(known.region) : REGIONS.length
    }),
    Int32Array.from(sizes),
  ]
}

function organizationsByRow({ starts }: Facts): Int32Array {
  const organizations = new Int32Array(starts.at(-1) ?? 0)
  for (let organization = 0; organization + 1 < starts.length; organization++) {
    organizations.fill(organization, starts[organization]!, starts[organization + 1]!)
  }
  return organizations
}

function newestRows(facts: Facts, isCandidate: (row: number) => boolean): Int32Array {
  return Int32Array.from({ length: Math.max(0, facts.starts.length - 1) }, (_, organization) =>
    newestRow(facts, organization, isCandidate),
  )
}

/** The first of the newest that may be compared; -1 where none may. */
function newestRow(
  { starts, columns: { months } }: Facts,
  organization: number,
  isCandidate: (row: number) => boolean,
): number {
  let newest = -1
  for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
    if (isCandidate(row) && (newest < 0 || months[row]! > months[newest]!)) newest = row
  }
  return newest
}
