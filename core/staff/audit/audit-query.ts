/** Which part of the audit log an address asks for. */

import { hasControl } from '../../forms/characters.ts'
import { type Reading, readTyped, refused, type Typed, understood } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { EVENT_KINDS, type EventKind } from '../../people/organizations/history.ts'

export interface AuditQuery {
  /** a number */
  readonly organization: Typed<number>
  /** a number or an email; who did it, or to whom it was done */
  readonly user: Typed<string>
  readonly kind: EventKind | null
  /** calendar days in UTC, both included */
  readonly from: Typed<string>
  readonly to: Typed<string>
  /** exactly this one */
  readonly request: Typed<string>
  /** only older lines than this one */
  readonly before: number | null
}

export function readAuditQuery(search: Readonly<Record<string, string>>): AuditQuery {
  return {
    organization: readTyped(search.organization, parseNumber),
    user: readTyped(search.user, parseUser),
    kind: EVENT_KINDS.find((kind) => kind === search.kind) ?? null,
    from: readTyped(search.from, parseDate),
    to: readTyped(search.to, parseDate),
    request: readTyped(search.request, parseRequest),
    before: readTyped(search.before, parseNumber).value,
  }
}

/** The address of the same part, from its first line or from another one; `path` for its file. */
export function auditHref(query: AuditQuery, before: number | null, path = '/mgmt/audit'): string {
  const { organization, user, kind, from, to, request } = query
  const said: [string, string | null][] = [
    ['organization', organization.typed],
    ['user', user.typed],
    ['kind', kind],
    ['from', from.typed],
    ['to', to.typed],
    ['request', request.typed],
    ['before', before === null ? null : String(before)],
  ]
  const search = new URLSearchParams(said.filter((pair): pair is [string, string] => !!pair[1]))
  return search.size === 0 ? path : `${path}?${search}`
}

/** A field that was not understood finds nothing, so that nobody takes all lines for the answer. */
export function isUnderstood({ organization, user, from, to, request }: AuditQuery): boolean {
  return [organization, user, from, to, request].every(({ problem }) => problem === null)
}

function parseNumber(text: string): Reading<number> {
  const digits = /^\s*#?([1-9]\d{0,14})\s*$/.exec(text)?.[1]
  return digits ? understood(Number(digits)) : refused('Enter a number, such as 12.')
}

function parseUser(text: string): Reading<string> {
  const trimmed = text.trim()
  if (trimmed.length > 320) return refused('This is too long for an email.')
  return /^\d{1,15}$/.test(trimmed) || (trimmed.includes('@') && !hasControl(trimmed))
    ? understood(trimmed)
    : refused('Enter the user’s number or email.')
}

function parseRequest(text: string): Reading<string> {
  const trimmed = text.trim()
  return /^[\w-]{1,100}$/.test(trimmed)
    ? understood(trimmed)
    : refused('A request number has letters, digits and dashes only.')
}
