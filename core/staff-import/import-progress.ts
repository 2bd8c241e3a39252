/** How far a staff import is, in figures and in one sentence. */
import { formatNumber } from '../quantities/format-number.ts'

export const IMPORT_STAGES = ['read', 'save'] as const

/** Of the rows that are read, or of the people that are saved: `done` of `total`. */
export interface ImportProgress {
  readonly stage: (typeof IMPORT_STAGES)[number]
  readonly done: number
  readonly total: number
}

export type TellProgress = (progress: ImportProgress) => Promise<void> | void

export function progressSentence({ stage, done, total }: ImportProgress): string {
  const figures = `${formatNumber(done)} of ${formatNumber(total)}`
  return stage === 'read' ? `Read ${figures} rows.` : `Saved ${figures} people.`
}
