/** An organization with as many people as a benchmark asks about, for an owner who is signed in. */
import { acceptRaisePlan, showRaisePlan } from '~/server/services/planning/analyses/raise-plan.ts'
import { createScenario } from '~/server/services/planning/analyses/scenarios/save-scenario.ts'
import type { People, Place } from '~/tests/access/people.ts'
import { actingAs, buildEmployee } from '~/tests/support/database/world.ts'

/** Without a pool there is no plan. */
export const POOL = '3%'

const POSITIONS = [
  ...['solo-pastor', 'worship-leader', 'youth-director', 'administrator', 'bookkeeper'],
  ...['custodian', 'children-director', 'administrative-assistant', 'preschool-teacher'],
  'communications-director',
]

/**
 * So many people, the first of them a pastor, a raise proposed for everyone, and a scenario with all of them: what the
 * pages of the analyzer draw.
 */
export async function placeWith(people: People, employees: number): Promise<Place> {
  const place = await people.place()
  const { id: organizationId, owner } = place.organization
  for (let number = 1; number < employees; number++) {
    const position = POSITIONS[number % POSITIONS.length] ?? 'bookkeeper'
    const lay: Record<string, string> =
      position === 'solo-pastor' ? {} : { ordained: 'no', housingAllowance: '' }
    const name = `Person number ${number}`
    const pay = { basePay: String(30_000 + 137 * number), yearsInRole: String(number % 20) }
    const yearsExperience = String((number % 20) + 3)
    const given = { ...lay, ...pay, name, position, yearsExperience }
    await buildEmployee(people.context, given, place.organization)
  }
  const mine = actingAs(people.context, owner)
  const search = { pool: POOL }
  const plan = await showRaisePlan(mine, { organizationId, search })
  if (plan.locked) throw new Error(plan.locked.message)
  await acceptRaisePlan(mine, { organizationId, search, shown: plan.shown })
  const scenario = await createScenario(mine, { organizationId, name: 'With everyone' })
  return { ...place, scenario }
}

/** A session that works on this organization. */
export async function cookieAt(
  people: People,
  url: string,
  { organization }: Place,
): Promise<string> {
  const visitor = await people.visit('owner', url)
  const fields = { intent: 'switch-organization', organization: String(organization.id) }
  await visitor.post('/dashboard', fields)
  return `session=${visitor.cookies.get('session')}`
}
