/** Builds what a service test needs through the product's own services, parents included; each call makes its own. */

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { shadowOf } from '~/core/authorize.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { officeForm } from '~/core/people/offices/office-forms-schema.ts'
import type { OfficeKind } from '~/core/people/offices/offices.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import type { Actor, Membership, StaffRole } from '~/core/policy.ts'
import { openBrowser } from '~/database/browser/open-browser.ts'
import type { Database } from '~/database/connection.ts'
import { markAsDemonstration } from '~/database/queries/people/organization-figures.ts'
import { type Context, createContext } from '~/server/context.ts'

import { deletionList } from '~/server/integrations/deletion-list.ts'
import type { RangeViewQueue } from '~/server/integrations/range-view-queue.ts'
import { secretsOf } from '~/server/integrations/secrets.ts'
import { createPublishedMarket } from '~/server/market.ts'
import {
  type CreatedUser,
  type CreateUser,
  createUser,
} from '~/server/services/people/accounts/users.ts'
import { createEmployee } from '~/server/services/people/employees/save-employee.ts'
import {
  createOffice,
  createOrganization,
} from '~/server/services/people/organizations/save-organization.ts'
import { fitHere } from '../fit-here.ts'
import { readHere } from '../read-here.ts'
import { keptMail } from '../server/mail.ts'
import { mediaInMemory } from '../server/media.ts'
import { setHere } from '../set-here.ts'

/** The day on which tests happen unless they say otherwise. */
export const TEST_NOW = new Date('2026-11-20T12:00:00Z')

const SYSTEM: Actor = { kind: 'system', name: 'test world' }

/** SECRET_KEY of every test. */
export const TEST_KEY = 'the same key in every test, long enough'

/** A context like a request's; errors that would be reported fail the test instead. */
export function buildContext(
  db: Database,
  actor: Actor = SYSTEM,
  { now = () => TEST_NOW, address = '192.0.2.1', readOnly }: BuiltWith = {},
): Context {
  const errors = {
    report(error: unknown): string {
      throw error
    },
    flush: async () => {},
  }
  const outside = {
    log: pino({ level: 'silent' }),
    errors,
    fitting: fitHere,
    documents: setHere,
    reading: readHere,
    mail: keptMail,
    media: mediaInMemory(),
    payments: null,
    staff: { requestsTo: ['office@stipend.test'], w9Url: null },
    secrets: secretsOf(TEST_KEY),
    browser: openBrowser(async () => null),
    deletions: deletionList(null),
    staffReports: { mailTo: [], write: async () => null },
    traces: null,
    rangeViews: NOTHING_WAITS,
    // nearly every test makes accounts, and a hash that is safe takes 20 ms
    passwordCost: { memoryCost: 64, timeCost: 1 },
  }
  const market = createPublishedMarket(now)
  const resources = { db, readOnly: readOnly ?? db, now, outside, market }
  if (readOnly === undefined && shadowOf(actor)) throw new Error('a shadow session needs readOnly')
  return createContext(resources, actor, { id: randomUUID(), address })
}

/** Every look is written before it is answered. */
const NOTHING_WAITS: RangeViewQueue = {
  take: () => false,
  written() {},
  flush: async () => {},
}

interface BuiltWith {
  readonly now?: () => Date
  readonly address?: string
  /** of `openReadOnly`: what a shadow session reads with */
  readonly readOnly?: Database
}

export function actingAs(context: Context, user: { readonly id: number }): Context {
  return { ...context, actor: { kind: 'user', id: user.id } }
}

/** With a confirmed address, unless `emailVerified` is false, and with the legal texts accepted. */
export async function buildUser(
  context: Context,
  given: Partial<CreateUser> = {},
): Promise<CreatedUser> {
  const email = `${randomUUID()}@example.org`
  const user = await createUser(asSystem(context), {
    email,
    name: 'Pat Example',
    acceptedTexts: true,
    ...given,
  })
  if (user.staffRoles.length > 0) await turnTwoStepOn(context, user)
  return user
}

/** A context of a new member of staff with these roles. */
export async function actingAsStaff(
  context: Context,
  staffRoles: readonly StaffRole[],
  given: Partial<CreateUser> = {},
): Promise<Context> {
  const { id } = await buildUser(context, { ...given, staffRoles })
  return { ...context, actor: { kind: 'staff', id, roles: staffRoles } }
}

/** Roles of staff are in force with two-step sign-in only. */
async function turnTwoStepOn({ db, now, outside }: Context, user: CreatedUser): Promise<void> {
  const secret = outside.secrets?.seal('two-step', STAFF_SECRET)
  if (secret === undefined) throw new Error('the test world has no key')
  const at = now()
  await db('two_step').insert({ user_id: user.id, secret, created_at: at, confirmed_at: at })
}

