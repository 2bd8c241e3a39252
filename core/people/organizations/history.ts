/** What was done in an organization, in words: the history its owners read. */

import { formatCount } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { formatToTheCent } from '../../pay/money.ts'
import { TIE_LEVEL_LABELS, type TieLevel } from '../offices/offices.ts'

/** One event in the words of the history. */
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
  stipend: 'Stipend staff',
}

/** The nouns of the actions of each kind; actions of staff are marked by their actor. */
export const NOUNS_OF_KIND: Readonly<Record<Exclude<EventKind, 'stipend'>, readonly string[]>> = {
  access: ['member', 'invitation', 'access', 'ownership', 'shadow', 'staff_pay', 'key', 'sharing'],
  organization: [
    ...[
      'organization',
      'campus',
      'metrics',
      'pay_policy',
      'minimum_pay',
      'contribution',
      'plan',
      'purchase',
      'payment',
      'estimates',
      'church',
    ],
  ],
  people: ['employee', 'pay', 'health', 'letters', 'ratings'],
  reports: [
    'report',
    'packet',
    'match',
    'scenario',
    'records',
    'table',
    'analysis',
    'precise',
    'summary',
  ],
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
const somebody = (verb: string) => named(verb, 'a person whose entry was deleted')
const campus = (verb: string) => named(`${verb} the campus`, 'that was deleted')
const invited =
  (verb: string): Tell =>
  ({ details }) =>
    `${verb} the invitation of ${text(details.email)}`

const SENTENCES: Readonly<Record<string, Tell>> = {
  'organization.export': plain('downloaded the data they may see'),
  'organization.create': plain('added the organization'),
  'organization.update': ({ details }) =>
    details.fiscalYear
      ? `changed the organization’s details or its figures for ${text(details.fiscalYear)}`
      : 'changed the organization’s details',
  'organization.read': plain('viewed the organization'),
  'organization.archive': plain('archived the organization'),
  'organization.restore': plain('restored the organization'),
  'organization.delete': plain('deleted the organization'),

  'duplicates.view': plain('checked whether the organization pays twice'),
  'duplicates.dismiss': plain('noted that the organization does not pay twice'),
  'duplicates.restore': plain('opened the question again whether the organization pays twice'),
  'duplicates.resolve': plain('decided about subscriptions that may be duplicates'),

  'campus.create': campus('added'),
  'campus.update': campus('changed'),
  'campus.archive': campus('archived'),
  'campus.restore': campus('restored'),
  'metrics.create': figures('entered'),
  'metrics.update': figures('changed'),
  'metrics.delete': figures('deleted'),
  'pay_policy.create': plain('set the pay policy'),
  'pay_policy.update': plain('changed the pay policy'),
  'minimum_pay.create': plain('set the minimum pay for ministers'),
  'minimum_pay.update': plain('changed the minimum pay for ministers'),
  'contribution.start': plain('agreed to contribute records to the market'),
  'contribution.stop': plain('stopped contributing records to the market'),
  'contribution.accept': plain('checked the organization: its records count'),
  'contribution.decline': plain('could not confirm the organization: its records do not count'),
  'contribution.withdraw': somebody('withdrew from later snapshots the record of'),
  'contribution.include': somebody('allowed in later snapshots the record of'),
  'plan.set': ({ details }) =>
    `set the plan to ${text(details.plan)}, before ${text(details.before)}`,
  'plan.change': plain('changed the plan by a payment'),
  'plan.manage': plain('asked for a change of the plan'),
  'purchase.begin': plain('began to buy a plan'),
  'purchase.request': plain('asked us for a W-9, an invoice or a purchase order'),
  'purchase.answer': plain('answered a request for a W-9, an invoice or a purchase order'),
  'payment.refund': ({ details }) => `refunded ${money(details.amount)} of a payment`,
  'payment.credit': ({ details }) => `credited ${money(details.amount)} to the organization`,
  'estimates.choose': ({ details }) => `chose ${text(details.count)} people who keep estimates`,

  'invitation.create': ({ details }) => `invited ${text(details.email)} ${rights(details)}`,
  'invitation.resend': invited('sent again'),
  'invitation.revoke': invited('withdrew'),
  'member.join': ({ details }) =>
    details.invitedAs && details.invitedAs !== 'own address'
      ? `joined ${rights(details)} by an invitation sent to ${text(details.invitedAs)}`
      : `joined ${rights(details)}`,
  'member.update': ({ subject, details }) =>
    `changed ${subject ?? 'a member'} to ${withoutAs(rights(details))}`,
  'member.remove': somebody('removed'),
  'member.leave': plain('left'),
  'ownership.transfer': somebody('transferred ownership to'),
  'ownership.claim': ({ details }) =>
    `moved the ownership from ${text(details.from)} to ${text(details.to)}, both of one person`,
  'access.request': plain('asked for access'),
  'access.accept': ({ subject, details }) =>
    `gave access to ${subject ?? 'a person'} ${rights(details)}`,
  'shadow.start': ({ subject, details }) =>
    `began to view as ${subject ?? 'a member'}. Reason: ${text(details.reason)}`,
  'shadow.open_pay': ({ subject, details }) =>
    `opened pay while viewing as ${subject ?? 'a member'}. Reason: ${text(details.reason)}`,
  'shadow.stop': ({ subject }) => `stopped viewing as ${subject ?? 'a member'}`,
  'staff_pay.grant': ({ details }) =>
    `showed pay to Stipend staff who view as a member, for ${text(details.days)} days`,
  'staff_pay.end': plain('hid pay from Stipend staff who view as a member'),
  'key.create': ({ details }) =>
    `created the API key “${text(details.name)}”, valid until ${formatDate(text(details.validUntil))}`,
  'key.revoke': ({ details }) => `revoked the API key “${text(details.name)}”`,
  'church.create': church('added'),
  'church.update': church('changed'),
  'church.delete': church('deleted'),
  'church.import': ({ details }) =>
    `imported a list of churches: ${text(details.added)} added, ${text(details.changed)} changed`,
  'church.invite': ({ details }) =>
    `invited ${text(details.name)} to share its pay, by an email to ${text(details.email)}`,
  'church.withdraw': ({ details }) => `withdrew the invitation of ${text(details.name)}`,
  'sharing.start': sharing('agreed to share'),
  'sharing.update': sharing('changed what is shared'),
  'sharing.end': sharing('ended the sharing'),
  'church.look': ({ details }) =>
    `looked for ${text(details.by)} at what is shared: ${TIE_LEVEL_LABELS[text(details.level) as TieLevel] ?? 'pay'}`,
  'church.export': plain('downloaded the list of churches'),
  'access.decline': named('declined access to', 'a person'),

  'employee.create': somebody('entered'),
  'employee.update': ({ subject, details }) =>
    `changed ${details.payChanged ? 'the pay of ' : ''}${subject ?? 'a person whose entry was deleted'}`,
  'employee.read': ({ subject }) => `viewed ${subject ?? 'the people'}`,
  'employee.archive': somebody('archived'),
  'employee.restore': somebody('restored'),
  'employee.hire': somebody('hired'),
  'employee.delete': ({ subject, details }) =>
    `deleted ${subject ?? (details.name ? text(details.name) : 'a person')}`,
  'employee.import': ({ details }) =>
    `imported a file of staff: ${text(details.added)} added, ${text(details.updated)} updated`,
  'employee.undo-import': ({ details }) =>
    `undid an import of staff: ${text(details.deleted)} deleted, ${text(details.restored)} restored`,
  'report.move': ({ subject, details }) =>
    `moved ${formatCount(Number(details.reports), 'saved report')} of an archived person to ${subject ?? 'a person'}`,
  'pay.read': ({ subject }) =>
    subject ? `viewed the pay of ${subject}` : 'viewed the pay of the people',
  'pay.add': somebody('entered pay of'),
  'pay.delete': somebody('deleted pay of'),
  'pay.propose': somebody('proposed pay for'),
  'pay.unpropose': somebody('withdrew the proposed pay for'),
  'pay.plan': somebody('planned pay for'),
  'pay.unplan': somebody('removed the planned pay of'),
  'metrics.read': plain('looked at the budget, payroll, staff and attendance'),
  'metrics.ask': plain('asked the owners whether the figures are correct'),
  'metrics.confirm': plain('said that the budget, payroll, staff and attendance are correct'),
  'texts.read': plain('looked at suspicious text'),
  'texts.ignore': plain('marked a text as all right'),
  'texts.clean': plain('cleaned a text'),
  'texts.undo': plain('restored a text'),
  'health.check': plain('requested a pay check'),
  'health.confirm': somebody('confirmed the pay of'),
  'health.decide': somebody('answered a question about the pay of'),
  'health.undo': somebody('opened again a question about the pay of'),
  'report.create': plain('saved a report'),
  'match.create': match('began'),
  'match.update': match('changed'),
  'match.freeze': match('froze'),
  'match.delete': match('deleted'),
  'match.archive': match('archived'),
  'match.restore': match('restored'),
  'scenario.create': scenario('began'),
  'scenario.update': scenario('changed'),
  'scenario.refresh': scenario('brought up to date'),
  'scenario.archive': scenario('archived'),
  'scenario.restore': scenario('restored'),
  'scenario.export': scenario('downloaded'),
  'scenario.share': (event) =>
    `${scenario('created a link to')(event)}, ${event.details.showsPerson ? 'with' : 'without'} names and pay`,
  'scenario.unshare': scenario('closed a link to'),
  'summary.take_back': ({ details }) =>
    `replaced the summary’s totals as of ${formatDate(text(details.asOf))}, because no one had received them`,
  'packet.create': packet('began'),
  'packet.update': packet('wrote in'),
  'packet.seal': packet('sealed the criteria of'),
  'packet.attach': packet('attached or detached a report of'),
  'packet.cite': packet('cited a match in, or removed one from,'),
  'packet.amend': packet('amended'),
  'packet.export': packet('downloaded'),
  'packet.finalize': packet('finished'),
  'packet.set_aside': packet('set aside'),
  'report.rerun': plain('updated a report to the newest data'),
  'report.update': plain('named a report'),
  'report.archive': plain('archived a report'),
  'report.restore': plain('restored a report'),
  'report.share': ({ details }) =>
    `created a link to a report, ${details.showsPerson ? 'with' : 'without'} the person’s name and pay`,
  'report.unshare': plain('closed a link to a report'),
  'report.export': ({ subject, details }) =>
    Array.isArray(details.numbers)
      ? `downloaded ${formatCount(details.numbers.length, 'report')}`
      : `downloaded a report${subject ? ` on ${subject}` : ''} as ${text(details.format).toUpperCase()}`,
  'report.grant': somebody('granted a single report for'),
  'table.export': plain('downloaded the staff table'),
  'analysis.export': ({ details }) =>
    `downloaded the ${ANALYSES[text(details.of)] ?? 'analysis'} as ${text(details.format).toUpperCase()}`,
  'precise.export': somebody('downloaded a range of chosen organizations for'),
  'ratings.update': ({ details }) =>
    `rated the work of ${formatCount(Number(details.people), 'person', 'people')} for pay in ${text(details.year)}`,
  'letters.update': plain('changed the wording of raise letters'),
  'letters.export': ({ subject, details }) => {
    const draft = details.isDraft ? 'draft ' : ''
    if (details.letters === 1)
      return `downloaded a ${draft}raise letter for ${subject ?? text(details.person)}`
    return `downloaded ${formatCount(Number(details.letters), `${draft}raise letter`)}`
  },
}

const ANALYSES: Readonly<Record<string, string>> = {
  ...{ ratios: 'ratios', cohorts: 'cohort review', raises: 'raise plan' },
}

function scenario(verb: string): Tell {
  return ({ details }) => `${verb} scenario “${text(details.name)}”`
}

function church(verb: string): Tell {
  return ({ details }) => `${verb} the church “${text(details.name)}” on the list`
}

/** Told to the church (`with`) and to the office (`of`). */
function sharing(verb: string): Tell {
  return ({ details }) => {
    const whom = details.with ? `with ${text(details.with)}` : `by ${text(details.of)}`
    return `${verb} ${whom}: ${TIE_LEVEL_LABELS[text(details.level) as TieLevel] ?? 'pay'}`
  }
}

function match(verb: string): Tell {
  return ({ details }) => `${verb} match “${text(details.name)}” for ${text(details.person)}`
}

function packet(verb: string): Tell {
  return ({ details }) => `${verb} board packet ${text(details.number)} for ${text(details.person)}`
}

function figures(verb: string): Tell {
  return ({ subject, details }) => {
    const of = details.campusId == null ? '' : ` of the campus ${subject ?? 'that was deleted'}`
    return `${verb} the figures of ${text(details.fiscalYear)}${of}`
  }
}

function money(amount: unknown): string {
  return typeof amount === 'number' ? formatToTheCent(amount) : 'a part'
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

// Which part of an organization's history an address asks for.

export interface HistoryQuery {
  readonly person: number | null
  readonly kind: EventKind | null
  /** from 1 */
  readonly page: number
}

/** The words of an address -> a query; what means nothing is left out, for an address is typed by hand too. */
export function readHistoryQuery(search: Readonly<Record<string, string>>): HistoryQuery {
  return {
    person: wholeNumber(search.person),
    kind: EVENT_KINDS.find((kind) => kind === search.kind) ?? null,
    page: Math.min(wholeNumber(search.page) ?? 1, 100_000),
  }
}

/** The way back: a query -> its address, without what is usual. */
export function historyAddress(organizationId: number, query: HistoryQuery): string {
  const search = new URLSearchParams()
  if (query.person !== null) search.set('person', String(query.person))
  if (query.kind !== null) search.set('kind', query.kind)
  if (query.page > 1) search.set('page', String(query.page))
  const text = search.toString()
  return `/organization/${organizationId}/history${text && `?${text}`}`
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
