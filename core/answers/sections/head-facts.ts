import type { PublishedModelledEstimate } from '../../engine/privacy/publish-estimate.ts'
import type { SourcedEstimate } from '../../market/sources/public-estimate-schema.ts'

// Apart from the schemas of the facts, so that pages that ask no more than this bring no schema to the browser.

/** From records of a survey. */
export type ModelledEstimate = PublishedModelledEstimate

/** From whatever source. */
export type RangedEstimate = Exclude<SourcedEstimate, { readonly kind: 'refused' }>

/** Whether the model alone made the range, with too few similar organizations: said and drawn otherwise. */
export function isFromModelAlone({ kind }: Pick<RangedEstimate, 'kind'>): boolean {
  return kind === 'modelled'
}

/** Whether a Census level was moved to the size of a church. */
export function isSized({ kind, contributions }: RangedEstimate): boolean {
  return kind === 'public' && contributions.length > 0
}
