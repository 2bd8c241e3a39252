/** A day that is filled late counts what was deleted and restored since as on its own night. */
import { expect, test } from 'vitest'
import { STORED_DAY_FACTS } from '~/core/staff/stored-facts.ts'
import type { TestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildRealOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { fillMetricDays } from './metric-days.ts'
import { deleteDueAccounts } from './people/accounts/deletion.ts'
import {
  archiveEmployee,
  deleteEmployee,
  restoreEmployee,
} from './people/employees/change-employee.ts'
import { deleteOrganization } from './people/organizations/archive-organization.ts'
import { mergeUsers, undoMerge } from './staff/people/merge-users.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const nightly = await freshDatabase()
const late = await freshDatabase()

/** What happens, each with its time; nothing else is known of the days. */
const EVENTS = [
  { at: '01T09', is: 'founded', by: 'Hope' },
  { at: '02T09', is: 'founded', by: 'Grace' },
  { at: '03T09', is: 'hired', by: 'Hope', person: 'Ada' },
  { at: '03T10', is: 'hired', by: 'Grace', person: 'Ben' },
  { at: '04T09', is: 'founded', by: 'Zion' },
  { at: '04T11', is: 'founded', by: 'H.ope' },
  { at: '05T09', is: 'archived', by: 'Hope', person: 'Ada' },
  { at: '07T10', is: 'restored', by: 'Hope', person: 'Ada' },
  { at: '08T10', is: 'fired', by: 'Grace', person: 'Ben' },
  { at: '09T15', is: 'dissolved', by: 'Zion' },
  { at: '11T04', is: 'left', by: 'Grace' },
  { at: '12T04', is: 'merged', by: 'H.ope', into: 'Hope' },
  { at: '13T04', is: 'parted', by: 'H.ope' },
] as const

const LAST = 13

async function live(database: TestDatabase, isNightly: boolean) {
  const places = new Map<string, BuiltOrganization>()
  const people = new Map<string, number>()
  for (let day = 1; day <= LAST; day += 1) {
    const night = `${String(day).padStart(2, '0')}T00:09`
    if (isNightly && day > 1) await fillMetricDays(contextOf(database, `${night}`))
    for (const event of EVENTS.filter((one) => Number(one.at.slice(0, 2)) === day)) {
      await happen(database, event, { places, people })
    }
  }
  await fillMetricDays(contextOf(database, `${LAST + 1}T00:09`))
  const rows = await database.knex('metric_days').orderBy('day')
  return rows.map(({ day, facts }) => {
    const { reconstructed: _, ...lasting } = STORED_DAY_FACTS.read(facts)
    return { day, ...lasting }
  })
}

function contextOf(database: TestDatabase, text: string) {
  return buildContext(database.knex, undefined, { now: () => at(text) })
}

interface Known {
  readonly places: Map<string, BuiltOrganization>
  readonly people: Map<string, number>
}

async function happen(
  database: TestDatabase,
  event: (typeof EVENTS)[number],
  { places, people }: Known,
): Promise<void> {
  const { knex } = database
  const context = contextOf(database, `${event.at}:00`)
  // not asked for a password
  const byTerminal = { ...context, request: null }
  const created = { created_at: at(`${event.at}:00`) }
  const place = places.get(event.by)
  if (event.is === 'founded') {
    const founder = await buildUser(context, { email: `${event.by}@gmail.com` })
    const built = await buildRealOrganization(context, { name: event.by }, founder)
    places.set(event.by, built)
    await knex('users').where({ id: built.owner.id }).update(created)
    await knex('organizations').where({ id: built.id }).update(created)
    await knex('memberships').where({ organization_id: built.id }).update(created)
    return
  }
  if (!place) throw new Error(`Nothing is known of ${event.by}`)
  const owner = actingAs(context, place.owner)
  if (event.is === 'hired') {
    const { id } = await buildEmployee(context, { name: event.person }, place)
    people.set(event.person, id)
    await knex('employees').where({ id }).update(created)
    await knex('pay_packages').where({ employee_id: id }).update(created)
  } else if (event.is === 'dissolved') {
    await deleteOrganization(owner, { organizationId: place.id, typedName: event.by })
  } else if (event.is === 'left') {
    await knex('users')
      .where({ id: place.owner.id })
      .update({ deletion_requested_at: created.created_at, deletion_due_at: created.created_at })
    expect(await deleteDueAccounts(context)).toEqual({ deleted: 1, stopped: 0 })
  } else if (event.is === 'merged') {
    const asked = { keep: `${event.into}@gmail.com`, drop: `${event.by}@gmail.com` }
    await mergeUsers(byTerminal, { ...asked, reason: 'One mailbox', confirmation: null })
  } else if (event.is === 'parted') {
    const merged = knex('user_merges').where({ dropped_id: place.owner.id })
    const merge = Number((await merged.first('id'))?.id)
    await undoMerge(byTerminal, { merge, confirmation: null })
  } else {
    const employeeId = people.get(event.person) ?? 0
    const version = Number((await knex('employees').where({ id: employeeId }).first())?.version)
    if (event.is === 'fired') await deleteEmployee(owner, { employeeId, typedName: event.person })
    if (event.is === 'archived') await archiveEmployee(owner, { employeeId, version })
    if (event.is === 'restored') await restoreEmployee(owner, { employeeId, version })
  }
}

/** By the events up to the end of a day alone, the way tests/reference/kpi.py counts. */
function countedAt(day: number) {
  const known = EVENTS.filter((one) => Number(one.at.slice(0, 2)) <= day)
  const places = new Set<string>()
  const users = new Set<string>()
  const people = new Map<string, string>()
  for (const event of known) {
    if (event.is === 'founded') users.add(event.by)
    if (event.is === 'founded') places.add(event.by)
    if (event.is === 'hired' || event.is === 'restored') people.set(event.person, event.by)
    if (event.is === 'fired' || event.is === 'archived') people.delete(event.person)
    if (event.is === 'dissolved' || event.is === 'left') places.delete(event.by)
    if (event.is === 'left') users.delete(event.by)
  }
  const staff = [...people.values()].filter((place) => places.has(place)).length
  return { users: users.size, organizations: places.size, people: staff, peopleWithPay: staff }
}

test('filled late, each day has the figures of its own night, also of who was deleted since', async () => {
  const byNight = await live(nightly, true)
  const once = await live(late, false)
  expect(byNight).toHaveLength(LAST)
  expect(once).toEqual(byNight)
  expect(
    once.map(({ users, organizations, people, peopleWithPay }) => {
      return { users, organizations, people, peopleWithPay }
    }),
  ).toEqual(Array.from({ length: LAST }, (_, index) => countedAt(index + 1)))
  expect(once.at(-1)?.steps).toMatchObject({ signUp: 3, organization: 2, person: 1 })
})

test('where more than a month is missing, a deletion does not wait for it', async () => {
  const { knex } = await freshDatabase()
  const context = buildContext(knex, undefined, { now: () => at('20T09:00') })
  const built = await buildRealOrganization(context, { name: 'Shiloh' })
  await knex('users').update({ created_at: new Date('2026-09-01T00:00:00Z') })
  const owner = actingAs(context, built.owner)
  await deleteOrganization(owner, { organizationId: built.id, typedName: 'Shiloh' })
  expect(await knex('metric_days')).toEqual([])
})
