/**
 * 'confirmed': right as recorded, it counts. 'included': it counts although nobody confirmed it. 'corrected': a
 * correction was requested; a held record stays out until its figures change. 'excluded': it stays out.
 */
export const DECISIONS = ['confirmed', 'included', 'corrected', 'excluded'] as const

export type FindingDecision = (typeof DECISIONS)[number]

/** "3 findings excluded" */
export const DECISION_WORDS: Readonly<Record<FindingDecision, string>> = {
  confirmed: 'confirmed',
  included: 'included',
  corrected: 'sent back for correction',
  excluded: 'excluded',
}
