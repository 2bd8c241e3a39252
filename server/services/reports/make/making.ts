/** What every maker of a section is given, and the model's answers that several of them share. */
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import type { ReportQuery } from '~/core/reports/report-query.ts'
import type { Context } from '../../../context.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'

export interface Making {
  readonly context: Context
  readonly made: DetailedEstimate
  readonly query: ReportQuery
}

/** What the model alone was asked about a person, remembered. `name` says what was asked; the day and the growth assumed up to it move all of the range alike, so neither is part of the key. */
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
