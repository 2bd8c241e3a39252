import { InvalidInput } from '~/core/errors.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'

export interface DeleteOrganization {
  readonly organizationId: number
  /** what was typed to show that it is meant: the organization's name */
  readonly typedName: string
}

/**
 * Deletes an organization with its people, pay and reports. Its key in the market goes with it, so that published
 * snapshots, which stay as they are, can no longer be linked to it; its own records leave before the next is built.
 */
export async function deleteOrganization(
  context: Context,
  { organizationId, typedName }: DeleteOrganization,
): Promise<void> {
  const { name } = await loadOrganizationFor(context, 'organization.delete', organizationId)
  if (plain(typedName) !== plain(name)) {
    throw new InvalidInput({ typedName: `Enter the name exactly as shown: ${name}` })
  }
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.delete', organizationId)
    const withdrawn = await withdrawRecords(inside, organizationId)
    await inside.db('organizations').where({ id: organizationId }).delete()
    await recordEvent(inside, {
      action: 'organization.delete',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
      details: { name, recordsWithdrawn: withdrawn },
    })
  })
}

/** Findings about single records go with them. */
async function withdrawRecords(inside: Context, organizationId: number): Promise<number> {
  const organization = await inside
    .db('organizations')
    .where({ id: organizationId })
    .first<{ key: string }>({ key: 'market_key' })
  const organization_key = organization?.key ?? null
  await inside.db('health_findings').where({ organization_key }).delete()
  return await inside.db('pay_records').where({ source: 'member', organization_key }).delete()
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
}
