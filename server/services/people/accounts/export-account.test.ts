import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import type { OrganizationRole } from '~/core/policy.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { signedIn } from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { createScenario } from '../../planning/analyses/scenarios/save-scenario.ts'
import { exportStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { listStaffWithPay } from '../pay-access/load-employee.ts'
import { commitImport } from '../staff-import/commit-import.ts'
import { loadImport } from '../staff-import/load-import.ts'
import { planImport } from '../staff-import/plan-import.ts'
import { stageImport } from '../staff-import/stage-import.ts'
import { exportAccount } from './export-account.ts'
import { startTwoStep } from './two-step.ts'

const database = await freshDatabase()

type Person = Awaited<ReturnType<typeof signedIn>>

async function exported({ context }: Pick<Person, 'context'>): Promise<Map<string, string>> {
  const { archive } = await exportAccount(context)
  return await unzip(await buffer(archive))
}

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, { lazyEntries: false }, ZipFile>(fromBuffer)
  const zip = await open(bytes, { lazyEntries: false })
  const files = new Map<string, Promise<string>>()
  zip.on('entry', (entry) => {
    const read = promisify(zip.openReadStream.bind(zip, entry))
    files.set(
      entry.fileName,
      read().then(async (stream) => (await buffer(stream)).toString('utf8')),
    )
  })
  await new Promise((resolve) => zip.on('end', resolve))
  return new Map(
    await Promise.all([...files].map(async ([name, text]) => [name, await text] as const)),
  )
}

async function joined(
  person: Person,
  organizationId: number,
  role: OrganizationRole,
  seesPay: boolean,
) {
  await database.knex('memberships').insert({
    organization_id: organizationId,
    user_id: person.user.id,
    role,
    sees_pay: seesPay,
  })
}

test('an owner takes everything along, as CSV and as JSON, and it is written down', async () => {
  const person = await signedIn(database.knex)
  const organization = await buildOrganization(person.context, { name: 'Grace' }, person.user)
  await buildEmployee(person.context, { name: "=cmd|' /C calc'!A0" }, organization)
  const files = await exported(person)
  const folder = `organization-${organization.id}/`
  for (const name of [
    'campuses',
    'employees',
    'figures',
    'history',
    'members',
    'organization',
    'pay',
    'reports',
  ]) {
    expect(files.has(`${folder}${name}.csv`), name).toBe(true)
    expect(() => JSON.parse(files.get(`${folder}${name}.json`) ?? ''), name).not.toThrow()
  }
  expect(files.get(`${folder}employees.csv`), 'no cell starts a formula').toContain(
    `"'=cmd|' /C calc'!A0"`,
  )
  expect(JSON.parse(files.get(`${folder}pay.json`)!)).toContainEqual(
    expect.objectContaining({ kind: 'base', as_typed: '58k' }),
  )
  for (const [name, text] of files)
    if (name.endsWith('.csv'))
      expect([name, text.split('\n')[0]]).toEqual([
        name,
        expect.stringMatching(/^\ufeff[a-z_0-9]+(,[a-z_0-9]+)*$/),
      ])
  expect(files.get(`${folder}reports.csv`)?.trim().split('\n')).toHaveLength(1)
  const values = [...files].flatMap(([name, text]): unknown[] =>
    name.startsWith(folder) && name.endsWith('.json')
      ? JSON.parse(text).flatMap(Object.values)
      : [],
  )
  expect(
    values.filter((value) => /^-?\d+\.\d+$/.test(String(value)) && typeof value === 'string'),
  ).toEqual([])
  expect(JSON.parse(files.get('account.json')!)).toMatchObject([{ email: person.user.email }])
  const events = await database.knex('audit_events').where({ actor_id: person.user.id })
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['organization.export', 'user.export']),
  )
})

test('a viewer without sees pay takes no pay, no reports and no history along', async () => {
  const owner = await signedIn(database.knex)
  const organization = await buildOrganization(owner.context, {}, owner.user)
  await buildEmployee(owner.context, {}, organization)
  const viewer = await signedIn(database.knex)
  await joined(viewer, organization.id, 'viewer', false)
  const files = [...(await exported(viewer)).keys()]
  const names = files.filter((name) => /pay|reports|history/.test(name))
  expect(names).toEqual([])
  const seeing = await signedIn(database.knex)
  await joined(seeing, organization.id, 'viewer', true)
  const more = [...(await exported(seeing)).keys()].filter((name) =>
    /pay|reports|history/.test(name),
  )
  expect(more.map((name) => name.split('/')[1])).toEqual([
    'pay.csv',
    'pay.json',
    'reports.csv',
    'reports.json',
  ])
})

