/**
 * The answer for one to three positions of one person, from the source that fits: each position its own question, then
 * one range by the shares.
 *
 * A survey of members answers first where it is strong, then a public source, then a weak survey. Sources are never
 * mixed: all positions of a person are answered from one.
 */
import { startAtLaw, type WageFloor } from '~/core/answers/analysis/legal-start.ts'
import { originOf } from '~/core/answers/analysis/range-words.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import { type BlendPart, blendEstimates } from '~/core/engine/privacy/blend-estimates.ts'
import type { PublishedEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import { formatList, formatPercent } from '~/core/forms/numbers.ts'
import { blendPublic } from '~/core/market/sources/public-estimate.ts'
import type {
  PublicEstimate,
  SourcedEstimate,
} from '~/core/market/sources/public-estimate-schema.ts'
import { PUBLIC_SOURCES } from '~/core/market/sources/public-sources.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Context } from '../../../context.ts'
import { askPublicSource } from '../../market/ask-public-source.ts'
import type { Asker } from '../../market/survey-for.ts'
import {
  type CurrentModel,
  estimatePositions,
  isStrong,
  openMarket,
  type PositionEstimate,
} from './estimate-position.ts'

export interface AskedPosition {
  readonly key: string
  readonly title: string
  /** whole percent; those of a blend sum to 100 */
  readonly weight: number
}

/** The answer for one of the positions. */
export interface AnsweredPosition<Estimate = SourcedEstimate> extends BlendPart<Estimate> {
  readonly key: string
  readonly query: PayQuery
}

interface Asked {
  readonly query: PayQuery
  readonly positions: readonly AskedPosition[]
  /** whether a Census level is told without the size of the church */
  readonly isLevelAlone?: boolean | undefined
}

interface AskedOfBest extends Asked {
  readonly definition: DefinitionOfPay
  /** the minimum wage that the range may not start below; null where none holds */
  readonly floor: WageFloor | null
}

interface BlendedEstimate
  extends Pick<PositionEstimate, 'published' | 'weights' | 'peers' | 'peersAsBefore'> {
  readonly parts: readonly AnsweredPosition<PublishedEstimate>[]
}

/** What is told, and the survey that it comes from. */
export interface SourcedAnswer extends Omit<BlendedEstimate, 'published' | 'parts'> {
  readonly published: SourcedEstimate
  /** each position's own answer; one where nothing is blended, none where no source answers */
  readonly parts: readonly AnsweredPosition[]
  /** what the answer counts as pay: of a public source its own, whatever was asked */
  readonly definition: DefinitionOfPay
  /** null where it does not come from a survey */
  readonly current: CurrentModel | null
}

/** The answer from the source that fits, as it is drawn: it starts at the minimum wage. */
export async function estimateFromBest(
  context: Context,
  whom: Asker,
  { floor, ...asked }: AskedOfBest,
): Promise<SourcedAnswer> {
  const found = await answerFromBest(context, whom, asked)
  return {
    ...found,
    published: startAtLaw(found.published, floor),
    parts: found.parts.map((part) => ({ ...part, estimate: startAtLaw(part.estimate, floor) })),
  }
}

async function answerFromBest(
  context: Context,
  whom: Asker,
  { definition, ...asked }: Omit<AskedOfBest, 'floor'>,
): Promise<SourcedAnswer> {
  const ofSurvey = await answerOfSurvey(context, whom, { definition, ...asked })
  if (whom?.isDemonstration || answersFirst(ofSurvey.published)) return ofSurvey
  const ofPublic = await estimatePublic(context, asked)
  if (ofPublic) return ofPublic
  return ofSurvey.current ? ofSurvey : { ...ofSurvey, published: NO_SOURCE }
}

async function answerOfSurvey(
  context: Context,
  whom: Asker,
  { definition, ...asked }: Asked & { readonly definition: DefinitionOfPay },
): Promise<SourcedAnswer> {
  const market = await openMarket(context, definition, whom)
  if ('kind' in market) {
    return { ...NO_RECORDS, published: market, parts: [], definition, current: null }
  }
  return { ...(await estimateBlend(context, market, asked)), definition, current: market }
}

const NO_RECORDS = { weights: [], peers: [], peersAsBefore: false } as const

const NO_SOURCE: RefusedEstimate = {
  kind: 'refused',
  reason: 'No source we have says what this position is paid here.',
  unlock: 'It becomes available when enough members have reported it.',
}

function answersFirst(published: SourcedEstimate): boolean {
  return published.kind !== 'refused' && isStrong(originOf(published), published.strength.overall)
}

/** Null where no public source answers all of the positions. */
async function estimatePublic(
  context: Context,
  { query, positions, isLevelAlone }: Asked,
): Promise<SourcedAnswer | null> {
  const asked: AnsweredPosition<PublicEstimate>[] = []
  for (const { key, title, weight } of positions) {
    const one = { ...query, position: key }
    const estimate = await askPublicSource(context, one, isLevelAlone)
    if (!estimate) return null
    asked.push({ key, title, weight, query: one, estimate })
  }
  const published = blendPublic(asked)
  if (!published) return null
  const definition = PUBLIC_SOURCES[published.source.kind].definition
  return { ...NO_RECORDS, published, parts: asked, definition, current: null }
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
  { query, positions }: Asked,
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
