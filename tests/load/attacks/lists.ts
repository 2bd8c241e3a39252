/**
 * Somebody lays the published lists of comparables over each other. What is left of any union, intersection or
 * difference is whole crowds; they know the facts of all of a crowd, its range and its average, and look for the pays
 * that fit.
 */

import { listedCrowds, meanByOrganization } from '~/core/engine/comparables/listed-crowds.ts'
import { type PositionIndex, peersIn } from '~/core/engine/comparables/position-index.ts'
import { crowdsNear } from '~/core/engine/estimate/estimate-pay.ts'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import { publishCrowds } from '~/core/engine/privacy/publish-comparables.ts'
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import { startDemonstration } from '../measure/demonstration.ts'
import { type Arena, openArena, type Victim } from './arena.ts'
import { type AttackResult, type AttackSize, bestOf } from './attack.ts'
import { judge, printHead } from './judge.ts'
import { slideAround } from './slide.ts'

const RECORDS = 20_000
/** Crowds that are imagined, and at least those that fit best what was told. */
const IMAGINED = 3000
const BEST = 60
const LISTS = 40
type Range = { readonly low: number; readonly high: number }

export async function attackByLists(size: AttackSize): Promise<readonly AttackResult[]> {
  const demonstration = await startDemonstration(RECORDS)
  try {
    const arena = await openArena(demonstration, size)
    const { victims } = arena
    const leftAlone = victims.filter((victim) => isLeftAlone(victim, arena)).length
    const guesses = victims.map(({ worlds }, i) =>
      worlds.map((residual) => guess(victims[i]!, arena, residual)),
    )
    printHead()
    judge(arena, { name: 'without asking', of: victims.map(({ worlds }) => worlds.map(() => 0)) })
    const ways = guesses[0]![0]!.map(({ name }, way) =>
      judge(arena, { name, of: guesses.map((worlds) => worlds.map((one) => one[way]!.residual)) }),
    )
    return [
      {
        ...{ name: `${LISTS} lists about each`, victims: victims.length, leftAlone },
        ...{ told: bestOf(ways), isUnguarded: false },
      },
    ]
  } finally {
    await demonstration.stop()
  }
}

/** Whether the lists with the victim, less those without, hold fewer than five organizations. */
function isLeftAlone({ facts, index, row, random }: Victim, { current: { model } }: Arena) {
  const own = crowdAt(index, row)
  const lists = slideAround(facts, LISTS, random).flatMap((query) => {
    const question = askModel(model, query)
    return isRefused(question) ? [] : [new Set(crowdsNear(question, index))]
  })
  const [first, ...others] = lists.filter((list) => list.has(own))
  if (!first) return false
  const without = lists.filter((list) => !list.has(own))
  const left = [...first].filter((crowd) => {
    return others.every((list) => list.has(crowd)) && !without.some((list) => list.has(crowd))
  })
  const organizations = left.reduce((sum, crowd) => sum + membersOf(index.crowds, crowd).length, 0)
  return organizations < 5
}

interface NamedGuess {
  readonly name: string
  readonly residual: number
}

/** From crowds imagined with the average that is known, those that would be told as the victim's crowd is. */
function guess(
  { facts, index, row, random }: Victim,
  { current: { model }, spread }: Arena,
  residual: number,
): readonly NamedGuess[] {
  const question = askModel(model, facts)
  if (isRefused(question)) throw new Error(question.reason)
  const crowd = crowdAt(index, row)
  const records = recordsOf(index, crowd, question)
  const place = records.findIndex(({ recordId }) => recordId === index.recordIds[row])
  const rows = listed(records, question, index, crowd)
  const truth = records.map((record, i) => (i === place ? residual : record.residual))
  const seen = toldOf(rows, truth)
  const organizations = records.map(({ organization }, i) => ({ organization, i }))
  const meanOf = (residuals: readonly number[]) =>
    meanByOrganization(organizations, ({ i }) => residuals[i]!)
  const known = meanOf(truth) // many lists tell it as finely as one likes
  const imagined = Array.from({ length: IMAGINED }, () => {
    const drawn = records.map(() => spread * normalQuantile(0.0005 + 0.999 * random()))
    const moved = known - meanOf(drawn)
    const residuals = drawn.map((one) => one + moved)
    return { told: toldOf(rows, residuals), own: residuals[place]! }
  })
  const fitting = likeTold(imagined, seen)
  return [
    { name: 'the average alone', residual: known },
    { name: 'lists, median', residual: quantile(fitting, 0.5) },
    { name: 'lists, densest', residual: densestOf(fitting) },
  ]
}

/** What the victim earns in the imagined crowds that fit best. */
function likeTold(
  imagined: readonly { readonly told: Range; readonly own: number }[],
  seen: Range,
): number[] {
  const misses = imagined.map(({ told }) => {
    return Math.abs(Math.log(told.low / seen.low)) + Math.abs(Math.log(told.high / seen.high))
  })
  // and all that fit as well: a range in coarse steps is told of many
  const most = misses.toSorted((a, b) => a - b)[BEST]!
  return imagined.flatMap(({ own }, i) => (misses[i]! <= most ? [own] : []))
}

/** The median of the window of a twentieth that holds most. */
function densestOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  let [best, end]: [readonly number[], number] = [[], 0]
  for (const [start, from] of sorted.entries()) {
    while (end < sorted.length && sorted[end]! <= from + WINDOW) end++
    if (end - start > best.length) best = sorted.slice(start, end)
  }
  return quantile(best, 0.5)
}

const WINDOW = 0.05

function crowdAt({ starts, crowds }: PositionIndex, row: number): number {
  return crowds.of[starts.findLastIndex((start) => start <= row)]!
}

function recordsOf(index: PositionIndex, crowd: number, { model }: Question) {
  return [...peersIn(index, [crowd], model, null).values()].flat()
}

type Records = ReturnType<typeof recordsOf>

/** The crowd as its list is made from, in the order of its records; none where it is not listed. */
function listed(records: Records, question: Question, index: PositionIndex, crowd: number) {
  const [made] = listedCrowds(question, index, new Map([[crowd, records]]))
  return { made, predicted: records.map(({ predictedLogPay }) => predictedLogPay) }
}

function toldOf(
  { made, predicted }: ReturnType<typeof listed>,
  residuals: readonly number[],
): Range {
  if (!made) return NOT_TOLD
  const rows = made.rows.map((row, i) => ({
    ...row,
    frozenPay: Math.exp(predicted[i]! + residuals[i]!),
  }))
  const [told] = publishCrowds([{ ...made, rows }])
  return told ?? NOT_TOLD
}

const NOT_TOLD = { low: 100_000, high: 100_000 } as const
