/** The dated constants with what needs a look: figures whose check is older than a year, and changes that wait. */

import { authorize } from '~/core/authorize.ts'
import { type ConstantStatus, constantLabel, isStale, jurisdictionName } from '~/core/pay/law.ts'
import {
  type ListedConstant,
  listConstantRows,
  listProposalRows,
} from '~/database/queries/pay/constant-changes.ts'
import { type Context, today } from '../../../context.ts'

export interface ConstantFilter {
  /** part of the key, its words, the jurisdiction or the source */
  readonly text: string
  readonly status: ConstantStatus | null
  readonly staleOnly: boolean
}

export interface ShownConstant extends ListedConstant {
  readonly label: string
  readonly place: string
  /** it counts today or will, and was not compared with its source for a year */
  readonly stale: boolean
}

export async function listConstants(
  context: Context,
  { text, status, staleOnly }: ConstantFilter,
): Promise<readonly ShownConstant[]> {
  authorize(context.actor, 'staff.calcConstants')
  const wanted = text.trim().toLowerCase()
  const rows = await shownConstants(context)
  return rows.filter(
    (row) =>
      (status === null || row.status === status) &&
      (!staleOnly || row.stale) &&
      [row.key, row.label, row.place, row.jurisdiction, row.source].some((one) =>
        one.toLowerCase().includes(wanted),
      ),
  )
}

/** How many figures of today nobody compared with their source for a year: an alert. The caller authorizes. */
export async function countStaleConstants(context: Context): Promise<number> {
  return (await shownConstants(context)).filter(({ stale }) => stale).length
}

async function shownConstants(context: Context): Promise<readonly ShownConstant[]> {
  const day = today(context)
  return (await listConstantRows(context.db)).map((row) => ({
    ...row,
    ...{ label: constantLabel(row.key), place: jurisdictionName(row.jurisdiction) },
    stale: counts(row, day) && isStale(row.checkedOn, day),
  }))
}

function counts({ status, effectiveTo }: ListedConstant, day: string): boolean {
  return status === 'in_force' && (effectiveTo === null || effectiveTo >= day)
}

/** Those that wait and the last twenty decided, with their words. */
export async function listProposals(context: Context) {
  authorize(context.actor, 'staff.calcConstants')
  const rows = await listProposalRows(context.db, { decided: 20 })
  return rows.map((row) => ({
    ...row,
    ...{ label: constantLabel(row.key), place: jurisdictionName(row.jurisdiction) },
  }))
}
