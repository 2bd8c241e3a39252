/** Input of every maker of a section, and answers of the model that several of them share. */
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import type { ReportQuery } from '~/core/reports/report-query.ts'
import type { Context } from '../../../context.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'

export interface Making {
  readonly context: Context
  readonly made: DetailedEstimate
  readonly query: ReportQuery
}

/**
 * Remembers an answer of the model alone. `name` identifies the question; the day and the growth up to it move the
 * whole range alike, so neither is part of the key.
 */
export function rememberedShares<Shares>(
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
