import { NotFound } from '~/core/errors.ts'
import type { Figures } from '~/core/organizations/figures.ts'
import { type FiguresKey, findStatedFigures } from '~/database/queries/organization-figures.ts'
import { type Context, transact } from '../../context.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'
import { recordFigures, writeFigures } from './write-figures.ts'

export interface VersionedFigures extends FiguresKey {
  /** the version that was on the screen; 0 for a year that had none */
  readonly version: number
}

/** Keeps a campus's figures of one fiscal year; refuses to overwrite what was not seen. */
export async function saveFigures(
  context: Context,
  input: VersionedFigures & { readonly figures: Figures },
): Promise<void> {
  const { organizationId } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.update', organizationId)
    await requireCampus(inside, input)
    const before = await refuseUnseen(inside, input)
    const { id } = await writeFigures(inside, input, input.figures)
    await recordFigures(inside, before ? 'metrics.update' : 'metrics.create', { ...input, id })
  })
}

/** Forgets one fiscal year, of a campus or of what the organization says of itself: its campuses' sum counts then. */
export async function deleteFigures(context: Context, input: VersionedFigures): Promise<void> {
  const { organizationId } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.update', organizationId)
    const before = await refuseUnseen(inside, input)
    if (!before) throw new NotFound('These figures were already deleted.')
    await inside.db('organization_metrics').where({ id: before.id }).delete()
    await recordFigures(inside, 'metrics.delete', { ...input, id: before.id })
  })
}

async function refuseUnseen(inside: Context, input: VersionedFigures) {
  const { organizationId, version } = input
  const before = await findStatedFigures(inside.db, input)
  if ((before?.version ?? 0) === version) return before
  const subject = { kind: 'metrics', id: before?.id ?? 0 }
  throw await changedMeanwhile(inside, { organizationId, subject })
}

async function requireCampus(inside: Context, { organizationId, campusId }: FiguresKey) {
  if (campusId === null) return
  const mine = { id: campusId, organization_id: organizationId }
  if (!(await inside.db('campuses').where(mine).first('id'))) throw new NotFound()
}
