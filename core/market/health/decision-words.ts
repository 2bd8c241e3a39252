import { formatCount, formatNumber } from '../../forms/numbers.ts'
import { formatDollars } from '../../pay/money.ts'
import type { CellEffect, RecordChange } from './published-effect.ts'

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

/** What a decision about a finding would change in published figures. */
export type FindingEffect =
  | ({
      readonly kind: 'computed'
      readonly change: RecordChange
      readonly snapshot: string
    } & CellEffect)
  /** nothing could be computed, and why */
  | { readonly kind: 'none'; readonly reason: string }

/** "Removing this changes 3 of 120 published figures of snapshot 2026-Q2, most by $1,200." */
export function effectText(effect: FindingEffect): string {
  if (effect.kind === 'none') return `Effect: ${effect.reason}`
  const { change, cells, changed, largest, snapshot } = effect
  const verb = change === 'remove' ? 'Removing this' : 'Counting this'
  const of = `${formatCount(cells, 'published figure')} near it in snapshot ${snapshot}`
  if (changed === 0) return `${verb} changes none of ${of}.`
  const most = largest === 0 ? '' : `, most by ${formatDollars(Math.abs(largest))}`
  return `${verb} changes ${formatNumber(changed)} of ${of}${most}.`
}
