/**
 * Attacks on the budget of one church through the analyzer. Its size is about known and its attendance is on its
 * website, so that its budget per person gives its budget. An account in each share of the peers reads the table
 * without that share, at every size and as often as it likes. Nothing else is told (decision 0068): changing one's own
 * figures changes the place that is read, and not the table.
 */

import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { FIRST, PLACES, readCurve, STEP } from '~/core/planning/analyzer/curve.ts'
import {
  curvePoint,
  type PeerRow,
  type Peers,
  peersOf,
  SHARES,
  withoutShare,
} from '~/core/planning/analyzer/peer-curve.ts'
import { type AttackResult, type AttackSize, bestOf } from './attack.ts'
import { type Guesses, judge, printHead } from './judge.ts'

const CHURCHES = 1000
const SPREAD = 0.4
/** Log budgets around the victim's own at which tables are compared. */
const ASKED = Array.from({ length: 17 }, (_, at) => (at - 8) / 8)
/** A difference close to the victim's size is less of others, one far from it less of rounding. */
const CLOSE = 0.25
/** Beyond it no place of a table is read. */
const READ = 1 + STEP
/** Ratios that an attacker tries who knows all other churches, in standard deviations. */
const TRIED = Array.from({ length: 25 }, (_, at) => (at - 12) / 5)

interface Church {
  readonly row: PeerRow
  /** log of its budget per person over that of churches of its size */
  readonly residual: number
}

interface Victim {
  readonly church: Church
  /** its budget were its ratio the usual one: what `judge` misses are told of */
  readonly expected: number
  /** residuals: its own first, then those of surveys in which it has another's */
  readonly worlds: readonly number[]
  /** the whole survey, in which the victim's ratio is another */
  readonly survey: readonly PeerRow[]
}

export async function attackPeers({
  victims: count,
  worlds,
}: AttackSize): Promise<readonly AttackResult[]> {
  const churches = drawChurches()
  const victims = chooseVictims(churches, { count, worlds })
  const told = victims.map((victim) => victim.worlds.map((residual) => toldOf(victim, residual)))
  const shift = (reach: number) =>
    calibrated(
      victims,
      told.map((tables) => tables.map((one) => meanShift(one, reach))),
    )
  const unknowing: Guesses[] = [
    { name: 'every table, all sizes', of: shift(1) },
    { name: 'every table, its own size', of: shift(CLOSE) },
  ]
  const knowing: Guesses = {
    name: 'all others known',
    of: victims.map((victim, i) => solved(victim, told[i]!)),
  }
  // judge reads no more of a victim than its worlds and what is expected of it
  const arena = { victims } as unknown as Parameters<typeof judge>[0]
  printHead()
  judge(arena, { name: 'without asking', of: victims.map(({ worlds }) => worlds.map(() => 0)) })
  const tables = unknowing.map((guesses) => judge(arena, guesses))
  const informed = judge(arena, knowing)
  const result = { victims: victims.length, leftAlone: 0 }
  return [
    {
      ...{ ...result, name: 'an account in every share, every size' },
      ...{ told: bestOf(tables), isUnguarded: false },
    },
    {
      ...{ ...result, name: 'the same, knowing every other church of the survey' },
      ...{ told: bestOf([informed]), isUnguarded: true },
    },
  ]
}

/** Budget per person of $2,000 at a budget of e^13, rising with the square root of the budget. */
function drawChurches(): readonly Church[] {
  const random = randomNumbers(1)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: CHURCHES }, (_, i) => {
    const budget = Math.round(Math.exp(13 + normal()))
    const residual = SPREAD * normal()
    const people = Math.max(1, Math.round(budget / (usual(budget) * Math.exp(residual))))
    const known = Math.log(budget / people / usual(budget))
    const row = {
      contributor: `church ${i}`,
      year: 2025,
      budget,
      people,
      payroll: null,
      staff: null,
    }
    return { row, residual: known }
  })
}

function usual(budget: number): number {
  return 2000 * Math.exp(0.5 * (Math.log(budget) - 13))
}

/** Churches of usual sizes. */
function chooseVictims(
  churches: readonly Church[],
  { count, worlds }: { readonly count: number; readonly worlds: number },
): readonly Victim[] {
  const survey = churches.map(({ row }) => row)
  const found = churches
    .filter(({ row }) => Math.abs(Math.log(row.budget!) - 13) < 1)
    .slice(0, count)
  return found.map((church, i) => ({
    ...{ church, survey },
    expected: usual(church.row.budget!) * church.row.people!,
    worlds: Array.from({ length: worlds }, (_, by) => found[(i + by) % found.length]!.residual),
  }))
}

