/** The minimum pay of an organization. */

import { can } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { formatMoney } from '~/core/pay/money.ts'
import {
  amountField,
  type ChosenMinimum,
  NO_TABLE,
  OWN_TABLE,
  yearsField,
} from '~/core/people/organizations/minimum-form.ts'
import { MinimumRow, MinimumTableRow } from '~/database/models/people.ts'
import { findMinimum, type StoredMinimum } from '~/database/queries/pay/minimums.ts'
import { writeMinimum } from '~/database/queries/people/pay-policies.ts'
import { GUIDELINE_MINIMUMS } from '~/database/reference/lists.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { changedMeanwhile, loadOrganizationFor } from './load-organization.ts'
import { frameOf } from './show-organization.ts'

/**
 * The chosen minimum pay of an organization's ministers, and the tables to choose from.
 * `values`: form values.
 * `version`: 0 before anything was chosen.
 */
export async function showMinimum(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
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

export interface SaveMinimum {
  readonly organizationId: number
  readonly chosen: ChosenMinimum
  /** the version that was on the screen; 0 where there was none */
  readonly version: number
}

/** Stores the chosen minimum pay; refuses to overwrite a newer version. */
export async function saveMinimum(context: Context, input: SaveMinimum): Promise<void> {
  const { organizationId, chosen, version } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  const isKnown =
    chosen.kind !== 'guideline' || GUIDELINE_MINIMUMS.some(({ key }) => key === chosen.key)
  if (!isKnown) throw new InvalidInput({ table: 'Choose one from the list.' })
  await transact(context, async (inside) => {
    const subject = { kind: 'minimum_pay', id: organizationId }
    const isSaved = chosen.kind === 'none' ? await forget(inside, input) : await keep(inside, input)
    if (!isSaved) throw await changedMeanwhile(inside, { organizationId, subject })
    const action = version === 0 ? 'minimum_pay.create' : 'minimum_pay.update'
    await recordEvent(inside, { action, organizationId, subject })
  })
}

/** No choice is no row. */
async function forget(inside: Context, { organizationId, version }: SaveMinimum): Promise<boolean> {
  const row = MinimumRow.query(inside.db)
  if (version === 0) return (await row.findById(organizationId)) === undefined
  return (await row.where({ organization_id: organizationId, version }).delete()) > 0
}

async function keep(
  inside: Context,
  { organizationId, chosen, version }: SaveMinimum,
): Promise<boolean> {
  const columns = { ...columnsOf(chosen), version: version + 1, ...writtenBy(inside) }
  if (!(await writeMinimum(inside.db, { organizationId, version }, columns))) return false
  await MinimumTableRow.query(inside.db).where({ organization_id: organizationId }).delete()
  if (chosen.kind === 'own') {
    const rows = chosen.table.rows.map(({ yearsFrom, yearsTo, amount }, i) => {
      return { organizationId, ordinal: i + 1, yearsFrom, yearsTo, amountCents: amount }
    })
    await MinimumTableRow.query(inside.db).insert(rows)
  }
  return true
}

function columnsOf(chosen: ChosenMinimum) {
  if (chosen.kind !== 'own') {
    const guideline_key = chosen.kind === 'guideline' ? chosen.key : null
    return { guideline_key, name: null, definition: null, source: null, effective_on: null }
  }
  const { name, definition, source, effectiveOn } = chosen.table
  return { guideline_key: null, name, definition, source, effective_on: effectiveOn }
}

function writtenBy(inside: Context) {
  return { updated_by: personOf(inside), updated_at: inside.now() }
}
