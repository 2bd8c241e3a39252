/**
 * Attacks on the budget of one church through the analyzer. Its size is about known and its attendance is on its
 * website, so that its budget per person gives its budget. Two accounts: one of a church far away, whose table of peers
 * holds the victim, and one of a neighbor in size, whose table is without the victim's whole crowd. Each asks at every
 * size and as often as it likes, which tells these two tables and nothing else (decision 0057): changing one's own
 * figures changes the place that is read, and not the table.
 */
import { type PeerCurve, readCurve } from '~/core/analyzer/curve.ts'
import { type PeerRow, type Peers, peerCurve, peersOf } from '~/core/analyzer/peer-curve.ts'
import { randomNumbers } from '~/core/statistics/random-numbers.ts'
import type { AttackResult, AttackSize } from './attack.ts'
import { bestOf } from './attack.ts'
import { type Guesses, judge, printHead } from './judge.ts'

const CHURCHES = 1000
const SPREAD = 0.4
/** Three bandwidths of the kernel on both sides of what is asked, in log budget. */
const NEAR = 2.2
/** Log budgets around the victim's own at which tables are compared. */
const ASKED = Array.from({ length: 17 }, (_, at) => (at - 8) / 8)
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
  readonly around: readonly PeerRow[]
}

export async function attackPeers({
  victims: count,
  worlds,
}: AttackSize): Promise<readonly AttackResult[]> {
  const churches = drawChurches()
  const victims = chooseVictims(churches, { count, worlds })
  const told = victims.map(tablesOf)
  const shift = told.map((tables) => tables.map(({ far, near }) => meanShift(far, near)))
  const unknowing: Guesses[] = [
    { name: 'without asking', of: victims.map(({ worlds }) => worlds.map(() => 0)) },
    { name: 'two tables', of: calibrated(victims, shift) },
  ]
  const knowing: Guesses = {
    name: 'all others known',
    of: victims.map((victim, i) => solved(victim, told[i]!)),
  }
  // judge reads no more of a victim than its worlds and what is expected of it
  const arena = { victims } as unknown as Parameters<typeof judge>[0]
  printHead()
  const [, tables] = unknowing.map((guesses) => judge(arena, guesses))
  const informed = judge(arena, knowing)
  const result = { victims: victims.length, leftAlone: 0 }
  return [
    { ...result, name: 'two accounts, every size', told: bestOf([tables!]), isUnguarded: false },
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

/** Churches of usual sizes, each with the rows near enough to count anywhere that is asked. */
function chooseVictims(
  churches: readonly Church[],
  { count, worlds }: { readonly count: number; readonly worlds: number },
): readonly Victim[] {
  const found = churches
    .filter(({ row }) => Math.abs(Math.log(row.budget!) - 13) < 1)
    .slice(0, count)
  return found.map((church, i) => {
    const size = Math.log(church.row.budget!)
    return {
      church,
      expected: usual(church.row.budget!) * church.row.people!,
      worlds: Array.from({ length: worlds }, (_, by) => found[(i + by) % found.length]!.residual),
      around: churches
        .map(({ row }) => row)
        .filter(({ budget }) => Math.abs(Math.log(budget!) - size) < NEAR),
    }
  })
}

/** What two accounts are told: with the victim, and without its crowd. */
interface Told {
  readonly far: readonly number[]
  readonly near: readonly number[]
}

function tablesOf(victim: Victim): readonly Told[] {
  return victim.worlds.map((residual) => toldOf(victim, residual))
}

/** In a survey where the victim has the same budget for so many more or fewer people. */
function toldOf({ church, around }: Victim, residual: number): Told {
  const { contributor, budget } = church.row
  const people = budget! / (usual(budget!) * Math.exp(residual))
  const rows = around.map((row) => (row.contributor === contributor ? { ...row, people } : row))
  const peers: Peers = peersOf('budget-per-person', rows)
  const whole = peerCurve(peers)
  const crowd = peers.crowdOf.get(contributor)!
  const without = crowd < 0 ? whole : peerCurve(peers, { crowd, whole })
  return { far: figuresAt(whole, budget!), near: figuresAt(without, budget!) }
}

function figuresAt(curve: PeerCurve, budget: number): readonly number[] {
  return ASKED.flatMap((by) => {
    const read = readCurve(curve, budget * Math.exp(by))
    return [read?.p25, read?.p50, read?.p75, read?.low, read?.high].map((one) => Math.log(one ?? 1))
  })
}

/** How far the crowd moves the figures. */
function meanShift(far: readonly number[], near: readonly number[]): number {
  return far.reduce((sum, one, i) => sum + one - near[i]!, 0) / far.length
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

/** The middle of the ratios whose tables are nearest to what was told. */
function solved(victim: Victim, told: readonly Told[]): readonly number[] {
  const tried = TRIED.map((times) => ({
    residual: SPREAD * times,
    ...toldOf(victim, SPREAD * times),
  }))
  return told.map(({ far, near }) => {
    const misses = tried.map((one) => distance(one.far, far) + distance(one.near, near))
    const least = Math.min(...misses)
    const nearest = tried
      .filter((_, i) => misses[i]! <= least + 1e-9)
      .map(({ residual }) => residual)
    return nearest[Math.floor(nearest.length / 2)]!
  })
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, figure, i) => sum + Math.abs(figure - other[i]!), 0)
}
