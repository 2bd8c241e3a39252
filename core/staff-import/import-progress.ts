/** How far a staff import is, in figures and in one sentence. */
import { formatNumber } from '../quantities/format-number.ts'

export const IMPORT_STAGES = ['read', 'save', 'check'] as const

/** Of the rows that are read, or of the people who are saved or whose pay is checked: `done` of `total`. */
export interface ImportProgress {
  readonly stage: (typeof IMPORT_STAGES)[number]
  readonly done: number
  readonly total: number
}

export type TellProgress = (progress: ImportProgress) => Promise<void> | void

export function progressSentence({ stage, done, total }: ImportProgress): string {
  const figures = `${formatNumber(done)} of ${formatNumber(total)}`
  return SENTENCES[stage](figures)
}

const SENTENCES: Readonly<Record<ImportProgress['stage'], (figures: string) => string>> = {
  read: (figures) => `Read ${figures} rows.`,
  save: (figures) => `Saved ${figures} people.`,
  check: (figures) => `Checked the pay of ${figures} people.`,
}