/** What the accounts are told, by log budget that was asked: figures without the victim, and those with it. */
interface Told {
  readonly without: readonly Figures[]
  readonly with: readonly (readonly Figures[])[]
}

type Figures = readonly number[]

function toldOf(victim: Victim, residual: number): Told {
  const peers = peersIn(victim, residual)
  const own = ownShare(victim, peers)
  const others = SHARE_NUMBERS.filter((share) => share !== own)
  const read = (share: number) => figuresOf(victim, peers, share)
  return { without: read(own), with: others.map(read) }
}

const SHARE_NUMBERS = Array.from({ length: SHARES }, (_, share) => share)

function ownShare({ church }: Victim, { shareOf }: Peers): number {
  return shareOf.get(church.row.contributor)!
}

/** Of a survey where the victim has the same budget for so many more or fewer people. */
function peersIn({ church, survey }: Victim, residual: number): Peers {
  const { contributor, budget } = church.row
  const people = budget! / (usual(budget!) * Math.exp(residual))
  const rows = survey.map((row) => (row.contributor === contributor ? { ...row, people } : row))
  return peersOf('budget-per-person', rows)
}

/** Read from the table that leaves out a share, by those who are in it. */
function figuresOf({ church }: Victim, peers: Peers, share: number): readonly Figures[] {
  const budget = church.row.budget!
  const left = withoutShare(peers, share)
  const points = Array.from({ length: PLACES }, (_, place) => {
    const size = FIRST + place * STEP
    return Math.abs(size - Math.log(budget)) <= READ ? curvePoint(left, size) : null
  })
  return ASKED.map((by) => {
    const read = readCurve({ key: peers.key, points }, budget * Math.exp(by))
    return [read?.p25, read?.p50, read?.p75, read?.low, read?.high].map((one) => Math.log(one ?? 1))
  })
}

/** How far the victim's share moves the figures that are asked within reach of its size. */
function meanShift(told: Told, reach: number): number {
  const moves = ASKED.flatMap((by, at) => {
    if (Math.abs(by) > reach) return []
    return told.without[at]!.map((figure, i) => {
      return told.with.reduce((sum, table) => sum + table[at]![i]!, 0) / told.with.length - figure
    })
  })
  return moves.reduce((sum, one) => sum + one, 0) / moves.length
}

/** The shift times what it was worth for all other victims, whose ratios the attacker knows. */
function calibrated(
  victims: readonly Victim[],
  shift: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const each = victims.map(({ worlds }, i) => {
    const pairs = worlds.map((residual, world) => ({ residual, by: shift[i]![world]! }))
    return {
      product: pairs.reduce((sum, { residual, by }) => sum + residual * by, 0),
      square: pairs.reduce((sum, { by }) => sum + by * by, 0),
    }
  })
  const product = each.reduce((sum, one) => sum + one.product, 0)
  const square = each.reduce((sum, one) => sum + one.square, 0)
  return victims.map((_, i) => {
    const slope = (product - each[i]!.product) / Math.max(1e-12, square - each[i]!.square)
    return shift[i]!.map((by) => slope * by)
  })
}

/** The middle of the ratios with which a table that holds the victim is nearest to what was told. */
function solved(victim: Victim, told: readonly Told[]): readonly number[] {
  const own = ownShare(victim, peersIn(victim, 0))
  const [share] = SHARE_NUMBERS.filter((one) => one !== own)
  const tried = TRIED.map((times) => {
    const residual = SPREAD * times
    return { residual, table: figuresOf(victim, peersIn(victim, residual), share!) }
  })
  return told.map((here) => {
    const misses = tried.map(({ table }) => distance(table, here.with[0]!))
    const least = Math.min(...misses)
    const nearest = tried
      .filter((_, i) => misses[i]! <= least + 1e-9)
      .map(({ residual }) => residual)
    return nearest[Math.floor(nearest.length / 2)]!
  })
}

function distance(one: readonly Figures[], other: readonly Figures[]): number {
  const figures = other.flat()
  return one.flat().reduce((sum, figure, i) => sum + Math.abs(figure - figures[i]!), 0)
}
