/** Writes down who did what; joins the caller's transaction, so what is rolled back was never done. */
import { type Context, personOf } from '../../context.ts'

export interface AuditEvent {
  /** noun.verb, as in core/policies */
  readonly action: string
  readonly organizationId?: number
  readonly subject?: { readonly kind: string; readonly id: number }
  /** never pay, never passwords */
  readonly details?: Readonly<Record<string, unknown>>
  /** the person meant when the actor is still a visitor (signing in) */
  readonly actorId?: number
}

export async function recordEvent(context: Context, event: AuditEvent): Promise<void> {
  await recordEvents(context, [event])
}

/** Many at once, in one statement. */
export async function recordEvents(context: Context, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  await context.db('audit_events').insert(events.map((event) => rowOf(context, event)))
}

function rowOf(context: Context, event: AuditEvent) {
  const { actor } = context
  return {
    at: context.now(),
    actor_kind: actor.kind,
    actor_id: event.actorId ?? personOf(context),
    actor_name: actor.kind === 'system' ? actor.name : null,
    action: event.action,
    organization_id: event.organizationId ?? null,
    subject_kind: event.subject?.kind ?? null,
    subject_id: event.subject?.id ?? null,
    details: JSON.stringify(event.details ?? {}),
    request_id: context.request?.id ?? null,
  }
}
