/** What the model alone was asked about somebody, remembered: shares of the middle are the same on every day. */
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import type { Context } from '../../../context.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'

/** `name` says what was asked; the day and the growth assumed up to it move all of the range alike, so neither is part of the key. */
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
