import type { PublishedEstimate } from '../../engine/privacy/publish-estimate.ts'

// Apart from the schemas of the facts, so that pages that ask no more than this bring no schema to the browser.

export type ModelledEstimate = Exclude<PublishedEstimate, { readonly kind: 'refused' }>

/** Whether the model alone made the range, with too few similar organizations: said and drawn otherwise. */
export function isFromModelAlone({ kind }: Pick<ModelledEstimate, 'kind'>): boolean {
  return kind === 'modelled'
}
