import { authorize } from '~/core/policies/authorize.ts'
import { Campus } from '~/database/models/campus.ts'
import { Membership } from '~/database/models/membership.ts'
import { Organization } from '~/database/models/organization.ts'
import { type Context, personOf, transact } from '../../context.ts'
import type { Session } from '../accounts/find-visit.ts'
import { switchOrganization } from '../accounts/switch-organization.ts'
import { recordEvent } from '../audit/record-event.ts'
import { askAboutDuplicate } from './ask-about-duplicate.ts'
import { type DescribedOrganization, describedColumns } from './described-columns.ts'
import { stateFigures } from './state-figures.ts'

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
