/** The figures of fiscal years, of an organization and of its campuses. */

import { NotFound } from '~/core/errors.ts'
import { areSameFigures, type Figures } from '~/core/people/organizations/figures.ts'
import type { OrganizationInput } from '~/core/people/organizations/organization-form-schema.ts'
import { Campus, OrganizationMetrics } from '~/database/models/people.ts'
import { answerQuestions } from '~/database/queries/people/extreme-organizations.ts'
import {
  type FiguresKey,
  findStatedFigures,
  listFigures,
  type StatedFigures,
  upsertFigures,
} from '~/database/queries/people/organization-figures.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { changedMeanwhile, loadOrganizationFor, lockOrganizationFor } from './load-organization.ts'

export interface VersionedFigures extends FiguresKey {
  /** the version that was on the screen; 0 for a year that had none */
  readonly version: number
}

/** Stores a campus's figures of one fiscal year; refuses to overwrite a newer version. */
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

/** Deletes one fiscal year of a campus, or of the organization's own figures: the sum of its campuses then counts. */
export async function deleteFigures(context: Context, input: VersionedFigures): Promise<void> {
  const { organizationId } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.update', organizationId)
    const before = await refuseUnseen(inside, input)
    if (!before) throw new NotFound('These figures were already deleted.')
    await OrganizationMetrics.query(inside.db).deleteById(before.id)
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
  if (!(await Campus.query(inside.db).findOne(mine))) throw new NotFound()
}

/**
 * Stores the organization's own figures of the form and returns their year, this calendar year where none was named.
 * Figures equal to the present ones, such as the sum of campuses, are not stored.
 */
export async function stateFigures(
  inside: Context,
  organizationId: number,
  input: OrganizationInput,
): Promise<number> {
  const fiscalYear = input.fiscalYear ?? Number(today(inside).slice(0, 4))
  const figures: Figures = {
    ...{ operatingBudgetCents: input.operatingBudget, attendance: input.attendance },
    ...{ payrollBudgetCents: input.payrollBudget, staffFte: input.staffFte },
  }
  const years = await listFigures(inside.db, organizationId)
  const before = years.find((year) => year.fiscalYear === fiscalYear)
  if (before && areSameFigures(before, figures)) return fiscalYear
  await writeFigures(inside, { organizationId, campusId: null, fiscalYear }, figures)
  return fiscalYear
}

/** A second save of a year replaces it. The caller authorizes and holds a transaction. */
async function writeFigures(
  inside: Context,
  key: FiguresKey,
  figures: Figures,
): Promise<StatedFigures> {
  await upsertFigures(inside.db, key, { figures, at: inside.now() })
  const written = await findStatedFigures(inside.db, key)
  if (!written) throw new Error('figures were written and are not there')
  return written
}

async function recordFigures(
  inside: Context,
  action: 'metrics.create' | 'metrics.update' | 'metrics.delete',
  key: FiguresKey & { readonly id: number },
): Promise<void> {
  const { organizationId, campusId, fiscalYear, id } = key
  await recordEvent(inside, {
    action,
    organizationId,
    subject: { kind: 'metrics', id },
    details: { fiscalYear, campusId },
  })
}

/** "They are correct", says an owner to the question of staff. Where nothing is asked any more, nothing happens. */
export async function confirmFigures(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<void> {
  await loadOrganizationFor(context, 'metrics.confirm', organizationId)
  await transact(context, async (inside) => {
    const answer = { organizationId, by: personOf(inside), at: inside.now() }
    const findings = await answerQuestions(inside.db, answer)
    if (findings.length === 0) return
    const subject = { kind: 'organization', id: organizationId }
    const details = { findings: [...findings] }
    await recordEvent(inside, { action: 'metrics.confirm', organizationId, subject, details })
  })
}
