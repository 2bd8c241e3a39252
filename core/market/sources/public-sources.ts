/** What each public source is called, and what it counts as pay. */
import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { PublicSource } from './public-estimate-schema.ts'

interface SourceFacts {
  /** in the plural, at the beginning of a sentence: "Census workers" */
  readonly name: string
  /** ministers' wages may or may not hold a housing allowance, so that the Census is compared with cash alone */
  readonly definition: DefinitionOfPay
  /** the same in words: "cash pay" */
  readonly counts: string
  /** of its band in every drawing, which never looks like that of members */
  readonly pattern: 'Dotted' | 'Striped'
}

export const PUBLIC_SOURCES: Readonly<Record<PublicSource['kind'], SourceFacts>> = {
  census_workers: {
    name: 'Census workers',
    definition: 'cash',
    counts: 'cash pay',
    pattern: 'Dotted',
  },
  // columns D and F: pay, and other compensation such as retirement and health insurance
  public_filings: {
    name: 'Form 990 filings',
    definition: 'package',
    counts: 'total reported compensation',
    pattern: 'Striped',
  },
}

/** What the survey of a snapshot is called. */
export const SURVEYS = {
  demonstration: 'demonstration survey (synthetic)',
  member: 'member survey',
} as const

/** "snapshot 2026-Q3", "Census workers, 2024": names of snapshots begin with their year. */
export function marketWords(name: string): string {
  return /^\d/.test(name) ? `snapshot ${name}` : name
}
