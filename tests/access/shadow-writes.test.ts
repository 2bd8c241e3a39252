/**
 * Every form of the product, sent by the owner of a place and then by staff who view as that owner. The refusal at the
 * edge is passed by on purpose: what is proved is that PostgreSQL itself lets no shadow session change anything.
 */
import { existsSync } from 'node:fs'
import type { PageContextServer } from 'vike/types'
import { afterAll, expect, test } from 'vitest'
import { SHADOW_CHANGES_NOTHING, SHADOW_EVENTS } from '~/core/authorize.ts'
import { isKnownError } from '~/core/errors.ts'
import { openReadOnly } from '~/database/connection.ts'
import { type Context, isReadOnlyRefusal } from '~/server/context.ts'
import { formMemory } from '~/server/http/request/form-memory.ts'
import { layoutActions } from '~/server/http/request/layout-actions.ts'
import type { PageActions } from '~/server/page.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { findVisit, type Visit } from '~/server/services/people/sessions/visit.ts'
import { changedTables, contentsOf } from '../support/database/table-contents.ts'
import { buildContext, TEST_NOW } from '../support/database/world.ts'
import { freshDatabase } from '../support/test.ts'
import { MATRIX } from './matrix.ts'
import { pages } from './pages.ts'
import { buildPeople, namedIn } from './people.ts'

const database = await freshDatabase({ market: true })
let visit: Visit
const readOnly = openReadOnly(database.url)
const people = await buildPeople(database.knex)
const place = await people.place()
// an example organization may not contribute, in a shadow session or not
await database.knex('organizations').where({ id: place.organization.id }).update({
  is_demonstration: false,
})
const context = await shadowContext()
afterAll(() => readOnly.destroy())

async function visitOf(token: string): Promise<Visit> {
  const found = await findVisit({ db: database.knex, now: () => TEST_NOW }, token)
  if (!found) throw new Error('the session just opened is not found')
  return found
}

interface Way {
  readonly name: string
  readonly route: string
  readonly intent: string
  readonly actions: PageActions
}

const ways: readonly Way[] = [
  ...(await Promise.all(pages().map(intentsOf))).flat(),
  ...Object.keys(layoutActions).map((intent) => {
    return { name: `POST * ${intent}`, route: '*', intent, actions: layoutActions }
  }),
]

async function intentsOf({ folder, route }: ReturnType<typeof pages>[number]): Promise<Way[]> {
  const file = `${folder}/+action.ts`
  if (!existsSync(file)) return []
  const { action } = (await import(/* @vite-ignore */ `../../${file}`)) as { action: PageActions }
  return Object.keys(action).map((intent) => {
    return { name: `POST ${route} ${intent}`, route, intent, actions: action }
  })
}

/** The event of a change is refused too, where it comes before the change. */
const NO_EVENT = 'refused as an event'

type Outcome =
  | 'refused by PostgreSQL'
  | typeof NO_EVENT
  | 'done'
  | 'not accepted'
  | `crashed: ${string}`

async function send({ name, route, intent, actions }: Way): Promise<Outcome> {
  const row = MATRIX[name]
  if (!row) throw new Error(`${name} has no row in tests/access/matrix.ts`)
  const form = new FormData()
  const fields = { intent, ...row.fields?.(place), ...MORE_FIELDS[name]?.() }
  for (const [field, value] of Object.entries(fields)) {
    form.set(field, value)
  }
  try {
    await actions[intent]?.(form, pageOf(route, row.query?.(place) ?? '', row.parameters))
    return 'done'
  } catch (error) {
    if (isReadOnlyRefusal(error)) return 'refused by PostgreSQL'
    if (isKnownError(error))
      return error.message === SHADOW_CHANGES_NOTHING ? NO_EVENT : 'not accepted'
    return `crashed: ${(error as Error).message}`
  }
}

