/** Marks of the demonstration: invented organizations, and whether a database was furnished. */
import type { Queryable } from '../../connection.ts'

export async function markAsDemonstration(db: Queryable, organizationId: number): Promise<void> {
  await db('organizations').where({ id: organizationId }).update({ is_demonstration: true })
}

/** The event stays when its organizations are deleted, so that they are made once. */
export async function wasFurnished(db: Queryable): Promise<boolean> {
  const event = await db('audit_events').where({ action: 'demonstration.furnish' }).first('id')
  return event !== undefined
}

export async function hasOrganizations(db: Queryable, userId: number): Promise<boolean> {
  return (await db('memberships').where({ user_id: userId }).first('user_id')) !== undefined
}
