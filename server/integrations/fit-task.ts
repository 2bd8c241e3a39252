/** What the fitting threads are asked. */

import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { RecordColumns } from '~/core/engine/facts/record-columns.ts'
import type { EstimationSettings } from '~/core/engine/model/estimation-settings.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'

/** Scores a fitted model on records it has not seen, with the snapshot's own records as candidates. */
export interface Evaluating {
  readonly model: PayModel
  readonly seen: readonly PayRecord[]
  readonly unseen: readonly PayRecord[]
}

/** Fits without some organizations and scores them, before a snapshot is published. */
export interface Auditing extends Fitted {
  /** settings of what it would replace, to be fitted too; null: nothing to compare with */
  readonly previous: EstimationSettings | null
  /** what salary health keeps out and nobody has decided about: scored beside the others, never fitted */
  readonly held: RecordColumns
}

/** What a worker is given. The columns of a fit are shared with it; the rest is copied, a record about 300 bytes. */
export type FitTask =
  | ({ readonly kind: 'fit' } & Fitted)
  | ({ readonly kind: 'audit' } & Auditing)
  | ({ readonly kind: 'evaluate' } & Evaluating)

/** Messages of a worker: progress of a fit, and at last the result. */
export type FitMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'answer'; readonly answer: unknown }

interface Fitted {
  readonly records: RecordColumns
  readonly settings: EstimationSettings
}