test('scenarios are taken along with the pay that is stored in them, by those who see pay', async () => {
  const owner = await signedIn(database.knex)
  const organization = await buildOrganization(owner.context, {}, owner.user)
  const pastor = await buildEmployee(owner.context, { name: 'Maria Alvarez' }, organization)
  const which = { organizationId: organization.id, name: 'A second pastor' }
  const { id } = await createScenario(owner.context, which)
  const file = `organization-${organization.id}/scenarios.json`
  const ranges = () =>
    database.knex('staff_range_views').where({ organization_id: organization.id })
  await ranges().delete()
  const BASE = expect.objectContaining({ kind: 'base', asTyped: '58k' })
  expect(JSON.parse((await exported(owner)).get(file) ?? '')).toMatchObject([
    {
      ...{ id, name: 'A second pastor', note: null, plan: { years: 3, changes: [] } },
      baseline: { takenOn: expect.any(String) },
      people: [
        {
          ...{ employee_id: pastor.id, employee: 'Maria Alvarez' },
          facts: { pay: { components: expect.arrayContaining([BASE]) } },
        },
      ],
    },
  ])
  expect(await ranges(), 'a baseline holds market ranges').toHaveLength(1)
  const viewer = await signedIn(database.knex)
  await joined(viewer, organization.id, 'viewer', false)
  expect((await exported(viewer)).has(file)).toBe(false)
})

test('nothing of other organizations, no hash, no token and no secret is in it', async () => {
  const stranger = await signedIn(database.knex)
  await buildEmployee(
    stranger.context,
    { name: 'Hidden Person' },
    await buildOrganization(stranger.context, { name: 'Hidden Place' }, stranger.user),
  )
  const person = await signedIn(database.knex)
  await startTwoStep(person.context, { currentPassword: person.user.password })
  const everything = [...(await exported(person)).values()].join('\n')
  const row = await database.knex('users').where({ id: person.user.id }).first()
  const secret = await database.knex('two_step').where({ user_id: person.user.id }).first()
  for (const hidden of ['Hidden', row?.password_hash, secret?.secret, person.token]) {
    expect(everything).not.toContain(hidden)
  }
})

test('staff take along what they may see as members, not what their role opens', async () => {
  const owner = await signedIn(database.knex)
  const organization = await buildOrganization(owner.context, {}, owner.user)
  const staff = await signedIn(database.knex, { staffRoles: ['admin'] })
  await joined(staff, organization.id, 'viewer', false)
  const actor = { kind: 'staff', id: staff.user.id, roles: ['admin'] } as const
  const files = [...(await exported({ context: { ...staff.context, actor } })).keys()]
  expect(files.some((name) => name.includes('pay'))).toBe(false)
})

test('six archives an hour', async () => {
  const person = await signedIn(database.knex)
  for (let time = 0; time < 6; time++) await exportAccount(person.context)
  await expect(exportAccount(person.context)).rejects.toMatchObject({ kind: 'rate' })
})

/** An owner of twelve organizations with a long history each, and how many of them were read. */
async function ownerOfMany() {
  const person = await signedIn(database.knex)
  const ids: number[] = []
  for (let place = 0; place < 12; place++) {
    const { id } = await buildOrganization(person.context, { name: `Place ${place}` }, person.user)
    ids.push(id)
  }
  await database.knex('audit_events').insert(
    ids.map((organization_id) => ({
      ...{
        organization_id,
        at: new Date(),
        actor_kind: 'system' as const,
        action: 'test.happened',
      },
      details: JSON.stringify({ text: randomBytes(150_000).toString('base64') }),
    })),
  )
  const exports = async () => {
    const asked = { actor_id: person.user.id, action: 'organization.export' }
    return (await database.knex('audit_events').where(asked)).length
  }
  return { person, ids, exports }
}

/** Ten looks in a row show the same. */
async function settled(look: () => Promise<number>): Promise<number> {
  let [seen, times] = [await look(), 0]
  while (times < 10) {
    await sleep(20)
    const now = await look()
    times = now === seen ? times + 1 : 0
    seen = now
  }
  return seen
}

test('organizations are read as fast as the archive is taken, and all of them are in it', async () => {
  const { person, ids, exports } = await ownerOfMany()
  const { archive } = await exportAccount(person.context)
  expect(await settled(exports), 'nothing is read before somebody takes it').toBe(0)
  const chunks = archive[Symbol.asyncIterator]()
  const { value: first } = await chunks.next()
  expect(await settled(exports)).toBeLessThan(4)
  const rest: Buffer[] = []
  for (let one = await chunks.next(); !one.done; one = await chunks.next()) rest.push(one.value)
  const files = await unzip(Buffer.concat([first, ...rest]))
  for (const id of ids)
    expect(files.get(`organization-${id}/history.json`)).toMatch(/test.happened/)
  expect(await exports()).toBe(ids.length)
})

