/** Makes an organization, and saves what its form says. */
import { authorize } from '~/core/policies/authorize.ts'
import { Campus } from '~/database/models/campus.ts'
import { Membership } from '~/database/models/membership.ts'
import { Organization } from '~/database/models/organization.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { switchOrganization } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import {
  askAboutDuplicate,
  type DescribedOrganization,
  describedColumns,
} from './describe-organization.ts'
import { stateFigures } from './figures.ts'
import { changedMeanwhile, loadOrganizationFor } from './load-organization.ts'

export type CreateOrganization = DescribedOrganization & {
  /** whose session goes on with the new organization */
  readonly session?: Session | null
  /** the owner where the system acts; a person always owns what they make */
  readonly ownerId?: number
  /** the person has said that it is another than the one that looks like it */
  readonly isAnother?: boolean
}

/** Makes an organization with its main campus, its owner and the figures of a fiscal year. */
export async function createOrganization(
  context: Context,
  input: CreateOrganization,
): Promise<{ readonly id: number }> {
  authorize(context.actor, 'organization.create')
  const ownerId = personOf(context) ?? input.ownerId
  if (ownerId === undefined) throw new Error('an organization needs an owner')

  return await transact(context, async (inside) => {
    const columns = await describedColumns(inside, input)
    if (personOf(inside) !== null && !input.isAnother) await askAboutDuplicate(inside, input)
    const { id } = await Organization.query(inside.db).insert(columns)
    await addMainCampus(inside, id, columns)
    await Membership.query(inside.db).insert({
      organizationId: id,
      userId: ownerId,
      role: 'owner',
      seesPay: true,
    })
    await stateFigures(inside, id, input)
    await recordEvent(inside, {
      action: 'organization.create',
      organizationId: id,
      subject: { kind: 'organization', id },
    })
    if (input.session)
      await switchOrganization(inside, { session: input.session, organizationId: id })
    return { id }
  })
}

type Columns = Awaited<ReturnType<typeof describedColumns>>

async function addMainCampus(context: Context, organizationId: number, columns: Columns) {
  const { name, street, city, stateCode, zip, countyFips } = columns
  const address = { street, city, stateCode, zip, countyFips }
  await Campus.query(context.db).insert({ organizationId, name, isMain: true, ...address })
}

export type UpdateOrganization = DescribedOrganization & {
  readonly organizationId: number
  /** the version that was on the screen */
  readonly version: number
}

/** Saves the description and the figures of one fiscal year; refuses to overwrite what was not seen. */
export async function updateOrganization(
  context: Context,
  input: UpdateOrganization,
): Promise<{ readonly version: number; readonly fiscalYear: number }> {
  const { organizationId, version } = input
  const seen = await loadOrganizationFor(context, 'organization.update', organizationId)

  return await transact(context, async (inside) => {
    const columns = await describedColumns(inside, input)
    const changed = await Organization.query(inside.db)
      .where({ id: organizationId, version: seen.version })
      .patch({ ...columns, version: seen.version + 1, updatedAt: inside.now() })
    const subject = { kind: 'organization' as const, id: organizationId }
    if (version !== seen.version || changed === 0)
      throw await changedMeanwhile(inside, { organizationId, subject })

    const { street, city, stateCode, zip, countyFips } = columns
    await Campus.query(inside.db)
      .where({ organization_id: organizationId, is_main: true })
      .patch({ street, city, stateCode, zip, countyFips })
    const fiscalYear = await stateFigures(inside, organizationId, input)
    await recordEvent(inside, {
      ...{ action: 'organization.update', organizationId, subject },
      details: { fiscalYear },
    })
    return { version: seen.version + 1, fiscalYear }
  })
}
