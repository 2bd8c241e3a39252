/**
 * One person makes organizations around a victim and lets all of them contribute, so that the victim's pay is the only
 * one of its crowd that they did not invent.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { type Context, personOf } from '~/server/context.ts'
import { crowdsAround, fillMemberPool } from '~/tests/support/database/members.ts'
import {
  actingAs,
  buildContext,
  buildUser,
  EMPLOYEE_FIELDS,
  ORGANIZATION_FIELDS,
} from '~/tests/support/database/world.ts'
import { fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { gatherMemberRecords } from '../../market/snapshots/gather-member-records.ts'
import { checkContributor } from '../../staff/data/contributors.ts'
import { liftLimitsOf } from '../../staff/people/user-info.ts'
import { createEmployee } from '../employees/save-employee.ts'
import { createOrganization } from '../organizations/save-organization.ts'
import { changeContribution } from './change-contribution.ts'
import { showReceipts } from './show-receipts.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
await fillMemberPool(database, 3000)

const FAKES = 8
let made = 0

interface Around {
  /** where the victim and all that is made around it are alone */
  readonly state: 'AK' | 'WY' | 'VT'
  readonly email?: (i: number) => string
  readonly street?: (i: number) => string
}

interface Place {
  readonly id: number
  readonly key: string
  readonly mine: Context
}

const PLACES = {
  AK: { city: 'Anchorage', zip: '99501' },
  WY: { city: 'Cheyenne', zip: '82001' },
  VT: { city: 'Burlington', zip: '05401' },
} as const

/** One organization with one pastor, through the services that the forms call. */
async function contribute(mine: Context, { state, street }: Around): Promise<Place> {
  const number = ++made
  const described = organizationForm.parse({
    ...{ ...ORGANIZATION_FIELDS, ...PLACES[state], state },
    name: randomUUID(),
    street: street?.(number) ?? `${number} Long Road`,
    operatingBudget: '310,000',
  })
  const { id } = await createOrganization(mine, described)
  const pastor = employeeForm.parse({ ...EMPLOYEE_FIELDS, basePay: `${50_000 + 100 * number}` })
  await createEmployee(mine, { ...pastor, organizationId: id })
  await changeContribution(mine, { organizationId: id, contributes: true })
  const [key] = await database.knex('organizations').where({ id }).pluck('market_key')
  return { id, key: key ?? '', mine }
}

async function account(email?: string): Promise<Context> {
  const user = await buildUser(context, email === undefined ? {} : { email })
  const request = { id: randomUUID(), address: `address of ${user.id}` }
  return { ...actingAs(context, user), request }
}

const accept = async ({ id }: Place) =>
  await checkContributor(context, { organization: id, isAccepted: true, reason: 'They answered' })

/** A victim, and organizations around it that are all accepted, as if staff saw nothing. */
async function surround(around: Around) {
  const { state } = around
  const victim = await contribute(await account(`pastor${made}@victim${made}.org`), { state })
  const one = await account(`attacker${made}@gmail.com`)
  const fakes: Place[] = []
  for (let i = 0; i < FAKES; i++) {
    const mine = around.email ? await account(around.email(i)) : one
    fakes.push(await contribute(mine, around))
  }
  for (const place of [victim, ...fakes]) await accept(place)
  return { victim, fakes }
}

async function crowdOf({ victim, fakes }: Awaited<ReturnType<typeof surround>>) {
  const { context: quick } = await fittingAsPublished(context)
  const keys = fakes.map(({ key }) => key)
  const [crowd] = await crowdsAround(quick, 'solo-pastor', [{ key: victim.key, fakes: keys }])
  if (!crowd) throw new Error('the victim is in no crowd')
  return crowd
}

test.each<[string, Around]>([
  ['one account', { state: 'AK' }],
  [
    'accounts of one domain',
    { state: 'WY', email: (i) => `a${i}.${made}@mail${i}.many-fakes.com` },
  ],
  [
    'accounts at one address',
    {
      state: 'VT',
      email: (i) => `b${i}.${made}@gmail.com`,
      street: (number) => `12 Main Street, Suite ${number}`,
    },
  ],
])(
  'organizations of %s fill one place of a crowd, even where staff accepted all of them',
  async (_, around) => {
    const { places, invented } = await crowdOf(await surround(around))
    expect(invented).toBeLessThanOrEqual(1)
    expect(places).toBeGreaterThanOrEqual(5)
  },
)

test('one account adds ten organizations a day, is told when it can go on, and staff lift the limit', async () => {
  const mine = await account('busy@gmail.com')
  for (let i = 0; i < 10; i++) await contribute(mine, { state: 'AK' })
  const more = contribute(mine, { state: 'AK' })
  await expect(more).rejects.toThrow(
    'You can add 10 organizations a day. You can do more in 24 hours. Do you need more now? Reply to any email',
  )
  const person = personOf(mine) ?? 0
  await liftLimitsOf(context, { user: person, reason: 'A bookkeeper of many churches' })
  await contribute(mine, { state: 'AK' })
})

test('switching contribution on and off is limited, and switching it off never', async () => {
  const mine = await account('fickle@gmail.com')
  const { id: organizationId } = await contribute(mine, { state: 'AK' })
  const turn = async (contributes: boolean) =>
    await changeContribution(mine, { organizationId, contributes })
  for (let i = 1; i < 10; i++) {
    await turn(false)
    await turn(true)
  }
  await turn(false)
  await expect(turn(true)).rejects.toThrow('You can contribute for 10 organizations a day.')
  await turn(false)
})

test('many accounts of one network address are limited together', async () => {
  const request = { id: 'one', address: '203.0.113.77' }
  const places: Place[] = []
  const all = async () => {
    for (let i = 0; i < 61; i++) {
      const mine = { ...(await account(`office${i}@gmail.com`)), request }
      places.push(await contribute(mine, { state: 'WY' }))
    }
  }
  await expect(all()).rejects.toThrow('60 organizations a day')
  expect(places).toHaveLength(60)
})

test('thirty patient accounts on free mail wait for staff, and are told kindly', async () => {
  const places: Place[] = []
  for (let i = 0; i < 30; i++) {
    const mine = await account(`patient${i}@gmail.com`)
    places.push(await contribute(mine, { state: 'AK' }))
  }
  await gatherMemberRecords(context)
  const records = await database.knex('pay_records').whereIn(
    'organization_key',
    places.map(({ key }) => key),
  )
  expect(records).toEqual([])
  const [{ id, mine }] = places as [Place]
  const { staysOut } = await showReceipts(mine, { organizationId: id })
  expect(staysOut).toContain('We check each new church or nonprofit before we use its records')
})
