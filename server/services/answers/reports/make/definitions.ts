/** The person's pay and the market range under each definition of pay; every definition has its own model. */
import { placePresentPay } from '~/core/answers/analysis/place-pay.ts'
import type { DefinitionsFacts } from '~/core/answers/sections/definitions.ts'
import type { PublishedEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { estimateBlend } from '../../estimates/estimate-blend.ts'
import { currentModel } from '../../estimates/estimate-position.ts'
import type { Making } from './making.ts'

type Row = NonNullable<DefinitionsFacts['definitions']>[number]

export async function makeDefinitions(making: Making): Promise<DefinitionsFacts> {
  const { estimate, placing } = making.made
  if (estimate.kind === 'refused') return {}
  const definitions: Row[] = []
  for (const definition of DEFINITIONS_OF_PAY) {
    const now = placing?.now ?? null
    const own = placePresentPay({ definition, quantiles: null, now })?.dollars ?? null
    definitions.push({ definition, own, market: marketOf(await estimateUnder(making, definition)) })
  }
  return { definitions }
}

/** The report's own definition is answered by its estimate. */
async function estimateUnder(
  { context, made }: Making,
  definition: DefinitionOfPay,
): Promise<PublishedEstimate | null> {
  if (definition === made.definition) return made.estimate
  const current = await currentModel(context, definition)
  const { query, parts: positions } = made
  return current && (await estimateBlend(context, current, { query, positions })).published
}

function marketOf(estimate: PublishedEstimate | null): Row['market'] {
  if (!estimate || estimate.kind === 'refused') return null
  const { p25, p50, p75 } = estimate.quantiles
  return { p25, p50, p75 }
}