test('nothing more is read for a reader who goes away, and no connection is kept', async () => {
  const { person, exports } = await ownerOfMany()
  const { archive } = await exportAccount(person.context)
  await archive[Symbol.asyncIterator]().next()
  archive.destroy()
  const read = await settled(exports)
  expect(read).toBeLessThan(5)
  const { pool } = database.knex.client
  await expect.poll(() => [pool.numUsed(), pool.numPendingAcquires()]).toEqual([0, 0])
})

test('who is removed while the archive is made gets nothing of what was not read by then', async () => {
  const { person, ids } = await ownerOfMany()
  const { archive } = await exportAccount(person.context)
  const last = ids.at(-1)!
  await database.knex('memberships').where({ organization_id: last, user_id: person.user.id }).del()
  const files = await unzip(await buffer(archive))
  expect([...files.keys()].filter((name) => name.startsWith(`organization-${last}/`))).toEqual([])
  expect(files.has(`organization-${ids[0]}/pay.csv`)).toBe(true)
})

test('an archive that breaks off says why in the log', async () => {
  const { person } = await ownerOfMany()
  const report = vi.fn(() => 'digest')
  const outside = {
    ...person.context.outside,
    errors: { ...person.context.outside.errors, report },
  }
  vi.spyOn(database.knex, 'transaction').mockRejectedValueOnce(new Error('broken'))
  const { archive } = await exportAccount({ ...person.context, db: database.knex, outside })
  await expect(buffer(archive)).rejects.toThrow('broken')
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'broken' }),
    expect.objectContaining({ route: '/account/export.zip' }),
  )
})

const NO_PAY = { basePay: '', housingAllowance: '', ordained: 'no' }

/** Who has no pay, or pay from another day than today. */
const FURTHER: readonly Readonly<Record<string, string>>[] = [
  { name: 'Cal Orr', kind: 'planned_hire', hoursPerWeek: '20' },
  { name: 'Vera Wu', kind: 'volunteer', hoursPerWeek: '0' },
  { name: 'Pia Roth', kind: 'planned_hire', basePay: '52,000', effectiveOn: '2027-02-01' },
  { name: 'Quinn Ash', basePay: '51,000', effectiveOn: '2027-01-01' },
  { name: 'Rae Dow', basePay: '47,000', effectiveOn: '2025-07-01' },
]

/** Files of ours that the import of staff reads, each with what of a person it holds. */
const FILES = [
  {
    made: async (mine: Context, organizationId: number) =>
      (await exported({ context: mine })).get(`organization-${organizationId}/staff.csv`),
    holds: (facts: PersonFacts) => facts as object,
  },
  {
    made: async (mine: Context, organizationId: number) => {
      const query = readTableQuery({ definition: 'cash' })
      return await exportStaffTable(mine, { organizationId, query })
    },
    // base pay of a year, to the dollar
    holds: ({ name, jobTitle, kind, hoursPerWeek, weeksPerYear, ...facts }: PersonFacts) => {
      const { payType, exemption, yearsInRole, position, effectiveOn, components = [] } = facts
      const year = components.find(({ of }) => of === 'base')?.annual ?? 0
      return {
        ...{ name, jobTitle, kind, hoursPerWeek, weeksPerYear, payType, exemption, yearsInRole },
        ...{ position, effectiveOn, year: Math.round(year / 100) },
      }
    },
  },
]

