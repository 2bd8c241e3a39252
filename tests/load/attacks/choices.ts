/**
 * Somebody knows every public fact and the whole fitted model, and chooses records as precise, match and prediction let
 * them: by ranges that slide past the victim, by fixed facts, by nearness. They keep all medians and solve for the pay.
 * Beside them, as what no choice can exceed, an attacker who is given the average of every crowd to the last digit.
 */

import {
  type ChosenRecords,
  chooseNear,
  crowdsOf,
  eligibleRows,
  trustByAge,
  withinCrowds,
} from '~/core/engine/comparables/chosen-records.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import { crowdsNear } from '~/core/engine/estimate/estimate-pay.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import { type CrowdSet, withinLimit } from '~/core/engine/privacy/answer-question.ts'
import { startDemonstration } from '../measure/demonstration.ts'
import { type Arena, openArena, surveyOf, type Victim } from './arena.ts'
import { type AttackResult, type AttackSize, bestOf } from './attack.ts'
import { type Asked, crowdAt, medianOf, sharesOf, toldBy, weightsOf } from './chosen-medians.ts'
import { judge, printHead } from './judge.ts'
import { slideAround } from './slide.ts'
import { solveFor } from './solve.ts'

const RECORDS = 20_000

export async function attackByChoices(size: AttackSize): Promise<readonly AttackResult[]> {
  const demonstration = await startDemonstration(RECORDS)
  try {
    const arena = await openArena(demonstration, size)
    const solved = arena.victims.map((victim) => solveEverywhere(victim, arena, size.questions))
    printHead()
    judge(arena, { name: 'without asking', of: arena.victims.map(nothingIn) })
    const of = (way: keyof Solutions) => solved.map((one) => one.map((world) => world[way]))
    const chosen = [
      judge(arena, { name: 'medians, middles', of: of('middles') }),
      judge(arena, { name: 'medians, limits', of: of('limits') }),
    ]
    const exact = [judge(arena, { name: 'every average, exactly', of: of('exact') })]
    const result = (name: string, told: AttackResult['told']) => {
      return { name, victims: arena.victims.length, leftAlone: 0, told, isUnguarded: false }
    }
    return [
      result(`${size.questions} choices about each`, bestOf(chosen)),
      result('the average of every crowd, exactly', bestOf(exact)),
    ]
  } finally {
    await demonstration.stop()
  }
}

interface Solutions {
  readonly middles: number
  readonly limits: number
  readonly exact: number
}

function nothingIn({ worlds }: Victim): number[] {
  return worlds.map(() => 0)
}

function solveEverywhere(
  victim: Victim,
  { current, spread }: Arena,
  questions: number,
): readonly Solutions[] {
  const asked = ask(victim, current.model, questions)
  const none = { ...victim.index, residuals: new Float64Array(victim.index.rowCount) }
  const expected = asked.map((one) => medianOf(one, none))
  return victim.worlds.map((residual) => {
    const world = surveyOf(victim, residual)
    const told = asked.flatMap((one, i) => toldBy(one, medianOf(one, world), expected[i]))
    const { middles, limits } = solveFor(victim.row, told, spread)
    const own = sharesOf(victim.index, crowdAt(victim))
    const mean = [...own].reduce((sum, [row, share]) => sum + share * world.residuals[row]!, 0)
    const exact = solveFor(victim.row, [{ weights: own, low: mean, high: mean }], spread)
    return { middles, limits, exact: exact.middles }
  })
}

/** As the services ask: the same limit of different sets of crowds. */
function ask({ facts, index, random }: Victim, model: PayModel, count: number): Asked[] {
  const answered: CrowdSet[] = []
  return slideAround(facts, count, random).flatMap((query, i) => {
    const question = askModel(model, query)
    if (isRefused(question)) return []
    const eligible = eligibleRows(question, index)
    const own = choose(question, index, eligible, { way: i % WAYS, facts, random })
    const crowds = crowdsOf(index, own)
    const settled = withinLimit(answered, crowds)
    answered.push(settled)
    const chosen = settled === crowds ? own : withinCrowds(index, own, settled)
    return [{ question, chosen, weights: weightsOf(index, chosen) }]
  })
}

const WAYS = 4

interface Choosing {
  readonly way: number
  readonly facts: PayQuery
  readonly random: () => number
}

/** Prediction; precise by budget, by budget and experience; match by nearness in the victim's own state. */
function choose(
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  { way, facts, random }: Choosing,
): ChosenRecords {
  if (way === 0) return chooseNear(question, index, eligible, crowdsNear(question, index))
  const { operatingBudget, yearsExperience } = index.columns
  const budget = facts.operatingBudget ?? 0
  const [below, above] = [random(), random()]
  const isNear = (row: number) =>
    operatingBudget[row]! >= budget * Math.exp(-below) &&
    operatingBudget[row]! <= budget * Math.exp(above)
  const years = facts.yearsExperience ?? 0
  const isLike = (row: number) => Math.abs(yearsExperience[row]! - years) <= 1 + 8 * below
  const isHere = (row: number) => index.state.names[index.state.codes[row]!] === facts.state
  const tests = [
    isNear,
    (row: number) => isNear(row) && isLike(row),
    (row: number) => isNear(row) && isHere(row),
  ]
  const test = tests[way - 1]!
  const rows = Int32Array.from(eligible.keys()).filter((row) => eligible[row] === 1 && test(row))
  const trust = trustByAge(question, index)
  return { rows, weights: Float64Array.from(rows, trust) }
}
