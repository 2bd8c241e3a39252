/** The expected answer of every way in to every role, in one table. A way that has no row fails the test. */
import { EMPLOYEE_FIELDS, ORGANIZATION_FIELDS } from '../support/world.ts'
import type { Place } from './people.ts'

export interface Row {
  /**
   * One letter for each of ROLES: visitor, stranger, viewer, viewer who sees pay, editor, owner; support, analyst, content editor, admin.
   * o: it opens, or the form does what it says. s: sent to sign in. n: 404. f: 403.
   * A dash: not asked, because the answer does not depend on the role alone.
   */
  readonly who: string
  /** what the form holds, so that nothing but the role decides */
  readonly fields?: (place: Place) => Readonly<Record<string, string>>
  readonly query?: (place: Place) => string
  /** it uses up what it works on: every role gets a place of its own */
  readonly fresh?: true
  /** values of parameters that are no ids */
  readonly parameters?: Readonly<Record<string, string>>
}

const EVERYONE = 'oooooo oooo'
const SIGNED_IN = 'sooooo oooo'
/** members of the organization, staff support by their task, admin by right */
const READERS = 'snoooo onno'
const EDITORS = 'snffoo fnno'
const STAFF = 'nnnnnn oooo'

export const MATRIX: Readonly<Record<string, Row>> = {
  'GET /': { who: EVERYONE },
  'GET /method': { who: EVERYONE },
  'GET /preview': { who: EVERYONE },
  'GET /sign-in': { who: EVERYONE },
  'GET /sign-up': { who: EVERYONE },
  'GET /healthz': { who: EVERYONE },
  'GET /readyz': { who: EVERYONE },

  'POST * theme': { who: EVERYONE, fields: () => ({ theme: 'dark' }) },
  'POST * sign-out': { who: EVERYONE },
  'POST * switch-organization': {
    who: 'snoooo nnnn',
    fields: ({ organization }) => ({ organization: String(organization.id) }),
  },

  'GET /dashboard': { who: SIGNED_IN },
  'GET /organization/new': { who: SIGNED_IN },
  'POST /organization/new save': {
    who: SIGNED_IN,
    fields: ({ organization }) => ({
      ...ORGANIZATION_FIELDS,
      name: `Second of ${organization.id}`,
    }),
  },
  'GET /organization/@organizationId': { who: READERS },
  'POST /organization/@organizationId save': {
    who: EDITORS,
    fields: () => ({ ...ORGANIZATION_FIELDS, version: '1' }),
    fresh: true,
  },

  'GET /employee/new': { who: 'snffoo fnno', query: ofOrganization },
  'POST /employee/new save': {
    who: 'snffoo fnno',
    query: ofOrganization,
    fields: aSecondPerson,
    fresh: true,
  },
  'POST /employee/new see-range': {
    who: 'snffoo fnno',
    query: ofOrganization,
    fields: aSecondPerson,
    fresh: true,
  },
  'GET /employee/@employeeId': { who: READERS },
  'POST /employee/@employeeId save': {
    who: EDITORS,
    fields: () => ({ ...EMPLOYEE_FIELDS, version: '1' }),
    fresh: true,
  },
  'POST /employee/@employeeId see-range': {
    who: EDITORS,
    fields: () => ({ ...EMPLOYEE_FIELDS, version: '1' }),
    fresh: true,
  },

  'GET /preview/@employeeId': { who: 'snoooo fnno' },
  'GET /report/@employeeId': { who: 'snoooo fnno' },
  'POST /report/@employeeId save-report': {
    who: EDITORS,
    fields: () => ({ definition: 'salary' }),
  },

  'POST /sign-in sign-in': { who: '---------- ' },
  'POST /sign-up sign-up': { who: '---------- ' },
  'POST /error-reports': { who: 'nnnnnn nnnn' },

  'GET /mgmt/components': { who: STAFF },
  'GET /sentry-example-page': { who: STAFF },
  'POST /sentry-example-page throw-on-server': { who: '---------- ' },
}

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