test('staff of every file of ours are read back to the same people, pay and benefits', async () => {
  const names = fc.shuffledSubarray(
    [
      ...['Ann Lee', 'José Núñez', 'Null Na', 'Kim van der Berg', 'Mary-Jo O’Neil Jr.', '王小明'],
      ...['-Cy Orr', '=Kai Noe', '+Di Roe', '@Ed Fox', "'=Flo Day", "''-Gus Hall"],
      ...["Sean “Red” O'Hara", 'Total Recall', 'Bo Zz'],
      ...['Eve "Evie" Park', 'Ivo Pál, Jr.', 'Łukasz Šťastný', 'أحمد علي'],
    ],
    { minLength: 5, maxLength: 5 },
  )
  const titles = [
    'Pastor',
    ...['-Organist', '=Organist', '+Organist', '@Home Director', "'26 Campaign Director"],
    'Director, Music',
    'Chef de “cuisine”',
    '#1',
    'Total Rewards',
  ]
  const amount = (least: number, most: number, decimals: number) =>
    fc
      .integer({ min: least * 10 ** decimals, max: most * 10 ** decimals })
      .map((n) => `${n / 10 ** decimals}`)
  const paid = fc.oneof(
    amount(90_000, 150_000, 2).map((basePay) => ({ basePay, basePayPeriod: 'year' })),
    amount(4_000, 6_000, 2).map((basePay) => ({ basePay, basePayPeriod: 'biweekly' })),
    amount(8_000, 11_000, 2).map((basePay) => ({ basePay, basePayPeriod: 'month' })),
    amount(45, 60, 4).map((basePay) => ({ basePay, basePayPeriod: 'hour' })),
  )
  const benefit = (name: string) =>
    fc.oneof(
      fc.constantFrom(
        {},
        { [`${name}Status`]: 'not_offered' },
        { [`${name}Status`]: 'offered_declined' },
      ),
      amount(2_000, 9_000, 2).map((year) => ({ [name]: year })),
      amount(200, 700, 2).map((month) => ({ [name]: month, [`${name}Period`]: 'month' })),
    )
  const person = fc.tuple(
    paid,
    benefit('retirement'),
    benefit('insurance'),
    fc.constantFrom(
      { ordained: 'no', payType: '' },
      {
        ordained: 'yes',
        position: 'solo-pastor',
        housingAllowance: '1,500.50',
        housingAllowancePeriod: 'month',
      },
      {
        ordained: 'yes',
        position: 'solo-pastor',
        clergyTaxStatus: 'seca_exempt',
        livesInParsonage: 'yes',
      },
    ),
    fc.constantFrom({ hoursPerWeek: '40' }, { hoursPerWeek: '37.5', weeksPerYear: '50' }),
    fc.constantFrom(...titles).map((jobTitle) => ({ jobTitle })),
    fc.constantFrom(...[{}, {}], {
      payType: 'exempt',
      exemption: 'other',
      basePay: '95,000',
      basePayPeriod: 'year',
    }),
    fc.constantFrom(
      { education: '', yearsInRole: '' },
      { education: 'master', yearsInRole: '4.5', yearsExperience: '9' },
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 5 }),
      names,
      async (people, named) => {
        const world = buildContext(database.knex)
        const organization = await buildOrganization(world)
        const mine = actingAs(world, organization.owner)
        for (const [at, facts] of people.entries()) {
          const usual = { name: named[at], position: 'executive-pastor', housingAllowance: '' }
          const given = Object.assign(usual, ...facts)
          await buildEmployee(world, given, organization)
        }
        for (const facts of FURTHER)
          await buildEmployee(world, { ...NO_PAY, ...facts }, organization)
        for (const { made, holds } of FILES) {
          const other = await buildOrganization(world)
          const theirs = actingAs(world, other.owner)
          const { importId } = await stage(theirs, other.id, await made(mine, organization.id))
          const planned = await planImport(theirs, await loadImport(theirs, importId))
          expect(planned?.plan.rows.filter(({ outcome }) => outcome !== 'add')).toEqual([])
          const fingerprint = planned?.fingerprint ?? ''
          await commitImport(theirs, { importId, fingerprint, leaveOutErrors: false })
          const [before, after] = [
            await factsOf(mine, organization.id),
            await factsOf(theirs, other.id),
          ].map((all) => all.map(holds))
          expect(after).toEqual(before)
        }
        const copy = await exported({ context: mine })
        // the other tables hold a part of it, and say which file has it all
        for (const name of ['pay', 'employees']) {
          const part = stage(
            mine,
            organization.id,
            copy.get(`organization-${organization.id}/${name}.csv`),
          )
          await expect(part).rejects.toThrow('Upload “staff.csv” from the same folder')
        }
      },
    ),
    { numRuns: 8 },
  )
})

async function stage(context: Context, organizationId: number, text = '') {
  return await stageImport(context, {
    ...{ organizationId, fileName: 'staff.csv', content: Buffer.from(text) },
  })
}

type PersonFacts = Awaited<ReturnType<typeof factsOf>>[number]

async function factsOf(context: Context, organizationId: number) {
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  const staff = await listStaffWithPay(context, 'own copy', organization)
  const byName = staff.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return byName.map(({ pay: now, planned, positions, ...person }) => {
    const pay = now ?? planned
    const { name, jobTitle, kind, hoursPerWeek, weeksPerYear, payType, exemption } = person
    const { ordained, clergyTaxStatus, livesInParsonage, education, yearsInRole } = person
    const { retirementStatus, insuranceStatus, yearsExperience } = person
    const components = pay?.package.components.map(({ kind: of, amount, period, annual }) => {
      return { of, amount, period, annual }
    })
    return {
      ...{ name, jobTitle, kind, hoursPerWeek, weeksPerYear, payType, exemption, ordained },
      ...{ clergyTaxStatus, livesInParsonage, education, yearsInRole, yearsExperience },
      ...{ retirementStatus, insuranceStatus, effectiveOn: pay?.effectiveOn },
      components: components?.toSorted((a, b) => (a.of < b.of ? -1 : 1)),
      position: positions[0]?.key,
    }
  })
}
