/**
 * Crowds: at least five organizations that are compared and listed together or not at all.
 *
 * No matter who asks, and how often: the peers of two answers differ by whole crowds, and so do unions, intersections
 * and differences of any number of answers. No organization enters or leaves alone, so none can be found by a
 * difference. Crowds follow from public facts and never from pay; they stand as long as the snapshot does. Source:
 * microaggregation, Domingo-Ferrer and Mateo-Sanz 2002, IEEE TKDE 14, 189.
 */
import { MINIMUM_ORGANIZATIONS } from './disclosure.ts'

/** Organizations are numbers from 0. */
export interface Crowds {
  /** By organization: its crowd, -1 for those that are never compared. */
  readonly of: Int32Array
  /** Organizations, crowd after crowd; crowd c is from `starts[c]` to `starts[c + 1]`. */
  readonly members: Int32Array
  readonly starts: Int32Array
  /** By crowd: the place of the narrowest cells its members share; the number of all cells where they share none. */
  readonly sharedCells: Uint8Array
}

/**
 * Cuts organizations that share a cell into runs of five to nine, in the order given, which should put like beside
 * like. Who shares the narrowest cell with fewer than four others is taken by the next, and at last by everybody left;
 * fewer than five that remain join the last crowd. Fewer than five in all are no crowd and are never compared.
 *
 * Where some were told before in other crowds, it is those with news that are counted: each crowd has five of them, and
 * takes the others beside them along. Where all together are fewer than five, everybody waits.
 *
 * @param order those to be put in crowds, each once
 * @param cells codes by organization, narrowest first
 * @param hasNews whether an organization has a record that was never told
 */
export function formCrowds(
  organizationCount: number,
  order: Int32Array,
  cells: readonly Int32Array[],
  hasNews: (organization: number) => boolean = () => true,
): Crowds {
  const forming: Forming = { members: [], starts: [0], sharedCells: [], hasNews }
  let open: readonly number[] = Array.from(order)
  cells.forEach((codes, place) => {
    open = formWithin(forming, open, codes, place)
  })
  const everywhere = new Int32Array(organizationCount)
  const left = formWithin(forming, open, everywhere, cells.length).filter(hasNews)
  joinLast(forming, left, cells.length)
  return {
    of: crowdByOrganization(organizationCount, forming),
    members: Int32Array.from(forming.members),
    starts: Int32Array.from(forming.starts),
    sharedCells: Uint8Array.from(forming.sharedCells),
  }
}

export function membersOf({ members, starts }: Crowds, crowd: number): Int32Array {
  return members.subarray(starts[crowd]!, starts[crowd + 1]!)
}

interface Forming {
  readonly members: number[]
  readonly starts: number[]
  readonly sharedCells: number[]
  readonly hasNews: (organization: number) => boolean
}

/** Answers those that are too few in their cell, in their order. */
function formWithin(
  forming: Forming,
  open: readonly number[],
  codes: Int32Array,
  place: number,
): readonly number[] {
  const byCell = new Map<number, number[]>()
  for (const organization of open) {
    const cell = byCell.get(codes[organization]!)
    if (cell) cell.push(organization)
    else byCell.set(codes[organization]!, [organization])
  }
  const placed = new Set<number>()
  for (const cell of byCell.values()) {
    const news = cell.filter(forming.hasNews).length
    const crowds = Math.floor(news / MINIMUM_ORGANIZATIONS)
    let [from, seen] = [0, 0]
    for (let i = 1; i <= crowds; i++) {
      const own: number[] = []
      const last = Math.floor((i * news) / crowds)
      for (; from < cell.length && (seen < last || i === crowds); from++) {
        const organization = cell[from]!
        if (forming.hasNews(organization)) seen++
        own.push(organization)
        placed.add(organization)
      }
      addCrowd(forming, own, place)
    }
  }
  return open.filter((one) => !placed.has(one))
}

function addCrowd(forming: Forming, members: readonly number[], place: number): void {
  forming.members.push(...members)
  forming.starts.push(forming.members.length)
  forming.sharedCells.push(place)
}

/** They join the last crowd and then share only the widest cell; without any crowd they are not compared. */
function joinLast(forming: Forming, left: readonly number[], everything: number): void {
  const { starts, sharedCells } = forming
  if (left.length === 0 || sharedCells.length === 0) return
  starts.pop()
  sharedCells.pop()
  addCrowd(forming, left, everything)
}

function crowdByOrganization(count: number, { members, starts }: Forming): Int32Array {
  const crowds = new Int32Array(count).fill(-1)
  for (let crowd = 0; crowd + 1 < starts.length; crowd++) {
    for (let i = starts[crowd]!; i < starts[crowd + 1]!; i++) crowds[members[i]!] = crowd
  }
  return crowds
}
