/**
 * Somebody lays the published lists of comparables over each other. What is left of any union, intersection or
 * difference is whole crowds; they know the facts of all of a crowd, its range and its average, and look for the pays
 * that fit.
 */
import { membersOf } from '~/core/disclosure/crowds.ts'
import { meanByOrganization } from '~/core/estimation/comparables/crowd-residuals.ts'
import { listedCrowds } from '~/core/estimation/comparables/listed-crowds.ts'
import { type PositionIndex, peersIn } from '~/core/estimation/comparables/position-index.ts'
import { crowdsNear } from '~/core/estimation/estimate/estimate-among.ts'
import { askModel, isRefused, type Question } from '~/core/estimation/predict/predict-pay.ts'
import { publishCrowds } from '~/core/privacy/publish-comparables.ts'
import { normalQuantile } from '~/core/statistics/normal-distribution.ts'
import { quantile } from '~/core/statistics/quantile.ts'
import { startDemonstration } from '../measure/demonstration.ts'
import { type Arena, judge, openArena, type Victim } from './arena.ts'
import type { AttackResult } from './fakes.ts'
import { slideAround } from './slide.ts'

const RECORDS = 20_000
/** Crowds that are imagined, and those that fit best what was told. */
const IMAGINED = 3000
const BEST = 60
const LISTS = 40
/** Times the victims of other suites: they cost little, and of 72 four within $200 were no more than luck. */
const LISTED_FOR_EACH = 3

export async function attackByLists(count: number): Promise<readonly AttackResult[]> {
  const demonstration = await startDemonstration(RECORDS)
  try {
    const arena = await openArena(demonstration, LISTED_FOR_EACH * count)
    const { victims } = arena
    const leftAlone = victims.filter((victim) => isLeftAlone(victim, arena)).length
    const [alone, elsewhere, told] = judge(arena, [
      { name: 'without asking', of: victims.map(() => 0) },
      {
        name: 'lists of another pay',
        of: victims.map((victim) => guess(victim, arena, victim.otherResidual)),
      },
      { name: 'lists', of: victims.map((victim) => guess(victim, arena, victim.residual)) },
    ])
    return [
      {
        ...{ name: `${LISTS} lists about each`, victims: victims.length, leftAlone },
        ...{ found: told!, chance: Math.max(alone!, elsewhere!), isUnguarded: false },
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

/** The middle of what the victim earns in imagined crowds that would be told as its crowd is. */
function guess(victim: Victim, { current: { model }, spread }: Arena, residual: number): number {
  const { facts, index, row, random } = victim
  const question = askModel(model, facts)
  if (isRefused(question)) return 0
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
    const told = toldOf(rows, residuals)
    const miss = Math.abs(Math.log(told.low / seen.low)) + Math.abs(Math.log(told.high / seen.high))
    return { miss, own: residuals[place]! }
  })
  imagined.sort((a, b) => a.miss - b.miss)
  const fitting = imagined.slice(0, BEST).map(({ own }) => own)
  return quantile(fitting, 0.5)
}

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

function toldOf({ made, predicted }: ReturnType<typeof listed>, residuals: readonly number[]) {
  if (!made) return { low: 1, high: 1 }
  const rows = made.rows.map((row, i) => ({
    ...row,
    frozenPay: Math.exp(predicted[i]! + residuals[i]!),
  }))
  const [told] = publishCrowds([{ ...made, rows }])
  return told ?? { low: 1, high: 1 }
}
