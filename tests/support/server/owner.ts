/** An owner who has signed up and described an organization already: for tests of what comes after it. */
import type { Page } from 'playwright-core'
import type { Context } from '~/server/context.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '../database/world.ts'
import { PASSWORD } from './http-visitor.ts'
import type { SharedServer } from './shared-server.ts'

export interface Owner {
  readonly email: string
  readonly organization: BuiltOrganization
}

/** Of the church of the journey, which may have another name; from here on the page is theirs. */
export async function becomeOwner(
  page: Page,
  server: SharedServer,
  given: { readonly name?: string; readonly staffFte?: string } = {},
): Promise<Owner> {
  const context = contextAt(server)
  const email = `owner-${++owners}@example.org`
  const user = await buildUser(context, { email, password: PASSWORD })
  const fiscalYear = String(context.now().getUTCFullYear())
  const organization = await buildOrganization(context, { fiscalYear, ...given }, user)
  const { token } = await openSession(actingAs(context, user), user.id)
  await page.context().addCookies([{ name: 'session', value: token, url: server.url }])
  return { email, organization }
}

/** Of the same church, with a session for pages that are opened later; `mine` is their own context. */
export async function signedInOwner(
  server: SharedServer,
): Promise<{ readonly token: string; readonly mine: Context; readonly church: BuiltOrganization }> {
  const context = contextAt(server)
  const church = await buildOrganization(context)
  const mine = actingAs(context, church.owner)
  const { token } = await openSession(mine, church.owner.id)
  return { token, mine, church }
}

/** An editor who sees pay, in a browser of their own. */
export async function becomeColleague(
  page: Page,
  server: SharedServer,
  { organization }: Owner,
): Promise<void> {
  const context = contextAt(server)
  const user = await buildMember(context, organization, { role: 'editor', seesPay: true })
  await context.db('users').where({ id: user.id }).update({ name: 'Chris Colleague' })
  const { token } = await openSession(actingAs(context, user), user.id)
  await page.context().addCookies([{ name: 'session', value: token, url: server.url }])
}

let owners = 0

/** The solo pastor of the journey. */
export async function addPastor(
  server: SharedServer,
  { organization }: Owner,
): Promise<{ readonly id: number }> {
  return await buildEmployee(contextAt(server), {}, organization)
}

function contextAt({ database }: SharedServer) {
  return buildContext(database.knex, undefined, { now: () => new Date() })
}
