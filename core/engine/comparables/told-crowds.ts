/**
 * Which records a snapshot may tell, so that snapshots laid over each other tell no pay: docs/decisions/0080.
 *
 * All crowds that were ever told, with those of the new snapshot, can be put in an order in which each has five
 * organizations and more with a figure that is in none of those after it: its organizations have news, or have gone
 * from it. So whatever sums and differences of crowds of any snapshots are made: the first of them in this order brings
 * figures of five organizations that nothing cancels. Or it is made of what is left of crowds that together lost five:
 * who subtracts these keeps the five, and who does not keeps those who are left.
 */
import { formCrowds, membersOf } from '../facts/crowds.ts'
import { MINIMUM_ORGANIZATIONS } from '../facts/disclosure.ts'
import type { PayRecord } from '../facts/pay-record.ts'
import { monthsAt } from '../model/ageing.ts'
import type { EstimationSettings } from '../model/estimation-settings.ts'
import { cellsOf } from './position-crowds.ts'

/** The figures of a crowd by who is behind them. */
export type ToldCrowd = ReadonlyMap<string, readonly number[]>

export interface CountedRecord
  extends Pick<
    PayRecord,
    'id' | 'organization' | 'state' | 'operatingBudget' | 'attendance' | 'observedOn'
  > {
  /** The pay of this person in this year: it stays where other facts change, or the record is entered again. */
  readonly figure: number
}

/** Of records that are fitted and not compared: older ones of organizations in a crowd. */
export const FITTED_ALONE = -1

/**
 * By record of one position, the number of its crowd; those that wait are not in it. A crowd that stands as it was
 * told stays so until five of its organizations have news, and their news wait. One that lost a figure is not told
 * again: those who are left wait until it has lost those of five, or for the next crowd of five with news.
 *
 * @param told the crowds of the position in every snapshot that was published, those told last first
 * @param isTold whether a figure is in one of any position
 * @param settings of the snapshot: records that are older than its oldest are not compared for the first time
 */
export function tellCrowds(
  records: readonly CountedRecord[],
  told: readonly ToldCrowd[],
  isTold: (figure: number) => boolean,
  { referenceDate, oldestMonths }: Pick<EstimationSettings, 'referenceDate' | 'oldestMonths'>,
): Map<number, number> {
  const oldest = monthsAt(referenceDate) - oldestMonths
  const isRecent = ({ observedOn }: CountedRecord) => monthsAt(observedOn) >= oldest
  const counted = new Map<string, CountedRecord[]>()
  for (const record of records) {
    const own = counted.get(record.organization)
    if (own) own.push(record)
    else counted.set(record.organization, [record])
  }
  const isNews = (record: CountedRecord) => isRecent(record) && !isTold(record.figure)
  const hasNews = (organization: string) => counted.get(organization)?.some(isNews) ?? false

  const held = heldCrowds(told, counted, hasNews)
  const crowds = new Map<number, number>()
  held.forEach((crowd, number) => {
    for (const [organization, figures] of crowd) {
      const own = counted.get(organization)!.filter(({ figure }) => figures.includes(figure))
      for (const { id } of own) crowds.set(id, number)
    }
  })
  const taken = new Set(held.flatMap((crowd) => [...crowd.keys()]))
  const free = [...counted].flatMap(([organization, own]) => {
    const recent = own.filter(isRecent).sort((a, b) => a.id - b.id)
    return taken.has(organization) || recent.length === 0 ? [] : [recent]
  })
  free.sort((a, b) => likeBesideLike(newestOf(a), newestOf(b)))
  const standing = new Set(records.map(({ figure }) => figure))
  const bound = new Set(
    told.flatMap((crowd) => (isSpent(crowd, standing) ? [] : [...crowd.values()].flat())),
  )
  const cells = cellsOf(free.map(newestOf))
  const formed = formCrowds(
    free.length,
    Int32Array.from(free.keys()),
    cells,
    (place) => free[place]!.some(isNews) || !free[place]!.some(({ figure }) => bound.has(figure)),
  )
  const crowdOf = (places: readonly number[]): ToldCrowd =>
    new Map(
      places.map((place) => {
        const own = free[place]!
        return [own[0]!.organization, own.map(({ figure }) => figure)]
      }),
    )
  const proposed = Array.from(formed.sharedCells, (_, crowd) => [...membersOf(formed, crowd)])
  const thin = new Set(thinCrowds(told, proposed.map(crowdOf), isTold).map(nameOf))
  const telling = proposed.filter((places) => !thin.has(nameOf(crowdOf(places))))
  // those who are left of crowds that lost a figure, together: first of each size, then all
  for (const sizes of [cells.at(-1)!, new Int32Array(free.length)]) {
    const placed = new Set(telling.flat())
    const left = [...free.keys()].filter((place) => !placed.has(place))
    for (const size of new Set(left.map((place) => sizes[place]!))) {
      const together = left.filter((place) => sizes[place] === size)
      if (together.length < MINIMUM_ORGANIZATIONS) continue
      const all = [...telling, together].map(crowdOf)
      if (thinCrowds(told, all, isTold).length === 0) telling.push(together)
    }
  }
  telling.forEach((places, crowd) => {
    for (const { organization, id } of places.flatMap((place) => free[place]!)) {
      taken.add(organization)
      crowds.set(id, held.length + crowd)
    }
  })
  for (const record of records) {
    const isOld = !crowds.has(record.id) && !isRecent(record)
    if (isOld && taken.has(record.organization)) crowds.set(record.id, FITTED_ALONE)
  }
  return crowds
}

