/** Apart from the schemas of the facts, so that pages that ask no more than this bring no schema to the browser. */
import type { PublishedEstimate } from '../../../privacy/publish-estimate.ts'
import type { Head } from './facts.ts'

export type ModelledEstimate = Exclude<PublishedEstimate, { readonly kind: 'refused' }>

/** A report that holds a range. */
export type Modelled<Facts extends Head> = Facts & { readonly estimate: ModelledEstimate }

/** Whether the model alone made the range, with too few similar organizations: said and drawn otherwise. */
export function isFromModelAlone({ kind }: Pick<ModelledEstimate, 'kind'>): boolean {
  return kind === 'modelled'
}

export function isModelled<Facts extends Head>(report: Facts): report is Modelled<Facts> {
  return report.estimate.kind !== 'refused'
}
