/** Each row with what is proposed in it so far: the text, what it was understood as, and what it costs. */

import { rowField } from '~/core/employees/form/row-field.ts'
import {
  knownCost,
  raiseInPercent,
  readProposal,
  withBase,
} from '~/core/employees/next-year/next-year.ts'
import type { PayComponent } from '~/core/pay/pay-package.ts'
import type { Cents } from '~/core/quantities/cents.ts'
import type { Data } from './+data.ts'

export interface ProposedRow {
  readonly row: Data['rows'][number]
  /** what stands in the field before anybody types: what is planned already */
  readonly planned: string
  readonly base: PayComponent | null
  readonly now: Cents
  /** a year of base pay as proposed; as now where nothing is proposed, null while it cannot be read */
  readonly next: Cents | null
  readonly percent: number | null
  readonly isProposed: boolean
}

export function proposedRows(
  rows: Data['rows'],
  typed: Readonly<Record<string, string>>,
): readonly ProposedRow[] {
  return rows.map((row) => proposedRow(row, typed[rowField('proposed', row.id)]))
}

function proposedRow(row: Data['rows'][number], typed: string | undefined): ProposedRow {
  const base = baseOf(row.pay?.components ?? [])
  const planned = baseOf(row.planned?.components ?? [])?.asTyped ?? ''
  const text = typed ?? planned
  const reading = readProposal(text, base)
  const now = base?.annual ?? 0
  const proposal = reading.ok ? reading.value : null
  const next = proposal
    ? (baseOf(withBase({ components: [] }, proposal, row))?.annual ?? null)
    : null
  const isProposed = text.trim() !== ''
  return {
    ...{ row, planned, base, now, isProposed },
    next: isProposed ? next : now,
    percent: next === null || !isProposed ? null : raiseInPercent(now, next),
  }
}

/** All pay and benefits with FICA, now and as proposed; what is unknown counts as nothing in both. */
export function costOf({ row, next }: ProposedRow, employer: Data['employer']) {
  const pay = row.pay ?? { components: [], unknown: [] }
  const { clergyTaxStatus } = row
  const facts = { ...(employer ?? { ficaRate: 0, form8274: false }), clergyTaxStatus }
  const base = { amount: next ?? 0, period: 'year', asTyped: '' } as const
  const components = next === null ? pay.components : withBase(pay, base, row)
  const unknown = pay.unknown.filter((kind) => kind !== 'base')
  return {
    now: knownCost(pay, facts),
    next: knownCost({ components, unknown }, facts),
    isPartlyUnknown: unknown.length > 0,
  }
}

function baseOf(components: readonly PayComponent[]): PayComponent | null {
  return components.find(({ kind }) => kind === 'base') ?? null
}
