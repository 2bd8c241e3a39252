/** The audit log of the whole installation, for staff; looking at it is a line of it. */

import { authorize } from '~/core/authorize.ts'
import { normalizeEmail } from '~/core/forms/email.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { addDays } from '~/core/pay/date.ts'
import { NOUNS_OF_KIND } from '~/core/people/organizations/history.ts'
import { type AuditQuery, describeAnyEvent, isUnderstood } from '~/core/staff/audit.ts'
import { User } from '~/database/models/people.ts'
import { type EventRow, listEventRows, type WideFilter } from '~/database/queries/events.ts'
import type { Context } from '../context.ts'
import { recordEvent } from './record-event.ts'

const ON_A_PAGE = 100

/**
 * Newest first; by the last line of a page one comes to the next, so that a deep page costs no more.
 * `olderBefore`: there are older ones, before this line; null at the end.
 */
export async function listAudit(context: Context, query: AuditQuery) {
  authorize(context.actor, 'staff.audit')
  const rows = await find(context, query, ON_A_PAGE + 1)
  await recordEvent(context, { action: 'audit.read', details: detailsOf(query) })
  const shown = rows.slice(0, ON_A_PAGE)
  const olderBefore = rows.length > ON_A_PAGE ? (shown.at(-1)?.id ?? null) : null
  return { lines: shown.map(tell), olderBefore }
}

/** A spreadsheet has a million rows at most, and nobody reads a tenth of it. */
const MOST_LINES_OF_A_FILE = 100_000

/** The same as CSV, details as JSON; at most 100,000 lines. */
export async function exportAudit(context: Context, query: AuditQuery): Promise<string> {
  authorize(context.actor, 'staff.audit')
  const rows = await find(context, query, MOST_LINES_OF_A_FILE)
  await recordEvent(context, {
    action: 'audit.export',
    details: { ...detailsOf(query), lines: rows.length },
  })
  const cells = rows.map((row) => [
    ...[row.id, new Date(row.at).toISOString(), row.actorKind, row.actorId, row.actor],
    ...[row.shadowedBy, row.action],
    ...[row.organizationId, row.organization, row.subjectKind, row.subjectId, row.subject],
    ...[JSON.stringify(row.details), row.requestId],
  ])
  return [HEADERS, ...cells].map(csvLine).join('')
}

const HEADERS = [
  ...['id', 'at', 'actor_kind', 'actor_id', 'actor', 'shadowed_by', 'action'],
  ...['organization_id', 'organization'],
  ...['subject_kind', 'subject_id', 'subject', 'details', 'request_id'],
]

async function find(context: Context, query: AuditQuery, limit: number): Promise<EventRow[]> {
  if (!isUnderstood(query)) return []
  const aboutUserId = await userIdOf(context, query.user.value)
  if (query.user.value !== null && aboutUserId === null) return []
  const { kind } = query
  const filter: WideFilter = {
    ...{ organizationId: query.organization.value, userId: null, aboutUserId },
    nouns: kind === null || kind === 'stipend' ? null : NOUNS_OF_KIND[kind],
    byStaff: kind === 'stipend',
    requestId: query.request.value,
    from: startOf(query.from.value),
    to: startOf(query.to.value === null ? null : addDays(query.to.value, 1)),
    beforeId: query.before,
  }
  return await listEventRows(context.db, filter, { limit })
}

async function userIdOf({ db }: Context, which: string | null): Promise<number | null> {
  if (which === null) return null
  if (/^\d+$/.test(which)) return Number(which)
  const user = await User.query(db).findOne({ email_normalized: normalizeEmail(which) })
  return user?.id ?? null
}

function startOf(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}

function detailsOf({ organization, user, kind, from, to, request }: AuditQuery) {
  const asked = { organization, user, from, to, request }
  const typed = Object.entries(asked).map(([name, field]) => [name, field.typed] as const)
  const said = [...typed, ['kind', kind] as const].filter(([, value]) => value)
  return Object.fromEntries(said)
}

/** `action`: noun.verb. */
function tell(row: EventRow) {
  const { id, at, action, subject, details, requestId } = row
  return {
    ...{ id, at, action, details, requestId },
    who: whoOf(row),
    byStaff: row.actorKind === 'staff' || row.shadowedBy !== null,
    what: describeAnyEvent({ action, subject, details }),
    organization:
      row.organizationId === null
        ? null
        : { id: row.organizationId, name: row.organization ?? 'a deleted organization' },
    subject:
      row.subjectKind === null || row.subjectId === null
        ? null
        : { kind: row.subjectKind, id: row.subjectId },
  }
}

function whoOf({ actorKind, actor, actorId, shadowedBy }: EventRow): string {
  if (shadowedBy !== null) return `${shadowedBy}, viewing as ${actor ?? 'a deleted account'}`
  if (actor !== null) return actor
  if (actorId !== null) return 'A deleted account'
  return actorKind === 'visitor' ? 'A visitor' : 'Stipend'
}
