import { InvalidInput } from '~/core/errors.ts'
import type { ChosenMinimum } from '~/core/organizations/minimum-form.ts'
import { GUIDELINE_MINIMUMS } from '~/database/reference/guideline-minimums.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { loadOrganizationFor } from './load-organization.ts'

export interface SaveMinimum {
  readonly organizationId: number
  readonly chosen: ChosenMinimum
  /** the version that was on the screen; 0 where there was none */
  readonly version: number
}

/** Keeps which minimum pay holds for the organization's ministers; refuses to overwrite what was not seen. */
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

/** Nothing chosen is no row. */
async function forget(inside: Context, { organizationId, version }: SaveMinimum): Promise<boolean> {
  const where = { organization_id: organizationId }
  if (version === 0)
    return (await inside.db('organization_minimums').where(where).first('version')) === undefined
  return (
    (await inside
      .db('organization_minimums')
      .where({ ...where, version })
      .delete()) > 0
  )
}

async function keep(
  inside: Context,
  { organizationId, chosen, version }: SaveMinimum,
): Promise<boolean> {
  const organization_id = organizationId
  const columns = { ...columnsOf(chosen), version: version + 1, ...writtenBy(inside) }
  const table = inside.db('organization_minimums')
  const kept =
    version > 0
      ? await table.where({ organization_id, version }).update(columns)
      : (
          await table
            .insert({ organization_id, ...columns })
            .onConflict()
            .ignore()
            .returning('organization_id')
        ).length
  if (kept === 0) return false
  await inside.db('organization_minimum_rows').where({ organization_id }).delete()
  if (chosen.kind === 'own') {
    const rows = chosen.table.rows.map(({ yearsFrom, yearsTo, amount }, i) => ({
      ...{ organization_id, ordinal: i + 1, years_from: yearsFrom, years_to: yearsTo },
      amount_cents: amount,
    }))
    await inside.db('organization_minimum_rows').insert(rows)
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