/** Whether so many of its organizations have lost a figure that the others can be told without them. */
function isSpent(crowd: ToldCrowd, standing: ReadonlySet<number>): boolean {
  const gone = [...crowd.values()].filter((figures) => !figures.every((one) => standing.has(one)))
  return gone.length >= MINIMUM_ORGANIZATIONS
}

/**
 * Those of a new snapshot's crowds that have no place in the order above. The first in the order are looked for, again
 * and again, among those that are left; what was told again as it was has its place already.
 *
 * @param told of the position, of every snapshot that was published
 * @param isTold whether a figure is in one of any position
 */
export function thinCrowds(
  told: readonly ToldCrowd[],
  telling: readonly ToldCrowd[],
  isTold: (figure: number) => boolean,
): readonly ToldCrowd[] {
  const left = new Map(told.map((crowd) => [nameOf(crowd), crowd]))
  const here = new Set(told.flatMap((crowd) => [...crowd.values()].flat()))
  const news = telling.filter((crowd) => !left.has(nameOf(crowd)))
  for (const crowd of news) left.set(nameOf(crowd), crowd)
  const holders = new Map<number, Set<string>>()
  for (const [name, crowd] of left) {
    for (const figure of [...crowd.values()].flat()) {
      holders.set(figure, (holders.get(figure) ?? new Set()).add(name))
    }
  }
  const isAlone = (figure: number) => {
    return holders.get(figure)?.size === 1 && (here.has(figure) || !isTold(figure))
  }
  for (let size = left.size + 1; left.size < size; ) {
    size = left.size
    for (const [name, crowd] of left) {
      if (fewestIn(name, left, holders, isAlone) < MINIMUM_ORGANIZATIONS) continue
      left.delete(name)
      for (const figure of [...crowd.values()].flat()) holders.get(figure)?.delete(name)
    }
  }
  return news.filter((crowd) => left.has(nameOf(crowd)))
}

/**
 * Organizations, at least, that any sum with this crowd is about: those with a figure that is in no other crowd. Of
 * those it shares with one other crowd alone, either they are in the sum, or the other crowd is subtracted, and then
 * those with figures in that one alone are.
 */
function fewestIn(
  name: string,
  left: ReadonlyMap<string, ToldCrowd>,
  holders: ReadonlyMap<number, ReadonlySet<string>>,
  isAlone: (figure: number) => boolean,
): number {
  const seen = new Set<string>()
  const shared = new Map<string, string[]>()
  for (const [organization, figures] of left.get(name)!) {
    if (figures.some(isAlone)) seen.add(organization)
    for (const figure of figures) {
      const [one, other, third] = holders.get(figure) ?? []
      if (!one || !other || third) continue
      const beside = one === name ? other : one
      shared.set(beside, [...(shared.get(beside) ?? []), organization])
    }
  }
  let fewest = seen.size
  for (const [beside, organizations] of shared) {
    const gone = [...left.get(beside)!].flatMap(([one, figures]) =>
      figures.some(isAlone) ? [one] : [],
    )
    const sides = [organizations, gone].map((some) => new Set(some.filter((one) => !seen.has(one))))
    fewest += Math.min(...sides.map(({ size }) => size))
    for (const one of [...organizations, ...gone]) seen.add(one)
  }
  return fewest
}

/** The same of the same figures, whatever their order. */
function nameOf(crowd: ToldCrowd): string {
  const parts = [...crowd].map(([organization, figures]) => {
    return `${organization} ${figures.toSorted((a, b) => a - b).join()}`
  })
  return parts.sort().join()
}

/** Those that are the last in which any of their organizations was told, and stand with every figure. */
function heldCrowds(
  told: readonly ToldCrowd[],
  counted: ReadonlyMap<string, readonly CountedRecord[]>,
  hasNews: (organization: string) => boolean,
): readonly ToldCrowd[] {
  const later = new Set<string>()
  return told.filter((crowd) => {
    const organizations = [...crowd.keys()]
    const isLast = organizations.every((organization) => !later.has(organization))
    for (const organization of organizations) later.add(organization)
    if (!isLast || organizations.filter(hasNews).length >= MINIMUM_ORGANIZATIONS) return false
    return [...crowd].every(([organization, figures]) => {
      const standing = new Set(counted.get(organization)?.map(({ figure }) => figure))
      return figures.every((figure) => standing.has(figure))
    })
  })
}

/** The first of the newest. */
function newestOf(own: readonly CountedRecord[]): CountedRecord {
  return own.reduce((newest, one) => (one.observedOn > newest.observedOn ? one : newest))
}

function likeBesideLike(a: CountedRecord, b: CountedRecord): number {
  return (
    (a.operatingBudget ?? 0) - (b.operatingBudget ?? 0) ||
    (a.attendance ?? 0) - (b.attendance ?? 0) ||
    (a.organization < b.organization ? -1 : 1)
  )
}
