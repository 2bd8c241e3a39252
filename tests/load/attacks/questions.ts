/**
 * Somebody knows every public fact and the whole fitted model; only the pays behind it are missing. They ask around one
 * victim, keep all figures, and solve for its pay.
 */

import { type PositionIndex, peersIn } from '~/core/engine/comparables/position-index.ts'
import { weighComparables } from '~/core/engine/comparables/weigh-comparables.ts'
import { crowdsNear } from '~/core/engine/estimate/estimate-pay.ts'
import { COMPARABLE_STEP } from '~/core/engine/facts/disclosure.ts'
import type { Comparable, PayModel } from '~/core/engine/model/fitted-model.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import {
  answerQuestion,
  type CrowdSet,
  withinLimit,
} from '~/core/engine/privacy/answer-question.ts'
import type { PublishedModelledEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import { startDemonstration } from '../measure/demonstration.ts'
import { type Arena, openArena, surveyOf, type Victim } from './arena.ts'
import { type AttackResult, type AttackSize, bestOf } from './attack.ts'
import { judge, printHead } from './judge.ts'
import { slideAround } from './slide.ts'
import { solveFor, type Told } from './solve.ts'

const RECORDS = 20_000

/** What is kept of the answers; the last is all that is told. */
const KEPT = ['figures', 'averages', 'all'] as const

export async function attackByQuestions(size: AttackSize): Promise<readonly AttackResult[]> {
  const demonstration = await startDemonstration(RECORDS)
  try {
    const arena = await openArena(demonstration, size)
    const solved = arena.victims.map((victim) => solveEverywhere(victim, arena, size.questions))
    printHead()
    judge(arena, { name: 'without asking', of: arena.victims.map(nothingIn) })
    const ways = KEPT.flatMap((kept, i) => [
      judge(arena, { name: `${kept}, middles`, of: solved.map((one) => one.middles[i]!) }),
      judge(arena, { name: `${kept}, limits`, of: solved.map((one) => one.limits[i]!) }),
    ])
    return [
      {
        ...{ name: `${size.questions} questions about each`, victims: arena.victims.length },
        ...{ leftAlone: 0, told: bestOf(ways), isUnguarded: false },
      },
    ]
  } finally {
    await demonstration.stop()
  }
}

function nothingIn({ worlds }: Victim): number[] {
  return worlds.map(() => 0)
}

/** By what is kept, then by world. */
function solveEverywhere(victim: Victim, { current, spread }: Arena, questions: number) {
  const asked = ask(victim, current.model, questions)
  const solved = victim.worlds.map((residual) => {
    const { figures, averages } = toldOf(asked, surveyOf(victim, residual))
    const kept = { figures, averages, all: [...figures, ...averages] }
    return KEPT.map((name) => solveFor(victim.row, kept[name], spread))
  })
  const of = (read: 'middles' | 'limits') => {
    return KEPT.map((_, i) => solved.map((one) => one[i]![read]))
  }
  return { middles: of('middles'), limits: of('limits') }
}

interface Asked {
  readonly question: Question
  readonly crowds: CrowdSet
  /** By crowd: rows of its records, and how much each counts in the mean of the crowd. */
  readonly means: ReadonlyMap<number, ReadonlyMap<number, number>>
  /** How much each record counts in the answer: from public facts alone. */
  readonly weights: ReadonlyMap<number, number>
}

/** As the service asks: the same question once, and so many different sets of peers. */
function ask({ facts, index, random }: Victim, model: PayModel, count: number): Asked[] {
  const rows = new Map(Array.from(index.recordIds, (id, row) => [id, row]))
  const answered: CrowdSet[] = []
  const seen = new Set<string>()
  return slideAround(facts, count, random).flatMap((query) => {
    const question = askModel(model, query)
    const name = JSON.stringify(query)
    if (isRefused(question) || seen.has(name)) return []
    seen.add(name)
    const crowds = withinLimit(answered, crowdsNear(question, index))
    answered.push(crowds)
    const peers = peersIn(index, crowds, model, query.organization)
    const means = new Map([...peers].map(([crowd, records]) => [crowd, sharesOf(records, rows)]))
    return [{ question, crowds, means, weights: weightsOf(question, [...peers.values()], rows) }]
  })
}

/** Each organization counts once in its crowd. */
function sharesOf(records: readonly Comparable[], rows: ReadonlyMap<number, number>) {
  const sizes = new Map<string, number>()
  for (const { organization } of records) {
    sizes.set(organization, (sizes.get(organization) ?? 0) + 1)
  }
  return new Map(
    records.map(({ recordId, organization }) => {
      return [rows.get(recordId)!, 1 / sizes.size / sizes.get(organization)!]
    }),
  )
}

function weightsOf(
  { model, query, alone }: Question,
  peers: readonly (readonly Comparable[])[],
  rows: ReadonlyMap<number, number>,
): Map<number, number> {
  const { correction, weighted } = weighComparables(
    ...([model, query, peers.flat(), alone, model.settings] as const),
  )
  const total = correction.weights.reduce((sum, weight) => sum + weight, 0)
  const part = (correction.belief * total) / (total + model.settings.priorWeight)
  const own = new Map(weighted.map(({ comparable, share }) => [comparable.recordId, share * part]))
  return new Map(
    peers.flatMap((records) => {
      const sum = records.reduce((all, { recordId }) => all + (own.get(recordId) ?? 0), 0)
      return [...sharesOf(records, rows)].map(([row, share]) => [row, share * sum] as const)
    }),
  )
}

/** What all answers say of the residuals: by the figures, and by the average of each crowd in the list. */
function toldOf(asked: readonly Asked[], world: PositionIndex) {
  const figures: Told[] = []
  const crowds = new Map<number, Told>()
  for (const { question, crowds: settled, means, weights } of asked) {
    const { published } = answerQuestion(question, world, settled)
    if (published.kind !== 'comparables') continue
    figures.push({ ...limitsOf(published, question), weights })
    for (const [crowd, shares] of means) {
      const mean = [...shares].reduce((sum, [row, share]) => sum + share * world.residuals[row]!, 0)
      const { mu } = question.alone
      const told = Math.round(Math.exp(mu + mean) / COMPARABLE_STEP) * COMPARABLE_STEP
      const known = crowds.get(crowd)
      crowds.set(crowd, {
        weights: shares,
        low: Math.max(known?.low ?? -9, Math.log(told - COMPARABLE_STEP / 2) - mu),
        high: Math.min(known?.high ?? 9, Math.log(told + COMPARABLE_STEP / 2) - mu),
      })
    }
  }
  return { figures, averages: [...crowds.values()] }
}

/** Every published figure is the model's, which the attacker knows, times what the comparables say, to $100. */
function limitsOf({ quantiles, medianInterval }: PublishedModelledEstimate, { alone }: Question) {
  const { p10, p25, p50, p75, p90 } = quantiles
  const sorted = [...alone.quantiles].sort((a, b) => a - b)
  const reach = EIGHTY_PERCENT * Math.sqrt(alone.variance)
  const figures = [
    ...[p10, p25, p50, p75, p90].map((pay, i) => ({ pay, model: sorted[i]! })),
    { pay: medianInterval.low, model: alone.quantiles[2]! - reach },
    { pay: medianInterval.high, model: alone.quantiles[2]! + reach },
  ]
  const limits = figures.flatMap(({ pay, model }) => {
    if (pay === null) return []
    return [{ low: Math.log(pay - 50) - model, high: Math.log(pay + 50) - model }]
  })
  return {
    low: Math.max(...limits.map(({ low }) => low)),
    high: Math.min(...limits.map(({ high }) => high)),
  }
}

/** z of the published interval of the median. */
const EIGHTY_PERCENT = 1.2815515655446004
