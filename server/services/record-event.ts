/** Records who did what. Joins the caller's transaction, so that a rolled-back action leaves no event. */
import { keyOf, shadowOf } from '~/core/authorize.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { AuditEventRow } from '~/database/models/staff.ts'
import { type Context, personOf } from '../context.ts'

export interface AuditEvent {
  /** noun.verb, as in core */
  readonly action: string
  readonly organizationId?: number
  readonly subject?: { readonly kind: string; readonly id: number }
  /** never pay, never passwords */
  readonly details?: Readonly<Record<string, unknown>>
  /** the user, when the actor is still a visitor (signing in) */
  readonly actorId?: number
}

export async function recordEvent(context: Context, event: AuditEvent): Promise<void> {
  await recordEvents(context, [event])
}

/** Several events in one statement. */
export async function recordEvents(context: Context, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => rowOf(context, event))
  if (context.shadowWrites) await context.shadowWrites.recordEvents(rows)
  else await AuditEventRow.query(context.db).insert(rows)
}

/** With a key, its name is among the details: the history says by which program a person acted. */
function rowOf(context: Context, event: AuditEvent) {
  const { actor } = context
  const key = keyOf(actor)
  const details = { ...event.details, ...(key && { apiKey: key.name }) }
  return {
    at: context.now(),
    actorKind: actor.kind,
    actorId: event.actorId ?? personOf(context),
    actorName: actor.kind === 'system' ? actor.name : null,
    shadowedBy: shadowOf(actor)?.staffId ?? null,
    action: event.action,
    organizationId: event.organizationId ?? null,
    subjectKind: event.subject?.kind ?? null,
    subjectId: event.subject?.id ?? null,
    details: JSON.stringify(details, (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    ),
    requestId: context.request?.id ?? null,
  }
}
