/** The expected answer of every way in to every role, in one table. A way that has no row fails the test. */
import { randomUUID } from 'node:crypto'
import { versionsField } from '~/core/content/acceptance-form.ts'
import { MATTERS, moveIntent } from '~/core/engine/comparables/match-question.ts'
import { textsNotAccepted } from '~/core/people/accounts/legal-texts.ts'
import { OPERATIONS } from '~/server/http/api/router.ts'
import { EMPLOYEE_FIELDS, ORGANIZATION_FIELDS } from '../support/database/world.ts'
import type { Place } from './people.ts'

export interface Row {
  /**
   * One letter for each of ROLES: visitor, stranger, viewer, viewer who sees pay, editor, owner; support, analyst,
   * content editor, admin. o: it opens, or the form does what it says. a: the page is shown again, because the form
   * only asks something, or because what it names is not there. c: somebody changed it meanwhile, or it cannot be now.
   * s: sent to sign in. n: 404. f: 403. k: asked
   * for a key of the API. A dash: not asked, because the answer does not depend on the role alone.
   */
  readonly who: string
  /** what the form holds, so that nothing but the role decides */
  readonly fields?: (place: Place) => Readonly<Record<string, string>>
  readonly query?: (place: Place) => string
  /** it uses up what it works on: every role that is not refused gets a place of its own */
  readonly fresh?: true
  /** values of parameters that are no ids */
  readonly parameters?: Readonly<Record<string, string>>
}

const EVERYONE = 'oooooo oooo'
const SIGNED_IN = 'sooooo oooo'
/** members of the organization, staff support by their task, admin by right */
const READERS = 'snoooo onno'
const EDITORS = 'snffoo fnno'
const OWNERS = 'snfffo fnno'
/** who may, finds nothing there */
const OWNERS_OF_NOTHING = 'snfffn fnnn'
/** who may, finds no such report */
const EDITORS_OF_NOTHING = 'snffnn fnnn'
const STAFF = 'nnnnnn oooo'
const SUPPORT = 'nnnnnn onno'
/** a visitor is asked to sign in before a file */
const SUPPORT_FILE = 'snnnnn onno'
const ANALYSTS = 'nnnnnn nono'
/** who may, has selected nothing */
const ANALYSTS_OF_NOTHING = 'nnnnnn nana'
const ADMINS = 'nnnnnn nnno'
const UNASKED = '----------'
/** who may, finds no such file; support may look at people and not bring them in */
const IMPORTERS_OF_NOTHING = 'snnnnn fnnn'
/** a file of staff that nobody uploaded */
const NO_IMPORT = { importId: '999999' }
const COLUMNS = () => ({
  ...{ version: '1', columns: '3', 'column.0': 'name', 'column.1': 'jobTitle' },
  'column.2': 'basePay',
})
/** a token nobody was sent */
const NO_LINK = { token: 'nobody-was-sent-this-token-at-any-time-at-all' }

export const MATRIX: Readonly<Record<string, Row>> = {
  ...anyonesPages(),
  ...accountPages(),
  ...organizationPages(),
  ...campusPages(),
  ...officePages(),
  ...memberPages(),
  ...employeePages(),
  ...estimatePages(),
  ...reportPages(),
  ...packetPages(),
  ...matchPages(),
  ...planPages(),
  ...files(),
  ...api(),
  ...staffPages(),
  ...contentPages(),
}

function anyonesPages(): Record<string, Row> {
  const open: readonly string[] = [
    ...[
      'GET /',
      'GET /method',
      'GET /job',
      'GET /job/title.json',
      'GET /preview',
      'GET /sign-in',
      'GET /sign-up',
      'GET /healthz',
    ],
    ...['GET /readyz', 'GET /forgot-password'],
    ...['', '/the-basics', '/how-to', '/insights', '/location', '/news'].map(
      (page) => `GET /resources${page}`,
    ),
    ...['GET /content/articles', 'GET /content/articles/search', 'GET /content/articles.atom'],
    ...['GET /sitemap.xml', 'GET /robots.txt', 'GET /social/stipend.png'],
  ]
  return {
    ...Object.fromEntries(open.map((way) => [way, { who: EVERYONE }])),
    // without METRICS_TOKEN there is none
    'GET /metrics': { who: 'nnnnnn nnnn' },
    'GET /resources/how-to/@slug': { who: EVERYONE, parameters: { slug: 'read-a-range' } },
    'GET /resources/location/@state': { who: EVERYONE, parameters: { state: 'ohio' } },
    'GET /resources/location/metro/@metro': {
      ...{ who: EVERYONE, parameters: { metro: 'columbus-oh' } },
    },
    'POST /resources/the-basics mark-read': {
      ...{ who: SIGNED_IN, fields: () => ({ lesson: 'method' }) },
    },
    'POST /resources/the-basics carry': {
      ...{ who: SIGNED_IN, fields: () => ({ lessons: 'method,preview' }) },
    },
    'POST /resources/the-basics mark-unread': {
      ...{ who: SIGNED_IN, fields: () => ({ lesson: 'method' }) },
    },
    'GET /content/@topic': { who: EVERYONE, parameters: { topic: 'governance' } },
    'GET /content/articles/@slug': { who: EVERYONE, parameters: { slug: 'housing-allowance' } },
    'GET /social/@folder/@name': {
      ...{ who: EVERYONE, parameters: { folder: 'pages', name: 'about.png' } },
    },
    'GET /pages/@slug': { who: EVERYONE, parameters: { slug: 'about' } },
    'POST /job request-position': {
      who: SIGNED_IN,
      fields: () => ({ missingTitle: 'Bell ringer', duties: 'Rings the bells.' }),
    },
    'POST /job save-positions': {
      ...{ who: EDITORS, fresh: true },
      fields: ({ employee }) => ({ person: `${employee.id}-1`, position: 'office-manager' }),
    },
    'GET /legal/@text': { who: EVERYONE, parameters: { text: 'license' } },
    'GET /legal/@text/@version': {
      ...{ who: EVERYONE, parameters: { text: 'privacy-policy', version: '1.0' } },
    },
    'GET /legal/@text/compare': { who: EVERYONE, parameters: { text: 'terms-of-service' } },
    // no page is coming soon
    'GET /coming-soon/@flag': { who: 'nnnnnn nnnn', parameters: { flag: '999999' } },
    // a visitor takes a request back by its link
    'POST /coming-soon/@flag stop-notifying': {
      ...{ who: 'nooooo oooo', parameters: { flag: '999999' } },
    },
    'POST * notify-me': {
      who: 'nnnnnn nnnn',
      fields: () => ({ flag: '999999', email: `${randomUUID()}@example.org` }),
    },
    'GET /coming-soon/request/@token': { who: EVERYONE, parameters: NO_LINK },
    'POST /coming-soon/request/@token confirm': { who: 'nnnnnn nnnn', parameters: NO_LINK },
    'POST /coming-soon/request/@token unsubscribe': { who: 'nnnnnn nnnn', parameters: NO_LINK },
    'POST * accept-texts': {
      who: SIGNED_IN,
      fields: () => ({ versions: versionsField(textsNotAccepted([])) }),
    },
    'POST * theme': { who: EVERYONE, fields: () => ({ theme: 'dark' }) },
    'POST * sign-out': { who: EVERYONE },
    // who views as nobody is led to the staff tools
    'POST * stop-shadow': { who: EVERYONE },
    'POST * switch-organization': {
      who: 'snoooo nnnn',
      fields: ({ organization }) => ({ organization: String(organization.id) }),
    },
    'POST /error-reports': { who: 'aaaaaa aaaa' },
    'POST /payments/announcements': { who: 'nnnnnn nnnn' },
    'POST /sign-in sign-in': { who: UNASKED },
    'POST /sign-in enter-code': { who: UNASKED },
    'POST /sign-up sign-up': { who: UNASKED },
    'POST /forgot-password send-link': {
      who: EVERYONE,
      fields: () => ({ email: `${randomUUID()}@example.org` }),
    },
    'GET /claim': { who: SIGNED_IN },
    'POST /claim send-link': {
      who: SIGNED_IN,
      fields: () => ({ email: `${randomUUID()}@example.org` }),
    },
    // a link that was never sent: everyone is told so on the page itself
    'GET /claim/@token': { who: SIGNED_IN, parameters: NO_LINK },
    'POST /claim/@token move': { who: 'snnnnn nnnn', parameters: NO_LINK },
    'GET /reset-password/@token': { who: EVERYONE, parameters: NO_LINK },
    'POST /reset-password/@token set-password': {
      who: 'nnnnnn nnnn',
      parameters: NO_LINK,
      fields: () => ({ password: 'seven patient otters swim' }),
    },
    'GET /verify-email/@token': { who: EVERYONE, parameters: NO_LINK },
    'POST /verify-email/@token confirm': { who: 'nnnnnn nnnn', parameters: NO_LINK },
    'GET /invitation/@token': { who: EVERYONE, parameters: NO_LINK },
    'POST /invitation/@token join': { who: 'snnnnn nnnn', parameters: NO_LINK },
  }
}

