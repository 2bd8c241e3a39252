/** Which part of the audit log an address asks for. */

import { CONTENT_EVENT_WORDS } from '../content/edit/words.ts'
import { choice, queryOf, recordId, typed } from '../forms/query.ts'
import { type Reading, refused, understood } from '../forms/reading.ts'
import { hasControl } from '../forms/text-problems.ts'
import { parseDate } from '../pay/date.ts'
import { describeEvent, EVENT_KINDS, type ToldEvent } from '../people/organizations/history.ts'

export const AUDIT = queryOf('/mgmt/audit', {
  organization: typed(parseNumber),
  /** a number or an email; who did it, or to whom it was done */
  user: typed(parseUser),
  kind: choice(EVENT_KINDS),
  /** calendar days in UTC, both included */
  from: typed(parseDate),
  to: typed(parseDate),
  /** exactly this one */
  request: typed(parseRequest),
  /** only older lines than this one */
  before: recordId,
})

export type AuditQuery = ReturnType<typeof AUDIT.read>

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

// The audit log in words: what organizations read in their history, and what only staff read.

/** What follows the name of who did it: "turned two-step sign-in on". */
export function describeAnyEvent(event: ToldEvent): string {
  const words = STAFF_WORDS[event.action]
  if (words === undefined) return describeEvent(event)
  return event.subject && TO_SOMEBODY.test(words)
    ? words.replace(TO_SOMEBODY, event.subject)
    : words
}

/** Replaced by the name of what it was done to, where there is one. */
const TO_SOMEBODY = /an account|an organization/

const STAFF_WORDS: Readonly<Record<string, string>> = {
  ...CONTENT_EVENT_WORDS,
  'account.read': 'viewed their account',
  'audit.export': 'downloaded the audit log',
  'audit.read': 'looked at the audit log',
  'audit.verify': 'verified the audit log',
  'catalog.sync': 'put the plans up for sale',
  'comingSoon.release': 'opened a page that was coming soon',
  'comingSoon.set': 'put a page behind a coming-soon notice',
  'constant.decline': 'declined a change of a figure of law',
  'constant.propose': 'proposed a figure of law',
  'constant.publish': 'published a figure of law',
  'constant.roll-back': 'rolled back a figure of law',
  'database.ask-unmasked': 'asked to read the database unmasked',
  'database.end-unmasked': 'ended reading the database unmasked',
  'database.explain': 'asked the database for a plan',
  'database.forget-query': 'removed a saved query',
  'database.query': 'asked the database',
  'database.refuse-unmasked': 'declined a request to read the database unmasked',
  'database.save-query': 'saved a query',
  'database.unmask': 'let another admin read the database unmasked',
  'demonstration.furnish': 'made the example organizations',
  'duplicates.list': 'looked for duplicate subscriptions',
  'email.requestChange': 'asked for another email',
  'email.verify': 'confirmed their email',
  'guidelines.import': 'added figures of minimum pay from a file',
  'health.assign': 'assigned a finding about pay',
  'health.extreme': 'looked for organizations whose figures do not fit',
  'job.ask': 'asked for a run of a scheduled job',
  'kpi.export': 'downloaded the measures',
  'legal.accept': 'accepted the terms',
  'notifications.choose': 'chose which emails to get',
  'market.import': 'imported files of a public source of pay',
  'market.publish': 'made a public source of pay answer',
  'market.retire': 'took a public source of pay back',
  'password.change': 'changed the password',
  'password.requestReset': 'asked for a link to set a new password',
  'password.reset': 'set a new password by a link',
  'position.answer': 'answered a request for a position',
  'position.request': 'asked for a position that is not listed',
  'records.export': 'exported pay records',
  'records.import': 'imported pay records',
  'records.simulate': 'added synthetic pay records',
  'reference.import': 'replaced a table of public figures',
  'session.start': 'signed in',
  'session.end': 'signed out',
  'session.endOthers': 'signed out all other devices',
  'session.refused': 'was refused a sign-in',
  'shadow.link': 'made a link to view as an account',
  'shadow.view': 'opened a page',
  'snapshot.build': 'built a snapshot',
  'snapshot.publish': 'published a snapshot',
  'staff.command': 'ran a command',
  'staff.grantRole': 'gave a staff role to an account',
  'staff.list': 'looked at who is staff',
  'staff.revokeRole': 'took a staff role from an account',
  'staff.search': 'searched the staff tools',
  'secrets.sealAgain': 'encrypted stored secrets again with the current key',
  'texts.scan': 'scanned stored text',
  'twoStep.codes': 'made new recovery codes',
  'twoStep.off': 'turned two-step sign-in off',
  'twoStep.on': 'turned two-step sign-in on',
  'user.create': 'created an account',
  'user.delete': 'deleted an account',
  'user.deletionStopped': 'stopped the deletion of an account',
  'user.endSessions': 'signed out every device of an account',
  'user.export': 'downloaded their data',
  'user.keep': 'kept their account',
  'user.liftLimits': 'lifted the limits of an account',
  'user.note': 'wrote a note about an account',
  'user.merge': 'merged an account with another',
  'user.rename': 'changed their name',
  'user.requestDeletion': 'asked for their account to be deleted',
  'user.sendVerification': 'sent the confirmation link again for an account',
  'user.show': 'viewed an account',
  'user.unmerge': 'undid the merge of an account',
  'users.findCaseTwins': 'looked for accounts that differ by case alone',
}

// The head of the audit log's chain, as it is noted somewhere else: "1204:9f86d081884c7d65".

export interface AuditHead {
  readonly position: number
  /** hexadecimal, whole or its first 16 digits at least */
  readonly hash: string
}

export function formatHead({ position, hash }: AuditHead): string {
  return `${position}:${hash}`
}

export function parseHead(text: string): Reading<AuditHead> {
  const [, position, hash] = /^\s*(\d{1,15}):([0-9a-f]{16,64})\s*$/i.exec(text) ?? []
  if (position === undefined || hash === undefined) {
    return refused(
      'A head looks like 1204:9f86d081884c7d65: a number, a colon, hexadecimal digits.',
    )
  }
  return understood({ position: Number(position), hash: hash.toLowerCase() })
}
