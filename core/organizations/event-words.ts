/** What was done in an organization, in words: the history its owners read. */

/** One event as the history tells it. */
export interface ToldEvent {
  /** noun.verb, as it was recorded */
  readonly action: string
  /** the name of what it was done to; null where it is gone, or there is none */
  readonly subject: string | null
  readonly details: Readonly<Record<string, unknown>>
}

export const EVENT_KINDS = ['access', 'organization', 'people', 'reports', 'stipend'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const EVENT_KIND_LABELS: Readonly<Record<EventKind, string>> = {
  access: 'Members and access',
  organization: 'The organization',
  people: 'People and pay',
  reports: 'Reports',
  stipend: 'What Stipend’s staff did',
}

/** The nouns of the actions of each kind; what staff did is told apart by who did it. */
export const NOUNS_OF_KIND: Readonly<Record<Exclude<EventKind, 'stipend'>, readonly string[]>> = {
  access: ['member', 'invitation', 'access', 'ownership'],
  organization: [
    ...[
      'organization',
      'campus',
      'metrics',
      'pay_policy',
      'minimum_pay',
      'contribution',
      'plan',
      'estimates',
    ],
  ],
  people: ['employee', 'pay', 'health'],
  reports: ['report', 'packet', 'match', 'records', 'table'],
}

/** What follows the name of who did it: "invited ann@example.org as an editor". */
export function describeEvent(event: ToldEvent): string {
  const tell = SENTENCES[event.action]
  return tell ? tell(event) : `did “${event.action.replace('.', ': ').replaceAll('_', ' ')}”`
}

type Tell = (event: ToldEvent) => string

const plain =
  (sentence: string): Tell =>
  () =>
    sentence
const named =
  (verb: string, missing: string): Tell =>
  ({ subject }) =>
    `${verb} ${subject ?? missing}`
const somebody = (verb: string) => named(verb, 'somebody whose entry is gone')
const campus = (verb: string) => named(`${verb} the campus`, 'that is gone')
const invited =
  (verb: string): Tell =>
  ({ details }) =>
    `${verb} the invitation of ${text(details.email)}`

const SENTENCES: Readonly<Record<string, Tell>> = {
  'organization.export': plain('took a copy of what they may see along'),
  'organization.create': plain('described the organization'),
  'organization.update': ({ details }) =>
    details.fiscalYear
      ? `changed the organization’s description or its figures of ${text(details.fiscalYear)}`
      : 'changed the organization’s description',
  'organization.read': plain('looked at the organization'),
  'organization.archive': plain('archived the organization'),
  'organization.restore': plain('restored the organization'),
  'organization.delete': plain('deleted the organization'),

  'campus.create': campus('added'),
  'campus.update': campus('changed'),
  'campus.archive': campus('archived'),
  'campus.restore': campus('restored'),
  'metrics.create': figures('entered'),
  'metrics.update': figures('changed'),
  'metrics.delete': figures('deleted'),
  'pay_policy.create': plain('chose the pay policy'),
  'pay_policy.update': plain('changed the pay policy'),
  'minimum_pay.create': plain('chose the minimum pay of ministers'),
  'minimum_pay.update': plain('changed the minimum pay of ministers'),
  'contribution.start': plain('agreed to contribute records to the market'),
  'contribution.stop': plain('stopped contributing records to the market'),
  'contribution.withdraw': somebody('withdrew from the next snapshots the record of'),
  'contribution.include': somebody('no longer withholds from snapshots the record of'),
  'plan.set': ({ details }) =>
    `set the plan to ${text(details.plan)}, before ${text(details.before)}`,
  'estimates.choose': ({ details }) => `chose ${text(details.count)} people whose estimates stay`,

  'invitation.create': ({ details }) => `invited ${text(details.email)} ${rights(details)}`,
  'invitation.resend': invited('sent again'),
  'invitation.revoke': invited('took back'),
  'member.join': ({ details }) =>
    details.invitedAs && details.invitedAs !== 'own address'
      ? `joined ${rights(details)} by an invitation sent to ${text(details.invitedAs)}`
      : `joined ${rights(details)}`,
  'member.update': ({ subject, details }) =>
    `changed ${subject ?? 'somebody'} to ${withoutAs(rights(details))}`,
  'member.remove': somebody('removed'),
  'member.leave': plain('left'),
  'ownership.transfer': somebody('gave the ownership to'),
  'access.request': plain('asked for access'),
  'access.accept': ({ subject, details }) => `let in ${subject ?? 'somebody'} ${rights(details)}`,
  'access.decline': named('declined access to', 'somebody'),

  'employee.create': somebody('entered'),
  'employee.update': ({ subject, details }) =>
    `changed ${details.payChanged ? 'the pay of ' : ''}${subject ?? 'somebody whose entry is gone'}`,
  'employee.read': ({ subject }) => `looked at ${subject ?? 'the people'}`,
  'employee.archive': somebody('archived'),
  'employee.restore': somebody('restored'),
  'employee.hire': somebody('hired'),
  'employee.delete': ({ subject, details }) =>
    `deleted ${subject ?? (details.name ? text(details.name) : 'a person')}`,
  'pay.read': ({ subject }) =>
    subject ? `looked at the pay of ${subject}` : 'looked at the pay of the people',
  'pay.add': somebody('entered pay of'),
  'pay.delete': somebody('deleted pay of'),
  'pay.propose': somebody('proposed pay for'),
  'pay.unpropose': somebody('took back the proposed pay for'),
  'pay.plan': plain('planned pay of several people'),
  'health.check': plain('had the pay checked'),
  'health.confirm': somebody('confirmed the pay of'),
  'health.decide': somebody('answered a question about the pay of'),
  'report.create': plain('saved a report'),
  'packet.create': packet('began'),
  'packet.update': packet('wrote in'),
  'packet.seal': packet('sealed the criteria of'),
  'packet.attach': packet('attached or detached a report of'),
  'packet.amend': packet('amended'),
  'packet.export': packet('took along as a file'),
  'packet.finalize': packet('finished'),
  'packet.set_aside': packet('set aside'),
  'report.rerun': plain('made a report anew on the newest snapshot'),
  'report.update': plain('named a report'),
  'report.archive': plain('archived a report'),
  'report.restore': plain('restored a report'),
  'report.share': ({ details }) =>
    `made a link to a report, ${details.showsPerson ? 'with' : 'without'} the person’s name and pay`,
  'report.unshare': plain('closed a link to a report'),
  'report.export': ({ subject, details }) =>
    Array.isArray(details.numbers)
      ? `took ${details.numbers.length} reports along as a file`
      : `took a report${subject ? ` on ${subject}` : ''} along as ${text(details.format).toUpperCase()}`,
  'report.grant': somebody('gave a single report for'),
  'table.export': plain('took the staff table along as a file'),
}

function packet(verb: string): Tell {
  return ({ details }) => `${verb} board packet ${text(details.number)} for ${text(details.person)}`
}

function figures(verb: string): Tell {
  return ({ subject, details }) => {
    const of = details.campusId == null ? '' : ` of the campus ${subject ?? 'that is gone'}`
    return `${verb} the figures of ${text(details.fiscalYear)}${of}`
  }
}

function rights({ role, seesPay }: ToldEvent['details']): string {
  if (role === 'owner' || role === 'editor') return `as an ${role}`
  return seesPay ? 'as a viewer who sees pay' : 'as a viewer who does not see pay'
}

function withoutAs(words: string): string {
  return words.replace(/^as /, '')
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown'
}
