/** One person for every role there is, and the organization they meet at. */
import type { Database } from '~/database/connection.ts'
import type { Context } from '~/server/context.ts'
import { startPacket } from '~/server/services/answers/board-packets/start-packet.ts'
import { createMatch } from '~/server/services/answers/matches/change-match.ts'
import { addChurch } from '~/server/services/people/offices/church-list.ts'
import { addCampus } from '~/server/services/people/organizations/campuses.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { createScenario } from '~/server/services/planning/analyses/scenarios/save-scenario.ts'
import {
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildOffice,
  buildOrganization,
  buildRealOrganization,
  buildUser,
} from '../support/database/world.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'

/** In the order of the letters of the matrix. */
export const ROLES = [
  'visitor',
  'stranger',
  'viewer',
  'viewer who sees pay',
  'editor',
  'owner',
  'support',
  'analyst',
  'content editor',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

export interface Place {
  readonly organization: BuiltOrganization & { readonly name: string }
  readonly employee: { readonly id: number }
  /** a second campus */
  readonly campus: { readonly id: number }
  /** a draft about the employee */
  readonly match: { readonly id: number }
  readonly scenario: { readonly id: number }
  /** an office with the same members, and the line of a church on its list */
  readonly office: { readonly id: number }
  readonly line: { readonly id: number }
  /** user id of the member who only looks */
  readonly viewer: number
}

export interface People {
  readonly context: Context
  /** user ids; the visitor has none */
  readonly ids: ReadonlyMap<Role, number>
  /**
   * An organization where each member role is held, with one employee. For one way in (its path is given) it has what
   * that one works on alone: an id of 0 stands for what it does not ask about.
   */
  place(way?: string): Promise<Place>
  /** a browser of its own with a session of its own */
  visit(role: Role, url: string): Promise<HttpVisitor>
}

export async function buildPeople(knex: Database): Promise<People> {
  const context = buildContext(knex)
  const ids = new Map<Role, number>()
  for (const role of ROLES) {
    if (role === 'visitor') continue
    const staffRoles = STAFF[role]
    const user = await buildUser(context, {
      name: `Pat ${role}`,
      ...(staffRoles && { staffRoles }),
    })
    ids.set(role, user.id)
  }
  for (const role of ELSEWHERE) {
    await buildEmployee(context, {}, await buildOrganization(context, {}, owner(ids, role)))
  }
  return {
    context,
    ids,
    place: (way) => buildPlace(context, ids, way),
    async visit(role, url) {
      const visitor = new HttpVisitor(url)
      const id = ids.get(role)
      if (id === undefined) return visitor
      // by the clock of the server: a session that nobody uses ends
      const { token } = await openSession({ ...context, now: () => new Date() }, id)
      visitor.cookies.set('session', token)
      return visitor
    },
  }
}

/** No beginners: owners of an organization of their own. */
const ELSEWHERE = ['stranger', 'support', 'analyst', 'content editor', 'admin'] as const

const STAFF: Partial<Record<Role, readonly ['support' | 'analyst' | 'editor' | 'admin']>> = {
  support: ['support'],
  analyst: ['analyst'],
  'content editor': ['editor'],
  admin: ['admin'],
}

let places = 0

/** Each at a ZIP code and with a name of its own, so that none is taken for another's double. */
async function buildPlace(
  context: Context,
  ids: ReadonlyMap<Role, number>,
  way: string | undefined,
): Promise<Place> {
  places += 1
  const name = `Chapel number ${places} of the matrix`
  // an example organization may not contribute
  const build = way?.endsWith(' contribute') ? buildRealOrganization : buildOrganization
  const organization = await build(context, { name }, owner(ids, 'owner'))
  await addMembers(context, ids, organization)
  const employee = await buildEmployee(context, {}, organization)
  const asksAbout = (word: string) => way === undefined || way.includes(word)
  if (asksAbout('packet')) await startPacket(context, { employeeId: employee.id })
  const draft = {
    employeeId: employee.id,
    name: 'Churches like ours',
    definition: 'salary' as const,
  }
  const ofOffice = asksAbout('/churches') ? await buildLine(context, ids) : OF_NO_OFFICE
  return {
    organization: { ...organization, name },
    employee,
    ...ofOffice,
    match: asksAbout('match') ? await createMatch(context, draft) : NONE,
    scenario: asksAbout('evaluate')
      ? await createScenario(context, { organizationId: organization.id, name: 'More staff' })
      : NONE,
    campus: asksAbout('campus')
      ? await addCampus(context, { ...CAMPUS, organizationId: organization.id })
      : NONE,
    viewer: ids.get('viewer') ?? 0,
  }
}

async function addMembers(
  context: Context,
  ids: ReadonlyMap<Role, number>,
  organization: { readonly id: number },
): Promise<void> {
  for (const [role, [held, seesPay]] of Object.entries(MEMBERS)) {
    const id = ids.get(role as Role)
    if (id === undefined) throw new Error(`nobody is ${role}`)
    await context.db('memberships').insert({
      organization_id: organization.id,
      user_id: id,
      role: held,
      sees_pay: seesPay,
    })
  }
}

async function buildLine(
  context: Context,
  ids: ReadonlyMap<Role, number>,
): Promise<Pick<Place, 'office' | 'line'>> {
  const office = await buildOffice(context, 'presbytery', owner(ids, 'owner'))
  await addMembers(context, ids, office)
  const church = { number: '1', name: 'First', place: null, denomination: null, charge: null }
  return { office, line: await addChurch(context, { officeId: office.id, ...church }) }
}

/** The organization that the address of a way in names: lists of churches are of an office. */
export function namedIn(way: string, place: Place): { readonly id: number } {
  return way.includes('/churches') ? place.office : place.organization
}

const NONE = { id: 0 }
const OF_NO_OFFICE = { office: NONE, line: NONE }

const CAMPUS = {
  name: 'South campus',
  street: '7 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}

const MEMBERS = {
  viewer: ['viewer', false],
  'viewer who sees pay': ['viewer', true],
  editor: ['editor', true],
} as const

function owner(ids: ReadonlyMap<Role, number>, role: Role): { id: number } {
  return { id: ids.get(role) ?? 0 }
}