/** What the app of every member of staff of the test world holds; `codeAt` says what it shows. */
export const STAFF_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export interface BuiltOrganization {
  readonly id: number
  readonly owner: { readonly id: number }
}

/**
 * The fields of the form, with those given in place of the usual ones; an owner is made if none is given. It is an
 * example, which the invented market of the tests answers; a real one has public sources instead.
 */
export async function buildOrganization(
  context: Context,
  given: Readonly<Record<string, string>> = {},
  owner?: { readonly id: number },
): Promise<BuiltOrganization> {
  const built = await buildRealOrganization(context, given, owner)
  await markAsDemonstration(context.db, built.id)
  return built
}

/** The same, as everyone's are who sign up. */
export async function buildRealOrganization(
  context: Context,
  given: Readonly<Record<string, string>> = {},
  owner?: { readonly id: number },
): Promise<BuiltOrganization> {
  const ownedBy = owner ?? (await buildUser(context))
  const input = organizationForm.parse({ ...ORGANIZATION_FIELDS, ...given })
  const { id } = await createOrganization(asSystem(context), { ...input, ownerId: ownedBy.id })
  return { id, owner: ownedBy }
}

/** An office with an empty list, under a name of its own; an owner is made if none is given. */
export async function buildOffice(
  context: Context,
  kind: OfficeKind = 'presbytery',
  owner?: { readonly id: number },
): Promise<BuiltOrganization> {
  const ownedBy = owner ?? (await buildUser(context))
  const address = { street: '1 Elm Street', city: 'Columbus', state: 'OH', zip: '43215' }
  const input = officeForm.parse({ kind, name: randomUUID(), ...address })
  const { id } = await createOffice(asSystem(context), { ...input, ownerId: ownedBy.id })
  return { id, owner: ownedBy }
}

/** Adds somebody to an organization with a role. */
export async function buildMember(
  context: Context,
  organization: { readonly id: number },
  { role, seesPay }: Membership,
): Promise<CreatedUser> {
  const user = await buildUser(context)
  await context
    .db('memberships')
    .insert({ organization_id: organization.id, user_id: user.id, role, sees_pay: seesPay })
  return user
}

/** An employee of the organization given, or of a new one. */
export async function buildEmployee(
  context: Context,
  given: Readonly<Record<string, string>> = {},
  organization?: BuiltOrganization,
): Promise<{ readonly id: number; readonly organization: BuiltOrganization }> {
  const at = organization ?? (await buildOrganization(context))
  const input = employeeForm.parse({ ...EMPLOYEE_FIELDS, ...given })
  const { id } = await createEmployee(asSystem(context), { ...input, organizationId: at.id })
  return { id, organization: at }
}

/** A full-time bookkeeper, who is not ordained and has no housing, of an organization that is there already. */
export async function buildBookkeeper(
  context: Context,
  given: Readonly<Record<string, string>>,
  organization: BuiltOrganization,
): Promise<{ readonly id: number; readonly organization: BuiltOrganization }> {
  return await buildEmployee(context, { ...BOOKKEEPER_FIELDS, ...given }, organization)
}

/** What somebody types about a church of 150 people in Ohio. */
export const ORGANIZATION_FIELDS = {
  name: 'Grace Chapel',
  type: 'church',
  denomination: 'southern-baptist',
  street: '12 Main Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  setting: 'suburb',
  fiscalYear: '2026',
  operatingBudget: '310k',
  attendance: '150',
  payrollBudget: '150,000',
  staffFte: '2.5',
} as const satisfies Readonly<Record<string, string>>

/** What somebody types about its full-time solo pastor. */
export const EMPLOYEE_FIELDS = {
  name: 'Sam Rivera',
  jobTitle: 'Pastor',
  position: 'solo-pastor',
  hoursPerWeek: '40',
  basePay: '58k',
  basePayPeriod: 'year',
  housingAllowance: '18,000',
  housingAllowancePeriod: 'year',
  yearsExperience: '12',
  yearsInRole: '4',
  education: 'master',
  ordained: 'yes',
  effectiveOn: '2026-01-01',
} as const satisfies Readonly<Record<string, string>>

/** What of the pastor's fields is another for a bookkeeper. */
const BOOKKEEPER_FIELDS = {
  jobTitle: 'Bookkeeper',
  position: 'bookkeeper',
  housingAllowance: '',
  ordained: 'no',
} as const satisfies Readonly<Record<string, string>>

function asSystem(context: Context): Context {
  return { ...context, actor: SYSTEM }
}
