/** Input of every maker of a section, and answers of the model that several of them share. */

import type { ReportQuery } from '~/core/answers/sections/addresses.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { PartAnswer } from '~/core/engine/predict/tune.ts'
import type { Context } from '../../../../context.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'

export interface Making {
  readonly context: Context
  readonly made: DetailedEstimate
  readonly query: ReportQuery
}

/** Whether several positions were asked as one. */
export function isBlend({ parts }: Pick<DetailedEstimate, 'parts'>): boolean {
  return parts.length > 1
}

/**
 * An answer of the model alone for each position, with what the position counts of the median. `name` identifies the
 * question. Answers are remembered.
 */
export function askedOfParts<Answer>(
  context: Context,
  made: DetailedEstimate,
  name: string,
  ask: (query: PayQuery) => Answer,
): PartAnswer<Answer>[] {
  const pays = made.parts.map(({ weight, estimate }) => {
    return estimate.kind === 'refused' ? 0 : weight * (estimate.quantiles.p50 ?? 0)
  })
  const total = pays.reduce((sum, pay) => sum + pay, 0)
  return made.parts.map(({ query }, i) => ({
    counts: total === 0 ? 1 / pays.length : pays[i]! / total,
    answer: rememberedShares(context, { ...made, query }, name, () => ask(query)),
  }))
}

/**
 * Remembers an answer of the model alone. `name` identifies the question; the day and the growth up to it move the
 * whole range alike, so neither is part of the key.
 */
function rememberedShares<Shares>(
  context: Context,
  { snapshot, definition, query }: Pick<DetailedEstimate, 'snapshot' | 'definition' | 'query'>,
  name: string,
  make: () => Shares,
): Shares {
  if (!snapshot) return make()
  const facts: Omit<PayQuery, 'asOf'> & { asOf?: string } = { ...query, growthBeyondIndex: null }
  delete facts.asOf
  const key = `${definition} ${JSON.stringify(facts)} ${name}`
  return context.market.remembered(snapshot.id, key, make)
}
