import { amountField, NO_TABLE, OWN_TABLE, yearsField } from '~/core/organizations/minimum-form.ts'
import { can } from '~/core/policies/authorize.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { findMinimum, type StoredMinimum } from '~/database/queries/minimums.ts'
import { GUIDELINE_MINIMUMS } from '~/database/reference/guideline-minimums.ts'
import type { Context } from '../../context.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { frameOf, type OrganizationFrame } from './organization-frame.ts'

export interface ShownMinimum {
  readonly organization: OrganizationFrame
  /** as somebody would type it */
  readonly values: Readonly<Record<string, string>>
  /** 0 before anything was chosen */
  readonly version: number
  readonly guidelines: readonly {
    readonly key: string
    readonly name: string
    readonly year: string
    readonly source: string
    readonly sourceUrl: string | null
  }[]
  readonly mayUpdate: boolean
}

/** Which minimum pay holds for an organization's ministers, and which tables there are to choose from. */
export async function showMinimum(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownMinimum> {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const stored = await findMinimum(context.db, organizationId)
  return {
    organization: frameOf(context, subject),
    values: valuesOf(stored),
    version: stored?.version ?? 0,
    guidelines: GUIDELINE_MINIMUMS.map(({ key, name, effectiveOn, source, sourceUrl }) => {
      return { key, name, year: effectiveOn?.slice(0, 4) ?? '', source, sourceUrl }
    }),
    mayUpdate: can(context.actor, 'organization.update', subject),
  }
}

function valuesOf(stored: StoredMinimum | null): Record<string, string> {
  if (!stored) return { table: NO_TABLE }
  const { guidelineKey, name, definition, source, effectiveOn, rows } = stored
  const typed = rows.flatMap(({ yearsFrom, amount }, i) => [
    [yearsField(i + 1), String(yearsFrom)],
    [amountField(i + 1), formatMoney(amount)],
  ])
  return {
    table: guidelineKey ?? OWN_TABLE,
    ...{ name: name ?? '', definition: definition ?? '', source: source ?? '' },
    effectiveOn: effectiveOn ?? '',
    ...Object.fromEntries(typed),
  }
}