function pageOf(
  route: string,
  query: string,
  parameters: Readonly<Record<string, string>> = {},
): PageContextServer {
  const ids = {
    employeeId: String(place.employee.id),
    organizationId: String(namedIn(route, place).id),
    lineId: String(place.line.id),
    campusId: String(place.campus.id),
    matchId: String(place.match.id),
    scenarioId: String(place.scenario.id),
    packetNumber: '1',
    ...parameters,
  }
  const path = route.replace(/@(\w+)/g, (_, id: string) => String(ids[id as keyof typeof ids]))
  const { session } = visit
  const request = { method: 'POST', origin: 'https://stipend.example', memory: formMemory(null) }
  return {
    ...{ context, session, request, routeParams: ids, urlOriginal: path + query },
    ...{ urlPathname: path, urlParsed: { search: Object.fromEntries(new URLSearchParams(query)) } },
    shell: { organization: { id: place.organization.id } },
  } as unknown as PageContextServer
}

/** As the edge makes it: staff view as the owner of the place, with pay opened. */
async function shadowContext(): Promise<Context> {
  const staff = people.ids.get('support') ?? 0
  const { token } = await openSession(people.context, staff)
  const session = (await visitOf(token)).session
  await database.knex('shadow_sessions').insert({
    ...{ staff_id: staff, user_id: place.organization.owner.id, session_id: session.id },
    ...{ reason: 'tries every form', pay_reason: 'tries every form', returns_to: '/mgmt' },
    ...{ created_at: TEST_NOW, started_at: TEST_NOW },
    expires_at: new Date(TEST_NOW.getTime() + 60_000),
  })
  visit = await visitOf(token)
  return buildContext(database.knex, visit.actor, { readOnly })
}

/** So that the form has something to change. */
const MORE_FIELDS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'POST /table propose': raise,
  'POST /report/@employeeId keep-proposal': raise,
  'POST /organization/@organizationId/next-year save': raise,
  'POST /organization/@organizationId/next-year save-and-next': raise,
  'POST /organization/@organizationId/next-year save-and-back': raise,
}

function raise() {
  const { id } = place.employee
  return {
    ...{ [`proposed.${id}`]: '70,000', [`version.${id}`]: '1' },
    ...{ effectiveOn: '2027-01-01', payReason: 'yearly_raise' },
  }
}

/** The frame’s own: they change the shadow session, and nothing of the person. */
const OF_SHADOW: readonly string[] = ['POST * stop-shadow', 'POST * switch-organization']

/** They lead to a page, or find nothing to change. */
const WITHOUT_A_CHANGE: readonly string[] = [
  'POST /account/data keep',
  'POST /account send-again',
  'POST /claim send-link',
  'POST /forgot-password send-link',
  'POST /organization/@organizationId ask-for-access',
  'POST /organization/new ask-for-access',
  'POST /report/@employeeId show-proposal',
  'POST /report/@employeeId remove-proposal',
  'POST /reports compare',
  'POST /reports pdf',
  'POST * theme',
]

test('no form changes anything in a shadow session: PostgreSQL itself refuses', async () => {
  const before = await contentsOf(database.knex)
  const outcomes = new Map<string, Outcome>()
  for (const way of ways.filter(({ name }) => !OF_SHADOW.includes(name)))
    outcomes.set(way.name, await send(way))
  const after = await contentsOf(database.knex)

  expect(changedTables(before, after).filter((table) => table !== 'audit_events')).toEqual([])
  const which = (outcome: Outcome) => {
    return ways.map(({ name }) => name).filter((name) => outcomes.get(name) === outcome)
  }
  expect(which(NO_EVENT)).toEqual(['POST /organization/@organizationId/minimum save'])
  // what the matrix says an owner gets done is tried until PostgreSQL refuses
  const refused = [...which('refused by PostgreSQL'), ...which(NO_EVENT), ...OF_SHADOW]
  const owners = ways.map(({ name }) => name).filter((name) => MATRIX[name]?.who[5] === 'o')
  expect(owners.filter((name) => !refused.includes(name)).sort()).toEqual(
    [...WITHOUT_A_CHANGE].sort(),
  )
  expect(which('refused by PostgreSQL').length).toBeGreaterThan(80)
  expect([...outcomes].filter(([, outcome]) => outcome.startsWith('crashed'))).toEqual([
    ['POST /sentry-example-page throw-on-server', 'crashed: example error in a form'],
  ])
  const events = await database.knex('audit_events').whereNotNull('shadowed_by').distinct('action')
  expect(events.map(({ action }) => action).filter((one) => !SHADOW_EVENTS.includes(one))).toEqual(
    [],
  )
})
