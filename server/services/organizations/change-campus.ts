import { Conflict, NotFound } from '~/core/errors.ts'
import { Campus } from '~/database/models/campus.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { requirePlan } from '../membership/require-plan.ts'
import { refuseSameName } from './add-campus.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'
import { type DescribedPlace, placeOf } from './place-of.ts'

export interface ChosenCampus {
  readonly organizationId: number
  readonly campusId: number
}

export interface ChangeCampus extends ChosenCampus {
  readonly name: string
  /** null for the main campus, whose address is the organization's */
  readonly place: DescribedPlace | null
  /** the version that was on the screen */
  readonly version: number
}

/** Saves a campus anew; refuses to overwrite what was not seen. */
export async function changeCampus(context: Context, input: ChangeCampus): Promise<void> {
  await withCampus(context, input, async (inside, campus) => {
    const { organizationId, campusId, name, version } = input
    const subject = { kind: 'campus', id: campusId }
    if (campus.version !== version)
      throw await changedMeanwhile(inside, { organizationId, subject })
    await refuseSameName(inside, input)
    const place = campus.isMain || !input.place ? {} : await placeOf(inside, input.place)
    await Campus.query(inside.db)
      .findById(campusId)
      .patch({ name, ...place, version: version + 1 })
    await recordEvent(inside, { action: 'campus.update', organizationId, subject })
  })
}

/** Closes a place: its figures stay in the years they are of. The main campus stays. */
export async function archiveCampus(context: Context, input: ChosenCampus): Promise<void> {
  await withCampus(context, input, async (inside, campus) => {
    if (campus.isMain) {
      throw new Conflict('The main campus has the organization’s address and cannot be archived.')
    }
    await switchArchived(inside, campus, true)
  })
}

/** Opens a closed place again where the plan has room for it. */
export async function restoreCampus(context: Context, input: ChosenCampus): Promise<void> {
  await withCampus(context, input, async (inside, campus) => {
    if (campus.archivedAt === null) return
    await requirePlan(inside, { id: input.organizationId }, 'campuses')
    await refuseSameName(inside, { ...input, name: campus.name })
    await switchArchived(inside, campus, false)
  })
}

async function switchArchived(inside: Context, campus: Campus, isArchived: boolean) {
  if ((campus.archivedAt !== null) === isArchived) return
  await Campus.query(inside.db)
    .findById(campus.id)
    .patch({ archivedAt: isArchived ? inside.now() : null, version: campus.version + 1 })
  await recordEvent(inside, {
    action: isArchived ? 'campus.archive' : 'campus.restore',
    organizationId: campus.organizationId,
    subject: { kind: 'campus', id: campus.id },
  })
}

async function withCampus(
  context: Context,
  { organizationId, campusId }: ChosenCampus,
  act: (inside: Context, campus: Campus) => Promise<void>,
): Promise<void> {
  await loadOrganizationFor(context, 'organization.update', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.update', organizationId)
    const campus = await Campus.query(inside.db)
      .findById(campusId)
      .where({ organization_id: organizationId })
    if (!campus) throw new NotFound()
    await act(inside, campus)
  })
}