function accountPages(): Record<string, Row> {
  const pages = ['', '/api-keys', '/data', '/notifications', '/plan', '/security', '/two-step']
  return {
    ...Object.fromEntries(pages.map((page) => [`GET /account${page}`, { who: SIGNED_IN }])),
    'POST /account change-name': { who: SIGNED_IN, fields: () => ({ name: 'Pat Example' }) },
    'POST /account send-again': { who: SIGNED_IN },
    'POST /account/notifications choose': { who: SIGNED_IN },
    'POST /account/data keep': { who: SIGNED_IN },
    'POST /account/api-keys revoke': {
      who: 'snnnnn nnnn',
      fields: () => ({ key: '999999999' }),
    },
    'POST /account/api-keys create': {
      who: 'saaaaa aaaa',
      // nameless, because wrong passwords are counted
      fields: () => ({ days: '90', currentPassword: 'not the password' }),
    },
    'POST /account/two-step codes-kept': { who: SIGNED_IN },
    // nobody’s own password is known here: what matters is that nobody gets further without it
    'POST /account change-email': { who: 'saaaaa aaaa', fields: withPassword },
    'POST /account/data delete': { who: 'saaaaa aaaa', fields: withPassword },
    'POST /account/security change-password': { who: 'saaaaa aaaa', fields: withPassword },
    // staff have it on already
    'POST /account/two-step start': { who: 'saaaaa cccc', fields: withPassword },
    // no member here has begun with two steps
    'POST /account/two-step confirm': { who: 'snnnnn nnnn', fields: () => ({ code: '123456' }) },
    'POST /account/two-step renew-codes': { who: 'snnnnn aaaa', fields: withPassword },
    'POST /account/two-step stop': { who: 'saaaaa aaaa', fields: withPassword },
    'POST /account/security end-session': {
      who: 'saaaaa aaaa',
      fields: () => ({ device: '999999999' }),
    },
  }
}

/** A scenario has everyone's pay: those who do not see pay are refused. */
function scenarioPages(): Record<string, Row> {
  const list = '/analyzer/evaluate/@organizationId'
  const one = `${list}/scenarios/@scenarioId`
  const readers = { who: 'snfooo fnno' }
  const onList = (intent: string) => ({
    [`POST ${list} ${intent}`]: {
      ...{ who: EDITORS, fresh: true as const },
      fields: ({ scenario }: Place) => ({ scenario: String(scenario.id), name: 'A third pastor' }),
    },
  })
  const on = (intent: string, row: Partial<Row> = {}) => ({
    [`POST ${one} ${intent}`]: { who: EDITORS, fresh: true as const, ...row },
  })
  const income = () => ({ kind: 'giving', on: '2027-01-01', by: '3%' })
  return {
    [`GET ${list}`]: readers,
    ...Object.assign({}, ...['create', 'duplicate', 'archive', 'restore'].map(onList)),
    [`GET ${one}`]: readers,
    [`GET ${one}/comparison.pdf`]: readers,
    [`GET ${one}/comparison.csv`]: readers,
    [`GET ${one}/comparison.xlsx`]: readers,
    ...on('save-settings', {
      fields: () => ({ version: '1', name: 'Other', startsOn: '2027-01-01', years: '2' }),
    }),
    ...on('add-change', { fields: income }),
    // there is no such change
    ...on('save-change', {
      who: 'snffcc fnnc',
      fields: () => ({ ...income(), change: '7', version: '1' }),
    }),
    ...on('remove-change', { fields: () => ({ change: '7' }) }),
    ...on('refresh'),
    ...on('add-planned'),
    [`GET ${one}/share`]: { who: EDITORS },
    // of a new scenario with few people: without names it would show their pay
    [`POST ${one}/share share`]: { who: EDITORS, fields: () => ({ showsPerson: 'yes' }) },
    [`POST ${one}/share close-link`]: { who: EDITORS_OF_NOTHING, fields: () => ({ link: '1' }) },
    ...on('duplicate'),
    ...on('archive'),
    ...on('restore'),
  }
}

