/** Whose memory and whose budget a question belongs to. */
import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { networkOf } from './network.ts'

/** A user, or a visitor's network; null for the system. */
export function scopeOf({ actor, request }: Pick<Context, 'actor' | 'request'>): string | null {
  if (actor.kind === 'system') return null
  if (actor.kind !== 'visitor') return scopeOfPerson(actor.id)
  const network = networkOf({ request })
  return `visitor ${createHash('sha256').update(network).digest('base64url')}`
}

export function scopeOfPerson(id: number): string {
  return `person ${id}`
}

export function organizationScopeOf({
  organization,
}: {
  readonly organization: string | null
}): string | null {
  return organization && `organization ${organization}`
}
