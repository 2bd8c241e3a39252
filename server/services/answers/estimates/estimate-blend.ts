/** The answer for one to three positions of one person: each its own question, then one range by the shares. */
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { type BlendPart, blendEstimates } from '~/core/engine/privacy/blend-estimates.ts'
import { formatList, formatPercent } from '~/core/forms/numbers.ts'
import type { Context } from '../../../context.ts'
import { type CurrentModel, estimatePositions, type PositionEstimate } from './estimate-position.ts'

export interface AskedPosition {
  readonly key: string
  readonly title: string
  /** whole percent; those of a blend sum to 100 */
  readonly weight: number
}

/** The answer for one of the positions. */
export interface AnsweredPosition extends BlendPart {
  readonly key: string
  readonly query: PayQuery
}

export interface BlendedEstimate
  extends Pick<PositionEstimate, 'published' | 'weights' | 'peers' | 'peersAsBefore'> {
  readonly parts: readonly AnsweredPosition[]
}

/** The position alone; of several the words of all under the key of that with the largest share. */
export function asOnePosition(positions: readonly AskedPosition[]): AskedPosition {
  const [first, ...others] = positions
  if (!first) throw new RangeError('nothing was asked')
  if (others.length === 0) return first
  const main = others.reduce((most, other) => (other.weight > most.weight ? other : most), first)
  const words = positions.map(({ title, weight }) => `${title} ${formatPercent(weight)}`)
  return { key: main.key, title: formatList(words), weight: 100 }
}

/** The questions are asked and counted together; weights of records are by the shares. */
export async function estimateBlend(
  context: Context,
  current: CurrentModel,
  { query, positions }: { readonly query: PayQuery; readonly positions: readonly AskedPosition[] },
): Promise<BlendedEstimate> {
  const queries = positions.map(({ key }) => ({ ...query, position: key }))
  const made = await estimatePositions(context, current, queries)
  const isBlend = positions.length > 1
  const parts = positions.map(({ key, title, weight }, i) => {
    return { key, title, weight, query: queries[i]!, estimate: made[i]!.published }
  })
  return {
    published: blendEstimates(parts),
    weights: made.flatMap(({ weights }, i) =>
      weights.map(({ recordId, weight }) => {
        const share = isBlend ? positions[i]!.weight / 100 : 1
        return { recordId, weight: weight * share }
      }),
    ),
    peers: made.flatMap(({ peers }) => peers),
    peersAsBefore: made.some(({ peersAsBefore }) => peersAsBefore),
    parts,
  }
}