function organizationPages(): Record<string, Row> {
  const at = (path: string, who: string) => ({
    [`GET /organization/@organizationId${path}`]: { who },
  })
  const on = (intent: string, row: Row) => ({
    [`POST /organization/@organizationId ${intent}`]: { fresh: true as const, ...row },
  })
  return {
    'GET /dashboard': { who: SIGNED_IN },
    'GET /table': { who: SIGNED_IN },
    'GET /analyzer/@organizationId': { who: 'snoooo fnno' },
    'GET /analyzer/@organizationId/ratios.csv': { who: 'snoooo fnno' },
    'GET /analyzer/@organizationId/ratios.pdf': { who: 'snoooo fnno' },
    'GET /analyzer/@organizationId/cohorts.csv': { who: 'snfooo fnno' },
    'GET /analyzer/evaluate/@organizationId/raises/plan.csv': { who: 'snfooo fnno' },
    'GET /analyzer/evaluate/@organizationId/raises/plan.xlsx': { who: 'snfooo fnno' },
    'GET /analyzer/evaluate/@organizationId/raises/plan.pdf': { who: 'snfooo fnno' },
    'POST /analyzer/@organizationId save-figures': {
      ...{ who: 'snffoo fnno', fresh: true },
      fields: () => ({ fiscalYear: '2024', version: '0', operatingBudget: '310,000' }),
    },
    'GET /analyzer/@organizationId/cohorts': { who: 'snfooo fnno' },
    'GET /analyzer/explore/@organizationId': { who: 'snoooo fnno' },
    'GET /ecola': { who: SIGNED_IN },
    'GET /ecola/worksheet': { who: SIGNED_IN },
    'GET /analyzer/evaluate/@organizationId/raises': { who: 'snfooo fnno' },
    'POST /analyzer/evaluate/@organizationId/raises accept': {
      // those who may accept have calculated nothing
      who: 'snffaa fnna',
      fields: () => ({ search: 'pool=', shown: '' }),
    },
    'POST /analyzer/evaluate/@organizationId/raises save-ratings': {
      ...{ who: 'snffoo fnno', fresh: true },
      fields: () => ({ pool: '3%', date: '2027-01-01' }),
    },
    // those who may have them have proposed and calculated nothing: they are sent to the page
    'GET /analyzer/evaluate/@organizationId/letters': { who: 'snfooo fnno' },
    'GET /analyzer/evaluate/@organizationId/letters.pdf': { who: 'snfooo fnno' },
    'GET /analyzer/evaluate/@organizationId/raises/letters.pdf': { who: 'snfooo fnno' },
    'POST /analyzer/evaluate/@organizationId/letters save-wording': {
      ...{ who: 'snffoo fnno', fresh: true },
      fields: () => ({
        ...{ version: '0', sender: 'First Church', senderLines: '12 Main Street' },
        ...{ opening: 'Dear {name}', unchanged: 'Dear {name}', closing: 'Thanks', signer: 'Ann' },
      }),
    },
    // no file is chosen, which those who may choose one are told
    'POST /analyzer/evaluate/@organizationId/letters save-logo': { who: 'snffaa fnna' },
    'POST /analyzer/evaluate/@organizationId/letters remove-logo': {
      ...{ who: 'snffoo fnno', fresh: true },
    },
    ...scenarioPages(),
    'POST /table columns': { who: SIGNED_IN, fields: () => ({ 'column-pay': 'yes' }) },
    // of the organization each is working on: strangers and staff own one elsewhere
    'POST /table propose': {
      who: 'soffoo oooo',
      fields: () => ({ effectiveOn: '2027-01-01' }),
    },
    // of the organization each is working on: strangers and staff own one elsewhere
    'GET /migrate': { who: 'soffoo oooo' },
    'POST /migrate upload': { who: 'saffaa aaaa' },
    // they are not archived: who may move their reports is told so
    'POST /migrate move-reports': {
      who: 'snffaa fnna',
      fields: ({ employee }) => ({ from: String(employee.id), to: 'Ann Lee' }),
    },
    'GET /migrate/@importId': { who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
    'GET /migrate/@importId/progress.json': { who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
    'GET /migrate/@importId/errors.csv': { who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
    'POST /migrate/@importId columns': {
      who: IMPORTERS_OF_NOTHING,
      parameters: NO_IMPORT,
      fields: COLUMNS,
    },
    'POST /migrate/@importId answers': { who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
    'POST /migrate/@importId people': { who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
    'POST /migrate/@importId import': {
      ...{ who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
      fields: () => ({ fingerprint: 'a'.repeat(64) }),
    },
    'POST /migrate/@importId undo': { who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
    'POST /migrate/@importId discard': { who: IMPORTERS_OF_NOTHING, parameters: NO_IMPORT },
    'GET /organization': { who: SIGNED_IN },
    'GET /organization/new': { who: SIGNED_IN },
    'POST /organization/new save': {
      who: SIGNED_IN,
      fields: () => ({ ...ORGANIZATION_FIELDS, name: randomUUID() }),
      fresh: true,
    },
    'POST /organization/new ask-for-access': {
      who: SIGNED_IN,
      fields: ({ organization }) => ({ name: `Nothing like ${organization.id}`, zip: '43215' }),
    },
    ...at('', READERS),
    ...at('/campuses', READERS),
    ...at('/members', READERS),
    ...at('/archived', READERS),
    'POST /organization/@organizationId/archived restore': {
      ...{ who: EDITORS, fresh: true },
      fields: ({ employee }) => ({ employeeId: String(employee.id), version: '1' }),
    },
    ...at('/policy', READERS),
    ...at('/minimum', READERS),
    ...at('/history', 'snfffo onno'),
    ...at('/api-keys', 'snfffo fnno'),
    // the password is another one; staff who are not members make no key
    'POST /organization/@organizationId/api-keys create': {
      who: 'snfffa fnnf',
      fields: () => ({ name: 'Payroll', days: '90', currentPassword: 'not the password' }),
    },
    'POST /organization/@organizationId/api-keys revoke': {
      who: OWNERS_OF_NOTHING,
      fields: () => ({ key: '999999999' }),
    },
    ...at('/next-year', 'snffoo fnno'),
    ...at('/summary', 'snfooo fnno'),
    'POST /organization/@organizationId/summary take-back': {
      ...{ who: EDITORS, fields: () => ({ asOf: '2026-01-05' }) },
    },
    ...at('/receipts', 'snfffo fnno'),
    ...at('/board-packets', 'snfooo fnno'),
    'POST /organization/@organizationId/receipts withdraw': {
      who: OWNERS,
      fields: ({ employee }) => ({ person: String(employee.id) }),
    },
    'POST /organization/@organizationId/receipts include': {
      who: OWNERS,
      fields: ({ employee }) => ({ person: String(employee.id) }),
    },
    ...on('save', { who: EDITORS, fields: () => ({ ...ORGANIZATION_FIELDS, version: '1' }) }),
    ...on('delete-year', { who: EDITORS, fields: () => ({ year: '2026', version: '1' }) }),
    ...on('contribute', { who: OWNERS, fresh: true }),
    ...on('stop-contributing', { who: OWNERS }),
    ...on('confirm-figures', { who: OWNERS }),
    ...on('archive', { who: OWNERS }),
    ...on('restore', { who: OWNERS }),
    ...on('delete', {
      who: OWNERS,
      fields: ({ organization }) => ({ typedName: organization.name }),
    }),
    ...on('ask-for-access', { who: EDITORS }),
    'POST /organization/@organizationId/policy save': {
      who: EDITORS,
      fresh: true,
      fields: () => ({
        ...{ definition: 'salary', parsonageMethod: 'fair_rental_value', targetPercentile: '50' },
        version: '0',
      }),
    },
    'POST /organization/@organizationId/minimum save': {
      who: EDITORS,
      fresh: true,
      fields: () => ({ table: 'none', version: '0' }),
    },
    'POST /organization/@organizationId/policy choose': { who: OWNERS, fresh: true },
    'POST /organization/@organizationId/next-year save': {
      who: 'snffoo fnno',
      fields: () => ({ effectiveOn: '2027-01-01', payReason: 'yearly_raise' }),
    },
    'POST /organization/@organizationId/next-year save-and-next': {
      who: 'snffoo fnno',
      fields: () => ({ effectiveOn: '2027-01-01', payReason: 'yearly_raise' }),
    },
    'POST /organization/@organizationId/next-year save-and-back': {
      who: 'snffoo fnno',
      fields: () => ({ effectiveOn: '2027-01-01', payReason: 'yearly_raise' }),
    },
    'POST /organization/@organizationId/next-year show-totals': { who: 'snffaa fnna' },
    'POST /organization/@organizationId/next-year raise-everyone': { who: 'snffaa fnna' },
  }
}

function campusPages(): Record<string, Row> {
  const campus = '/organization/@organizationId/campuses/@campusId'
  const on = (intent: string, row: Row) => ({
    [`POST ${campus} ${intent}`]: { fresh: true as const, ...row },
  })
  return {
    [`GET ${campus}`]: { who: READERS },
    'POST /organization/@organizationId/campuses add': {
      who: EDITORS,
      fresh: true,
      fields: () => ({ ...CAMPUS, name: 'North campus' }),
    },
    'POST /organization/@organizationId/campuses use-sum': {
      who: EDITORS,
      fresh: true,
      fields: () => ({ year: '2026', version: '1' }),
    },
    ...on('save', { who: EDITORS, fields: () => ({ ...CAMPUS, name: 'East', version: '1' }) }),
    ...on('save-name', { who: EDITORS, fields: () => ({ name: 'West campus', version: '1' }) }),
    ...on('save-figures', {
      who: EDITORS,
      fields: () => ({ fiscalYear: '2026', attendance: '80', version: '0' }),
    }),
    // it has no figures yet
    ...on('delete-year', { who: 'snffcc fnnc', fields: () => ({ year: '2026', version: '1' }) }),
    ...on('archive', { who: EDITORS }),
    ...on('restore', { who: EDITORS }),
  }
}

/** The place has an office beside its organization, with the same members. */
function officePages(): Record<string, Row> {
  const list = '/organization/@organizationId/churches'
  const line = `${list}/@lineId`
  const church = () => ({ number: '7', name: 'Second', version: '1' })
  return {
    'POST /organization/new save-office': {
      ...{ who: SIGNED_IN, fresh: true },
      fields: () => ({ ...CAMPUS, kind: 'synod', name: randomUUID() }),
    },
    [`GET ${list}`]: { who: READERS },
    [`GET ${list}.csv`]: { who: READERS },
    [`POST ${list} add`]: { who: EDITORS, fresh: true, fields: church },
    // no file is chosen, which those who may choose one are told
    [`POST ${list} import`]: { who: 'snffaa fnna' },
    [`GET ${line}`]: { who: READERS },
    [`POST ${line} save`]: { who: EDITORS, fresh: true, fields: church },
    [`POST ${line} delete`]: { who: EDITORS, fresh: true },
    [`POST ${line} invite`]: {
      ...{ who: EDITORS, fresh: true },
      fields: () => ({ email: `${randomUUID()}@example.org` }),
    },
    // nobody invited the church, and it shares nothing
    [`POST ${line} withdraw`]: { who: EDITORS_OF_NOTHING },
    [`POST ${line} end`]: { who: EDITORS_OF_NOTHING },
    'GET /organization/@organizationId/offices': { who: READERS },
    'POST /organization/@organizationId/offices change': {
      ...{
        who: OWNERS_OF_NOTHING,
        fields: () => ({ tie: '999999999', version: '1', level: 'totals' }),
      },
    },
    'POST /organization/@organizationId/offices end': {
      ...{ who: OWNERS_OF_NOTHING, fields: () => ({ tie: '999999999' }) },
    },
    'GET /invitation/office/@token': { who: EVERYONE, parameters: NO_LINK },
    'POST /invitation/office/@token share': {
      ...{ who: 'snnnnn nnnn', parameters: NO_LINK },
      fields: ({ organization }) => ({ church: String(organization.id), level: 'totals' }),
    },
  }
}

function memberPages(): Record<string, Row> {
  const on = (intent: string, row: Row) => ({
    [`POST /organization/@organizationId/members ${intent}`]: { fresh: true as const, ...row },
  })
  const missing = { invitation: '999999999', request: '999999999', role: 'viewer' }
  return {
    ...on('invite', { who: OWNERS, fields: () => ({ email: 'new@example.org', role: 'viewer' }) }),
    ...on('resend', { who: OWNERS_OF_NOTHING, fields: () => missing }),
    ...on('revoke', { who: OWNERS_OF_NOTHING, fields: () => missing }),
    ...on('accept', { who: OWNERS_OF_NOTHING, fields: () => missing }),
    ...on('decline', { who: OWNERS_OF_NOTHING, fields: () => missing }),
    ...on('change', {
      who: OWNERS,
      fields: ({ viewer }) => ({ member: `${viewer}`, role: 'editor' }),
    }),
    ...on('remove', { who: OWNERS, fields: ({ viewer }) => ({ member: `${viewer}` }) }),
    ...on('transfer', { who: OWNERS, fields: ({ viewer }) => ({ member: `${viewer}` }) }),
    // staff do not decide what staff see
    ...on('show-pay-to-staff', { who: 'snfffo fnnf', fields: () => ({ days: '1' }) }),
    ...on('hide-pay-from-staff', { who: 'snfffo fnnf' }),
    // the last owner stays, anyone who is no member has nothing to leave
    ...on('leave', { who: 'snoooc nnnn' }),
  }
}

function employeePages(): Record<string, Row> {
  const on = (intent: string, row: Row) => ({
    [`POST /employee/@employeeId ${intent}`]: { fresh: true as const, ...row },
  })
  const onHistory = (intent: string, row: Row) => ({
    [`POST /employee/@employeeId/history ${intent}`]: { fresh: true as const, ...row },
  })
  const onNew = (intent: string, row: Row) => ({
    [`POST /employee/new ${intent}`]: { fresh: true as const, query: ofOrganization, ...row },
  })
  const version = () => ({ version: '1' })
  const saved = () => ({ ...EMPLOYEE_FIELDS, version: '1' })
  const pay = () => ({
    basePay: '60,000',
    basePayPeriod: 'year',
    payReason: 'yearly_raise',
    version: '1',
  })
  return {
    'GET /employee/new': { who: 'snffoo fnno', query: ofOrganization },
    ...onNew('save', { who: 'snffoo fnno', fields: aSecondPerson }),
    ...onNew('keep-draft', { who: 'snffoo fnno', fields: aSecondPerson }),
    ...onNew('discard-draft', { who: 'snffoo fnno' }),
    ...onNew('show-totals', { who: 'snffaa fnna', fields: aSecondPerson }),
    'GET /employee/@employeeId': { who: READERS },
    ...on('save', { who: EDITORS, fields: saved }),
    ...on('keep-draft', { who: EDITORS, fields: saved }),
    ...on('discard-draft', { who: EDITORS }),
    ...on('show-totals', { who: 'snaaaa anna', fields: saved }),
    ...on('archive', { who: EDITORS, fields: version }),
    ...on('restore', { who: EDITORS, fields: version }),
    ...on('hire', { who: EDITORS, fields: version }),
    ...on('delete', { who: EDITORS, fields: () => ({ typedName: EMPLOYEE_FIELDS.name }) }),
    ...on('confirm-finding', {
      who: 'snffnn fnnn',
      fields: () => ({ findingId: '999999999', reason: 'It is right.' }),
    }),
    'GET /employee/@employeeId/history': { who: 'snfooo fnno' },
    ...onHistory('add-entry', {
      who: EDITORS,
      fields: () => ({ ...pay(), effectiveOn: '2026-06-01' }),
    }),
    ...onHistory('correct-entry', {
      who: EDITORS,
      query: () => '?correct=2026-01-01',
      fields: () => ({ ...pay(), effectiveOn: '2026-01-01' }),
    }),
    ...onHistory('delete-entry', {
      who: EDITORS,
      fields: () => ({ entryOn: '2026-01-01', version: '1' }),
    }),
    ...onHistory('show-totals', { who: 'snfaaa fnna', fields: pay }),
  }
}

function estimatePages(): Record<string, Row> {
  return {
    'GET /preview/@employeeId': { who: 'snoooo fnno' },
    'GET /report/@employeeId': { who: 'snoooo fnno' },
    'GET /report/@employeeId/reasons': { who: 'snoooo fnno' },
    'GET /report/@employeeId/evidence': { who: 'snoooo fnno' },
    'GET /report/@employeeId/package': { who: 'snoooo fnno' },
    'GET /report/@employeeId/all': { who: 'snoooo fnno' },
    // anyone who does not see pay is not told how a minister's divides
    'GET /report/@employeeId/clergy': { who: 'snnooo fnno' },
    'POST /report/@employeeId save-report': {
      who: EDITORS,
      fields: () => ({ definition: 'salary' }),
    },
  }
}

/** The match of a place is a draft with nothing of one's own. */
function matchPages(): Record<string, Row> {
  const page = '/match/@matchId'
  const question = {
    ...{ name: 'Churches like ours', definition: 'salary', scope: 'nation', denomination: 'any' },
    ...{ weighing: 'order', closeness: 'close', version: '1' },
  }
  const on = (intent: string, row: Row) => ({ [`POST ${page} ${intent}`]: row })
  const moves = MATTERS.flatMap((matter) => [moveIntent(matter, -1), moveIntent(matter, 1)])
  const saved: Row = { who: EDITORS, fresh: true, fields: () => question }
  const entry = { entry: '999999999', version: '1' }
  return {
    'GET /match/person/@employeeId': { who: 'snoooo fnno' },
    'POST /match/person/@employeeId create': {
      who: EDITORS,
      fields: () => ({ name: 'Ohio', definition: 'salary' }),
    },
    [`GET ${page}`]: { who: 'snoooo fnno' },
    ...Object.assign({}, ...['save', ...moves].map((intent) => on(intent, saved))),
    // the same organization twice is asked about
    ...on('add-comparable', { who: EDITORS, fresh: true, fields: () => PACKET_COMPARABLE }),
    ...on('change-comparable', {
      who: EDITORS_OF_NOTHING,
      fields: () => ({ ...PACKET_COMPARABLE, ...entry }),
    }),
    ...on('remove-comparable', { who: EDITORS_OF_NOTHING, fields: () => entry }),
    ...on('copy', { who: EDITORS }),
    ...on('freeze', { who: EDITORS, fresh: true, fields: () => ({ name: 'Peers' }) }),
    ...on('delete', { who: EDITORS, fresh: true }),
    // a draft is neither
    ...on('archive', { who: 'snffcc fnnc' }),
    ...on('restore', { who: 'snffcc fnnc' }),
  }
}

/** The packet of a place is new: its criteria are not written, so that most of it cannot be yet. */
function packetPages(): Record<string, Row> {
  const list = '/report/@employeeId/board-packet'
  const packet = `${list}/@packetNumber/@step`
  const parameters = { packetNumber: '1', step: 'criteria' }
  const on = (intent: string, row: Row) => ({
    [`POST ${packet} ${intent}`]: { parameters, ...row },
  })
  const early = 'snffcc fnnc'
  const noted = () => ({ text: 'One line.', reason: 'It was left out.', dated: '2026-11-01' })
  const entry = { entry: '999999999', version: '1' }
  return {
    [`GET ${list}`]: { who: 'snfooo fnno' },
    [`GET ${list}/@packetNumber/packet.pdf`]: { who: 'snfooo fnno', parameters },
    [`POST ${list} start`]: { who: early },
    [`GET ${packet}`]: { who: 'snfooo fnno', parameters },
    'GET /report/@employeeId/filings': { who: 'snoooo fnno' },
    'POST /report/@employeeId/filings add-filer': {
      who: early,
      fields: () => ({ ein: '100000085' }),
    },
    ...on('save-criteria', { who: EDITORS, fresh: true, fields: () => PACKET_CRITERIA }),
    ...on('seal', { who: 'snffaa fnna', fields: () => ({ version: '1' }) }),
    ...on('set-aside', { who: EDITORS, fresh: true }),
    ...on('attach-report', { who: early, fields: () => ({ report: 'now' }) }),
    ...on('detach-report', { who: early }),
    ...on('cite-match', { who: early, fields: ({ match }) => ({ match: String(match.id) }) }),
    ...on('remove-match', { who: early }),
    ...on('take-over', { who: early }),
    ...on('save-receipts', {
      who: early,
      fields: () => ({ averageReceipts: '640k', years: '2023 to 2025', version: '0' }),
    }),
    ...on('add-comparable', { who: early, fields: () => PACKET_COMPARABLE }),
    ...on('change-comparable', { who: early, fields: () => ({ ...PACKET_COMPARABLE, ...entry }) }),
    ...on('remove-comparable', { who: early, fields: () => entry }),
    ...on('save-meeting', { who: early, fields: () => PACKET_MEETING }),
    ...on('save-attendees', {
      who: early,
      fields: () => ({ present: 'Ann', asked: 'yes', version: '0' }),
    }),
    ...on('save-decision', {
      who: early,
      fields: () => ({ cash: '60k', effectiveOn: '2027-01-01', terms: 'One year.', version: '0' }),
    }),
    ...on('finalize', { who: early }),
    ...on('amend-criteria', { who: early, fields: noted }),
    ...on('amend-record', { who: early, fields: noted }),
    ...on('approve-minutes', { who: early, fields: noted }),
  }
}

const PACKET_CRITERIA = {
  ...{ position: 'Pastor', duties: 'Leads worship.', organizationTypes: 'church' },
  ...{ budgetFrom: '150k', budgetTo: '600k', geography: 'Ohio', definition: 'salary' },
  ...{ targetPercentile: '50', reason: 'Of our size.', version: '0' },
}
const PACKET_COMPARABLE = {
  ...{ organization: 'A church nearby', organizationType: 'church', position: 'Pastor' },
  ...{ time: 'full_time', pay: '80k', payPeriod: 'year', definition: 'salary', source: 'call' },
  ...{ sourceDetail: 'its treasurer', obtainedOn: '2026-10-01', obtainedBy: 'Pat' },
}
const PACKET_MEETING = {
  ...{ body: 'Session', authority: 'Bylaws', metOn: '2026-10-10', version: '0' },
  ...{ votesFor: '3', votesAgainst: '0', votesAbstained: '0' },
  ...{ approver: 'session', hadData: 'yes' },
}

/** Of the organization being worked on, strangers and staff own one elsewhere; nowhere is so high a number. */
function reportPages(): Record<string, Row> {
  const nothingTicked = { 'pick-999999': 'yes' }
  const missing = () => '?report=999999'
  const ahead = { effectiveOn: '2027-01-01' }
  const onReport = (intent: string, fields: Readonly<Record<string, string>> = {}) => ({
    [`POST /report/@employeeId ${intent}`]: {
      who: EDITORS_OF_NOTHING,
      query: missing,
      fields: () => fields,
    },
  })
  return {
    'GET /find': { who: SIGNED_IN },
    'GET /reports': { who: 'sofooo oooo' },
    'GET /reports/compare': { who: 'sofooo oooo' },
    // whether they may be read is asked where it leads
    'POST /reports compare': {
      who: SIGNED_IN,
      fields: () => ({ 'pick-1': 'yes', 'pick-2': 'yes' }),
    },
    'POST /reports pdf': { who: SIGNED_IN, fields: () => ({ 'pick-1': 'yes' }) },
    'POST /reports archive': { who: 'snffnn nnnn', fields: () => nothingTicked },
    'POST /reports restore': { who: 'snffnn nnnn', fields: () => nothingTicked },
    'POST /report/@employeeId show-proposal': { who: 'snoooo fnno' },
    'POST /report/@employeeId keep-proposal': { who: EDITORS, fields: () => ahead },
    'POST /report/@employeeId remove-proposal': { who: EDITORS, fields: () => ahead },
    ...onReport('name-report', { title: 'For the board' }),
    ...onReport('re-run'),
    ...onReport('archive-report'),
    ...onReport('restore-report'),
    'GET /report/@employeeId/share': { who: EDITORS_OF_NOTHING, query: missing },
    'POST /report/@employeeId/share share': { who: EDITORS_OF_NOTHING, query: missing },
    'POST /report/@employeeId/share close-link': {
      who: EDITORS_OF_NOTHING,
      query: missing,
      fields: () => ({ link: '1' }),
    },
    // a link that was never made: one answer for everybody, without an account too
    'GET /share/@token': { who: 'nnnnnn nnnn', parameters: NO_LINK },
    'GET /share/scenario/@token': { who: 'nnnnnn nnnn', parameters: NO_LINK },
    'GET /share/@token/@view': {
      ...{ who: 'nnnnnn nnnn', parameters: { ...NO_LINK, view: 'reasons' } },
    },
    'GET /hybrid/@employeeId': { who: 'snoooo fnno' },
    'GET /precise/@employeeId': { who: 'snoooo fnno' },
    'GET /precise/@employeeId/counts.json': { who: 'snoooo fnno' },
    'GET /precise/@employeeId/range.csv': { who: 'snoooo fnno', query: () => '?budgetFrom=' },
    'GET /prediction/@employeeId': { who: 'snoooo fnno' },
    'GET /single/@employeeId': { who: 'snoooo fnno' },
    'POST /single/@employeeId generate': { who: EDITORS },
  }
}

/** Of the organization each is working on: strangers and staff own one elsewhere. Nothing was bought for any. */
function planPages(): Record<string, Row> {
  const basic = () => '?plan=basic'
  // nothing was bought for any of them, and nothing can be bought here
  const OWNERS_WITHOUT = 'scfffc cccc'
  const terms = { terms: 'yes' }
  const OWNERS_OF_ONE = 'sofffo oooo'
  const contact = { contactName: 'Ruth Weaver', contactEmail: 'ruth@example.org' }
  const changes = ['renew-off', 'renew-on', 'keep-plan', 'change-card', 'pay-now'] as const
  return {
    'GET /membership': { who: EVERYONE },
    'POST /membership request': {
      ...{ who: OWNERS_OF_ONE, fields: () => ({ kind: 'w9', plan: 'pro', ...contact }) },
    },
    'GET /membership/success': { who: SIGNED_IN },
    'GET /checkout': { who: SIGNED_IN, query: basic },
    'GET /checkout/thank-you': { who: EVERYONE },
    'POST /checkout pay': { who: OWNERS_WITHOUT, query: basic, fields: () => terms },
    'POST /checkout enlarge': {
      ...{ who: OWNERS_WITHOUT, query: basic },
      fields: () => ({ ...terms, due: '100', at: '2026-11-20T00:00:00.000Z' }),
    },
    'POST /checkout shrink': { who: OWNERS_WITHOUT, query: basic },
    ...Object.fromEntries(
      changes.map((intent) => [`POST /account/plan ${intent}`, { who: OWNERS_WITHOUT }]),
    ),
    'POST /account/plan billing-email': {
      ...{ who: OWNERS_WITHOUT, fields: () => ({ billingEmail: 'office@example.org' }) },
    },
    'GET /account/plan/card': { who: OWNERS_WITHOUT },
    'GET /account/plan/invoices/@invoiceId': {
      ...{ who: 'snnnnn nnnn', parameters: { invoiceId: 'in_none' } },
    },
  }
}

/** Who may not have one is told as on its page; where a plan or a limit refuses, it leads there. */
function files(): Record<string, Row> {
  const formats = ['pdf', 'csv', 'json'] as const
  const rows = formats.flatMap((format) => [
    [`GET /report/@employeeId/files/working.${format}`, { who: 'snoooo fnno' }] as const,
    [
      `GET /report/@employeeId/files/@number.${format}`,
      { who: 'snfnnn fnnn', parameters: { number: '999999' } },
    ] as const,
  ])
  return {
    ...Object.fromEntries(rows),
    'GET /table.csv': { who: SIGNED_IN },
    // of the organization each is working on
    'GET /ecola/comparison.csv': { who: SIGNED_IN },
    'GET /account/export.zip': { who: SIGNED_IN },
    'GET /preparing': { who: SIGNED_IN, query: () => '?file=/reports/files.pdf?reports=1' },
    // of the organization each is working on: strangers and staff own one elsewhere
    'GET /reports/files.pdf': { who: 'snfnnn nnnn', query: () => '?reports=999999' },
  }
}

/** A session opens nothing here; what keys open: tests/access/api.test.ts. */
function api(): Record<string, Row> {
  const base = '/api/v1'
  const ways = OPERATIONS.map(({ method, path }) => {
    return `${method.toUpperCase()} ${base}${path.replaceAll(':', '@')}`
  })
  const parameters = { number: '1', packetNumber: '1', effectiveOn: '2026-01-01' }
  const row = { who: 'kkkkkk kkkk', parameters }
  return {
    [`GET ${base}/openapi.json`]: { who: EVERYONE },
    ...Object.fromEntries(ways.map((way) => [way, row])),
  }
}

/** Which editors reach a text that exists, and nobody else: server/services/content/edit/editing.test.ts. */
function contentPages(): Record<string, Row> {
  const editors = 'nnnnnn nnoo'
  const noText = { who: 'nnnnnn nnnn', parameters: { kind: 'articles', slug: 'nobody-wrote-this' } }
  // who reaches one that exists: server/services/content/media.test.ts
  const noPicture = { who: 'nnnnnn nnnn', parameters: { key: 'no-picture' } }
  const noFile = { ...noText, who: 'snnnnn nnnn' }
  const text = '/admin/@kind/@slug'
  const intents = [
    ...['save', 'keep-draft', 'preview', 'discard-draft', 'review', 'publish'],
    ...['schedule', 'withdraw', 'unpublish'],
  ]
  return {
    'GET /admin': { who: editors },
    'GET /admin/new': { who: editors },
    'POST /admin/new create': {
      who: editors,
      fields: () => ({ kind: 'article', title: 'New', slug: `new-${randomUUID()}` }),
    },
    'GET /admin/menus': { who: editors },
    // the second of them finds that the first changed the menu
    'POST /admin/menus add': {
      who: 'nnnnnn nnoc',
      fields: () => ({
        ...{ menu: 'resources', version: '0' },
        ...{ label: 'Plans', href: '/membership' },
      }),
    },
    // its version is another one
    ...Object.fromEntries(
      ['save', 'up', 'down', 'remove', 'reset'].map((intent) => [
        `POST /admin/menus ${intent}`,
        {
          who: 'nnnnnn nncc',
          fields: () => ({
            ...{ link: 'footer-0', menu: 'footer', version: '999999' },
            ...{ label: 'Method', href: '/method' },
          }),
        },
      ]),
    ),
    ...Object.fromEntries(
      [
        ['positions', 'bookkeeper'],
        ['denominations', 'wesleyan'],
      ].flatMap(([catalog, key = '']) => {
        const one = `/admin/${catalog}/@key`
        const parameters = { key }
        const older = { version: '999999', name: 'Other', confirmed: 'yes' }
        return [
          [`GET /admin/${catalog}`, { who: editors }],
          [`GET ${one}`, { who: editors, parameters }],
          // its version is another one
          ...['words', 'retire', 'revive'].map((intent) => [
            `POST ${one} ${intent}`,
            { who: 'nnnnnn nncc', parameters, fields: () => older },
          ]),
        ]
      }),
    ),
    'GET /admin/redirects': { who: editors },
    'POST /admin/redirects set': {
      who: editors,
      fields: () => ({ from: `/pages/old-${randomUUID()}`, answer: 'moved', to: '/method' }),
    },
    'GET /admin/check': { who: editors },
    'GET /admin/media': { who: editors },
    // no file is chosen: the page is shown again
    'POST /admin/media upload': { who: 'nnnnnn nnaa', fields: () => ({ alt: 'A board.' }) },
    'GET /admin/media/@key': noPicture,
    'POST /admin/media/@key change': {
      ...noPicture,
      fields: () => ({ version: '1', alt: 'A board.' }),
    },
    'POST /admin/media/@key delete': noPicture,
    'GET /media/@key/@file': { ...noPicture, parameters: { key: 'no-picture', file: '480.avif' } },
    'GET /admin/replace': { who: editors },
    // no text is chosen, and the file is none: the page is shown again
    'POST /admin/replace replace': {
      who: 'nnnnnn nnaa',
      fields: () => ({ find: 'words', replace: 'other' }),
    },
    'GET /admin/import': { who: editors },
    'POST /admin/import import': {
      who: 'nnnnnn nnaa',
      fields: () => ({ kind: 'article', slug: 'imported', file: 'No front matter.' }),
    },
    'GET /admin/@unknown': { who: 'nnnnnn nnnn', parameters: { unknown: 'nothing' } },
    [`GET ${text}`]: noText,
    [`GET ${text}/preview`]: noText,
    [`GET ${text}/versions`]: noText,
    [`GET ${text}/status.json`]: noFile,
    'GET /admin/choices.json': { who: 'snnnnn nnoo', query: () => '?of=figures&text=coverage' },
    [`GET ${text}/export.md`]: noFile,
    [`POST ${text}/versions restore`]: {
      ...noText,
      fields: () => ({ restore: '1', version: '2' }),
    },
    ...Object.fromEntries(
      intents.map((intent) => {
        const fields = () => ({ version: '1', day: '2099-01-01', time: '14:00', answer: 'gone' })
        return [`POST ${text} ${intent}`, { ...noText, fields }]
      }),
    ),
  }
}

function staffPages(): Record<string, Row> {
  return {
    'GET /mgmt': { who: STAFF },
    'GET /mgmt/audit': { who: SUPPORT },
    'GET /mgmt/audit.csv': { who: SUPPORT_FILE },
    // no worker has run on the test's database
    'POST /mgmt/audit check': { who: 'nnnnnn cnnc' },
    'GET /mgmt/kpi': { who: 'nnnnnn nono' },
    'GET /mgmt/kpi.csv': { who: 'snnnnn nono' },
    'GET /mgmt/jobs': { who: 'nnnnnn oono' },
    // no worker has run on the test's database
    'POST /mgmt/jobs run': { who: 'nnnnnn nnnc', fields: () => ({ job: 'forget-expired' }) },
    'GET /mgmt/checkSalaryHealth': { who: ANALYSTS },
    // nothing is selected, so that the page is shown again
    ...Object.fromEntries(
      ['exclude', 'include', 'confirm', 'assign', 'effect'].map((intent) => [
        `POST /mgmt/checkSalaryHealth ${intent}`,
        {
          who: intent === 'effect' ? ANALYSTS : ANALYSTS_OF_NOTHING,
          fields: () => ({ reason: 'A reason.' }),
        },
      ]),
    ),
    'GET /mgmt/positionRequests': { who: 'nnnnnn nnoo' },
    // nobody asked that
    ...Object.fromEntries(
      ['use', 'added', 'decline'].map((intent) => [
        `POST /mgmt/positionRequests ${intent}`,
        {
          who: 'nnnnnn nnnn',
          fields: () => ({ request: '999999', position: 'bookkeeper', answer: 'No.' }),
        },
      ]),
    ),
    'GET /mgmt/comingSoon': { who: 'nnnnnn nnoo' },
    // of a path that no page has
    'POST /mgmt/comingSoon set': {
      who: 'nnnnnn nnoo',
      fields: () => ({ path: '/planned', title: 'A plan', what: 'Plans.', expected: '' }),
    },
    'POST /mgmt/comingSoon release': { who: 'nnnnnn nnnn', fields: () => ({ flag: '999999' }) },
    'GET /mgmt/bobbyTables': { who: 'nnnnnn nnoo' },
    ...Object.fromEntries(
      ['ignore', 'clean', 'undo'].map((intent) => [
        `POST /mgmt/bobbyTables ${intent}`,
        { who: 'nnnnnn nnaa', fields: () => ({ reason: 'A reason.' }) },
      ]),
    ),
    'POST /mgmt/bobbyTables scan': { who: 'nnnnnn nnoo' },
    'POST /mgmt/checkSalaryHealth check': { who: 'nnnnnn ncnc' },
    'POST /mgmt/extremeChurches check': { who: 'nnnnnn ncnc' },
    'GET /mgmt/extremeChurches': { who: ANALYSTS },
    ...Object.fromEntries(
      ['exclude', 'confirm', 'ask'].map((intent) => [
        `POST /mgmt/extremeChurches ${intent}`,
        { who: ANALYSTS_OF_NOTHING, fields: () => ({ reason: 'A reason.' }) },
      ]),
    ),
    'POST /mgmt/extremeChurches undo': {
      who: 'nnnnnn ncnc',
      fields: () => ({ decision: '999999999' }),
    },
    'POST /mgmt/checkSalaryHealth undo': {
      who: 'nnnnnn ncnc',
      fields: () => ({ decision: '999999999' }),
    },
    'GET /mgmt/components': { who: STAFF },
    'GET /mgmt/search': { who: SUPPORT, query: () => '?q=chapel' },
    'GET /mgmt/adminUsers': { who: 'nnnnnn nnno' },
    // the password is wrong
    'POST /mgmt/adminUsers grant': {
      who: 'nnnnnn nnna',
      fields: () => ({ ...withPassword(), role: 'support', reason: 'joins the team' }),
    },
    'POST /mgmt/adminUsers revoke': {
      who: 'nnnnnn nnna',
      fields: ({ viewer }) => ({
        ...{ ...withPassword(), user: String(viewer), role: 'support', reason: 'left the team' },
      }),
    },
    'GET /mgmt/userInfo': { who: SUPPORT, query: ({ viewer }) => `?user=${viewer}` },
    'POST /mgmt/userInfo add-note': {
      who: SUPPORT,
      fields: ({ viewer }) => ({ user: String(viewer), note: 'Called back' }),
    },
    // without a reason, so that the viewer stays signed in for the other rows
    'POST /mgmt/userInfo end-sessions': { who: 'nnnnnn anna', fields: withoutReason },
    'POST /mgmt/userInfo lift-limits': { who: 'nnnnnn anna', fields: withoutReason },
    // confirmed already
    'POST /mgmt/userInfo send-verification': {
      who: 'nnnnnn cnnc',
      fields: ({ viewer }) => ({ user: String(viewer), reason: 'asked by phone' }),
    },
    'GET /mgmt/organizationInfo': { who: SUPPORT, query: ofOrganization },
    'POST /mgmt/organizationInfo set-plan': {
      who: 'nnnnnn anna',
      fields: (place) => ({ ...withPassword(), ...thatOrganization(place), plan: 'basic' }),
    },
    'POST /mgmt/organizationInfo sync': { who: SUPPORT, fields: thatOrganization },
    'POST /mgmt/organizationInfo refund': {
      who: 'nnnnnn nnna',
      fields: (place) => ({
        ...{ ...withPassword(), ...thatOrganization(place), payment: 'ch_none', reason: 'asked' },
      }),
    },
    'POST /mgmt/organizationInfo credit': {
      who: 'nnnnnn nnna',
      fields: (place) => ({
        ...{ ...withPassword(), ...thatOrganization(place), amount: '5', reason: 'asked' },
      }),
    },
    'POST /mgmt/organizationInfo grant': {
      who: SUPPORT,
      fields: (place) => ({
        ...{ ...thatOrganization(place), employee: String(place.employee.id), reason: 'asked' },
      }),
      fresh: true,
    },
    // nobody asked
    'POST /mgmt/organizationInfo close-request': {
      who: 'nnnnnn nnnn',
      fields: (place) => ({ ...thatOrganization(place), request: '999999', outcome: 'sent' }),
    },
    'GET /mgmt/snapshots': { who: ANALYSTS },
    'POST /mgmt/snapshots publish': {
      who: 'nnnnnn nnnn',
      fields: () => ({ name: 'no-such', reason: 'asked' }),
    },
    'POST /mgmt/snapshots roll-back': {
      who: 'nnnnnn nnnn',
      fields: () => ({ name: 'no-such', reason: 'asked' }),
    },
    'GET /mgmt/recordImports': { who: ANALYSTS },
    'POST /mgmt/recordImports undo': { who: 'nnnnnn nnnn', fields: () => ({ import: '999999' }) },
    ...databaseBrowserPage(),
    'GET /mgmt/duplicateSubscriptions': { who: SUPPORT },
    // no password and code: those of an account are counted, and other rows use them up
    'POST /mgmt/duplicateSubscriptions resolve': {
      who: 'nnnnnn anna',
      fields: () => ({ seen: '0'.repeat(64), reason: 'Bought twice' }),
    },
    'POST /mgmt/duplicateSubscriptions finish': {
      who: 'nnnnnn anna',
      fields: () => ({ resolution: '999999999' }),
    },
    // a group that is gone
    'POST /mgmt/duplicateSubscriptions dismiss': {
      who: 'nnnnnn cnnc',
      fields: () => ({ signature: '0'.repeat(64), reason: 'Two campuses' }),
    },
    'POST /mgmt/duplicateSubscriptions restore': {
      who: 'nnnnnn cnnc',
      fields: () => ({ signature: '0'.repeat(64) }),
    },
    'GET /mgmt/membersMarket': { who: 'nnnnnn oono' },
    // it is published already
    'POST /mgmt/membersMarket publish': {
      who: 'nnnnnn ncnc',
      fields: () => ({ name: '2026-Q2', reason: 'A test of it' }),
    },
    'GET /mgmt/contributors': { who: 'nnnnnn oono' },
    'POST /mgmt/contributors accept': { who: 'nnnnnn aana', fields: withoutReason },
    'POST /mgmt/contributors decline': { who: 'nnnnnn aana', fields: withoutReason },
    'GET /mgmt/emailCase': { who: SUPPORT },
    // nobody’s code is known here: asked again
    'POST /mgmt/emailCase merge': {
      who: 'nnnnnn anna',
      fields: ({ viewer }) => ({
        ...{ ...withPassword(), keep: `${viewer}`, drop: '999999999' },
        reason: 'Two spellings',
      }),
    },
    'POST /mgmt/emailCase undo': {
      who: 'nnnnnn anna',
      fields: () => ({ ...withPassword(), merge: '999999999' }),
    },
    'GET /mgmt/shadowUser': { who: SUPPORT },
    // nobody’s code is known here: asked again
    'POST /mgmt/shadowUser start': {
      who: 'nnnnnn anna',
      fields: ({ viewer }) => ({
        ...withPassword(),
        person: `${viewer}`,
        reason: 'Asked by email.',
      }),
    },
    // a link that was never made
    'GET /mgmt/shadowUser/@token': { who: 'nnnnnn nnnn', parameters: NO_LINK },
    'POST /mgmt/shadowUser/@token start': { who: 'nnnnnn nnnn', parameters: NO_LINK },
    ...constantsPage(),
    'GET /sentry-example-page': { who: STAFF },
    'POST /sentry-example-page throw-on-server': { who: UNASKED },
  }
}

function withoutReason({ viewer }: Place): Readonly<Record<string, string>> {
  return { user: String(viewer), reason: '' }
}

function withPassword(): Readonly<Record<string, string>> {
  return {
    ...{ currentPassword: 'not this person’s password', password: 'eight brave kites fly' },
    ...{ email: 'elsewhere@example.org', code: '123456' },
  }
}

const CAMPUS = { street: '9 Oak Street', city: 'Columbus', state: 'OH', zip: '43215' }

/** Nobody whom the form would take for the one who is there. */
function aSecondPerson(): Readonly<Record<string, string>> {
  return {
    name: 'Ruth Marlowe',
    jobTitle: 'Bookkeeper',
    position: 'bookkeeper',
    hoursPerWeek: '20',
    basePay: '26',
    basePayPeriod: 'hour',
    effectiveOn: '2026-03-01',
  }
}

function ofOrganization({ organization }: Place): string {
  return `?organization=${organization.id}`
}

function thatOrganization({ organization }: Place): Readonly<Record<string, string>> {
  return { organization: String(organization.id) }
}

function databaseBrowserPage(): Record<string, Row> {
  const page = 'POST /mgmt/databaseBrowser'
  // no request, no saved query, and no password
  const [nothing, again] = ['nnnnnn nnnn', 'nnnnnn nnna']
  return {
    'GET /mgmt/databaseBrowser': { who: ADMINS },
    'GET /mgmt/databaseBrowser/rows.csv': { who: nothing },
    [`${page} run`]: { who: ADMINS, fields: () => ({ text: 'select 1' }) },
    [`${page} explain`]: { who: ADMINS, fields: () => ({ text: 'select 1' }) },
    [`${page} save`]: { who: nothing, fields: () => ({ query: '999999999', title: 'Mine' }) },
    [`${page} forget`]: { who: nothing, fields: () => ({ query: '999999999' }) },
    [`${page} ask-unmasking`]: { who: again, fields: () => ({ reason: 'One case to check' }) },
    [`${page} accept`]: { who: again, fields: () => ({ unmasking: '999999999' }) },
    [`${page} decline`]: { who: again, fields: () => ({ unmasking: '999999999' }) },
    [`${page} end-unmasking`]: { who: nothing, fields: () => ({ unmasking: '999999999' }) },
  }
}

function constantsPage(): Record<string, Row> {
  const page = 'POST /mgmt/calcConstants'
  const some = () => ({ proposal: '999999999' })
  return {
    'GET /mgmt/calcConstants': { who: ANALYSTS },
    // nothing filled in
    [`${page} propose`]: { who: 'nnnnnn nana' },
    [`${page} approve`]: { who: 'nnnnnn nana', fields: some },
    [`${page} decline`]: { who: 'nnnnnn nana', fields: some },
    [`${page} roll-back`]: { who: 'nnnnnn nana', fields: some },
  }
}
