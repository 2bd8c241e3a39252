import { InvalidInput } from '~/core/errors.ts'
import type { CampusInput } from '~/core/organizations/campus-form.ts'
import { Campus } from '~/database/models/campus.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { requirePlan } from '../membership/require-plan.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'
import { placeOf } from './place-of.ts'

export type DescribedCampus = CampusInput & {
  readonly organizationId: number
  readonly zipConfirmed?: boolean
}

/** Adds a place to an organization, as many as its plan holds. */
export async function addCampus(
  context: Context,
  input: DescribedCampus,
): Promise<{ readonly id: number }> {
  const { organizationId, name } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  return await transact(context, async (inside) => {
    const organization = await lockOrganizationFor(inside, 'organization.update', organizationId)
    await requirePlan(inside, organization, 'campuses')
    const place = await placeOf(inside, input)
    await refuseSameName(inside, { organizationId, name, campusId: null })
    const columns = { organizationId, name, isMain: false, ...place }
    const { id } = await Campus.query(inside.db).insert(columns)
    await recordEvent(inside, {
      action: 'campus.create',
      organizationId,
      subject: { kind: 'campus', id },
    })
    return { id }
  })
}

/** Two campuses of one name could not be told apart in any list. */
export async function refuseSameName(
  inside: Context,
  asked: {
    readonly organizationId: number
    readonly name: string
    readonly campusId: number | null
  },
): Promise<void> {
  const same = await inside
    .db('campuses')
    .where({ organization_id: asked.organizationId, archived_at: null })
    .whereRaw('lower(name) = lower(?)', [asked.name])
    .whereRaw('id is distinct from ?', [asked.campusId])
    .first('id')
  if (same)
    throw new InvalidInput({
      name: 'Another campus has this name. Choose a different name.',
    })
}
