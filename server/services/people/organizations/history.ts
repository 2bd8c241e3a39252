import {
  describeEvent,
  type EventKind,
  NOUNS_OF_KIND,
} from '~/core/people/organizations/history.ts'
import {
  countEvents,
  type EventFilter,
  type EventRow,
  listActors,
  listEventRows,
} from '~/database/queries/events.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { frameOf, type OrganizationFrame } from './show-organization.ts'

export const EVENTS_ON_A_PAGE = 50

export interface ListedEvent {
  readonly id: number
  readonly at: Date
  readonly who: string
  readonly what: string
  /** done by staff of Stipend and not by a member */
  readonly byStaff: boolean
}

export interface History {
  readonly organization: OrganizationFrame
  readonly events: readonly ListedEvent[]
  readonly total: number
  readonly actors: readonly { readonly id: number; readonly name: string }[]
}

/** Events of an organization and looks of staff at its pay, newest first; for its owners. */
export async function listEvents(
  context: Context,
  input: {
    readonly organizationId: number
    /** from 1 */
    readonly page: number
    readonly userId: number | null
    readonly kind: EventKind | null
  },
): Promise<History> {
  const { organizationId, page, userId, kind } = input
  const subject = await loadOrganizationFor(context, 'audit.read', organizationId)
  const filter: EventFilter = {
    ...{ organizationId, userId },
    nouns: kind === null || kind === 'stipend' ? null : NOUNS_OF_KIND[kind],
    byStaff: kind === 'stipend',
  }
  const part = { limit: EVENTS_ON_A_PAGE, offset: (page - 1) * EVENTS_ON_A_PAGE }
  const rows = await listEventRows(context.db, filter, part)
  return {
    organization: frameOf(context, subject),
    events: rows.map(tell),
    total: await countEvents(context.db, filter),
    actors: await listActors(context.db, organizationId),
  }
}

function tell(row: EventRow): ListedEvent {
  const { id, at, action, subject, details } = row
  const byStaff = row.actorKind === 'staff' || row.shadowedBy !== null
  return { id, at, who: whoOf(row), what: describeEvent({ action, subject, details }), byStaff }
}

function whoOf({ actorKind, actor, shadowedBy, details }: EventRow): string {
  const name = actor ?? 'A person whose account was deleted'
  if (typeof details.apiKey === 'string') return `${name}, with the API key “${details.apiKey}”`
  if (shadowedBy !== null) return `${shadowedBy} of Stipend, viewing as ${name}`
  if (actorKind === 'staff') return `${name} of Stipend`
  return actorKind === 'system' ? 'Stipend' : name
}
