/** What entry adds to an employee: campus, parsonage, questions that need the database, drafts, the end of a person. */
import { expect, test } from 'vitest'
import { EMPLOYEE_LABELS } from '~/core/engine/facts/person-facts.ts'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { annualOf } from '~/core/pay/pay-package.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildEmployee,
  buildMember,
  buildOrganization,
  EMPLOYEE_FIELDS,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import {
  archiveEmployee,
  deleteEmployee,
  hireEmployee,
  restoreEmployee,
} from './change-employee.ts'
import { discardDraft, keepDraft, showDraft } from './drafts.ts'
import { totalRates } from './entry-choices.ts'
import { employeeFormValues } from './form-values.ts'
import { createEmployee, updateEmployee } from './save-employee.ts'
import { listArchivedPeople, listPeople, showEmployee } from './show-employee.ts'

const { database, context } = await testWorld()

const CLERK = {
  ...{ name: 'Kim Lee', jobTitle: 'Secretary', position: 'administrative-assistant' },
  ...{ hoursPerWeek: '40', basePay: '42k', basePayPeriod: 'year', ordained: 'no' },
  ...{ housingAllowance: '', effectiveOn: '2026-01-01' },
}

function typed(given: Readonly<Record<string, string>> = {}) {
  return employeeForm.parse({ ...EMPLOYEE_FIELDS, ...given })
}

const ownerOf = ({ owner }: BuiltOrganization): Context => actingAs(context, owner)

async function addTo(organization: BuiltOrganization, given: Readonly<Record<string, string>>) {
  const input = { ...typed(given), organizationId: organization.id }
  return await createEmployee(ownerOf(organization), input)
}

async function addCampus(
  organization: BuiltOrganization,
  name: string,
  at = { city: 'Columbus', state_code: 'OH', zip: '43215' },
): Promise<number> {
  const place = { street: '1 Elm Street', ...at }
  const [row] = await database
    .knex('campuses')
    .insert({ organization_id: organization.id, name, is_main: false, ...place })
    .returning('id')
  return row!.id
}

test('a person works at a campus of the organization, and at no other one’s', async () => {
  const [mine, theirs] = [await buildOrganization(context), await buildOrganization(context)]
  const [here, there] = [await addCampus(mine, 'North'), await addCampus(theirs, 'South')]
  const { id } = await addTo(mine, { campus: String(here) })
  const shown = await showEmployee(ownerOf(mine), { employeeId: id })
  expect(shown.campusId).toBe(here)
  expect(employeeFormValues(shown).campus).toBe(String(here))
  const refused = { errors: { campus: 'Choose a campus from the list.' } }
  await expect(addTo(mine, { name: 'Ana', campus: String(there) })).rejects.toMatchObject(refused)

  await database.knex('campuses').where({ id: here }).update({ archived_at: context.now() })
  const stays = { ...typed({ campus: String(here) }), employeeId: id, version: 1 }
  expect(await updateEmployee(ownerOf(mine), stays)).toEqual({ version: 2, paidFrom: null })
})

test('a parsonage without a rental value counts as the pay policy says, and is typed by nobody', async () => {
  const organization = await buildOrganization(context)
  const { id } = await addTo(organization, { housingAllowance: '', livesInParsonage: 'yes' })
  const show = () => showEmployee(ownerOf(organization), { employeeId: id })
  expect((await show()).pay?.package.unknown).toContain('parsonage_rental_value')
  await database.knex('organization_pay_policies').insert({
    ...{ organization_id: organization.id, definition: 'salary', target_percentile: 50 },
    parsonage_method: 'forty_percent',
  })

  const shown = await show()
  const { pay } = shown
  expect(pay && annualOf(pay.package, 'parsonage_rental_value')).toBe(2_320_000)
  const values = employeeFormValues(shown)
  expect(values).toMatchObject({ livesInParsonage: 'yes', basePay: '58k' })
  expect(values.parsonageRentalValue).toBeUndefined()

  const again = { ...employeeForm.parse(values), employeeId: id, version: 1 }
  await updateEmployee(ownerOf(organization), again)
  expect((await show()).payHistory).toHaveLength(1)
})

test('somebody who may be in the list already is asked about, once', async () => {
  const organization = await buildOrganization(context)
  await addTo(organization, { name: 'Sam Rivera' })
  const again = { ...EMPLOYEE_FIELDS, name: 'Rev. Samuel Rivera', effectiveOn: '2025-03-01' }
  const other = { ...again, name: 'S. Rivera' }
  const refusal = await refusalOf(addTo(organization, other))
  expect(refusal).toMatchObject({
    errors: { name: expect.stringContaining('Sam Rivera, Pastor, is in your list already') },
    questions: [{ key: 'same-person' }],
  })
  const confirmed = answered(other, refusal, 'Yes, a different person: add them')
  expect((await addTo(organization, confirmed)).id).toBeGreaterThan(0)
  expect((await addTo(organization, { name: 'Ana Ortiz', effectiveOn: '' })).id).toBeGreaterThan(0)
  const twin = addTo(organization, { name: 'Lee Park', effectiveOn: '2026-01-01' })
  await expect(twin).rejects.toMatchObject({ errors: { name: /same position/ } })
})

test('pay of lay staff below the law’s floors is asked about; a minister’s is not', async () => {
  const organization = await buildOrganization(context, { operatingBudget: '500k' })
  const askedAbout = async (given: Record<string, string>) => {
    const input = { ...CLERK, effectiveOn: '', ...given }
    return await addTo(organization, input).then(
      () => null,
      (error: InvalidInput) => error.errors.basePay,
    )
  }
  // Ohio: $11.00 an hour above $405,000 of receipts
  expect(await askedAbout({ basePay: '9/hr' })).toContain('below the minimum wage of Ohio')
  expect(await askedAbout({ basePay: '35,567' })).toContain(
    '$35,567 a year is $683.98 a week, below the federal minimum salary of exempt staff, $684.00 a week',
  )
  expect(await askedAbout({ basePay: '30,000', hoursPerWeek: '20' })).toContain('part-time or not')
  expect(await askedAbout({ basePay: '35,568' })).toBeNull()
  expect(await askedAbout({ name: 'Bo', basePay: '16/hr', hoursPerWeek: '20' })).toBeNull()
  const paidByTheHour = { name: 'Cy Young', basePay: '25,000', payType: 'non_exempt' }
  expect(await askedAbout(paidByTheHour)).toBeNull()
  const ordained = { name: 'Di Fox', basePay: '15,000', ordained: 'yes' }
  expect(await askedAbout({ ...ordained, position: 'solo-pastor' })).toBeNull()
  // ordained is not ministerial
  expect(await askedAbout(ordained)).toContain('below the minimum wage')
  const custodian = { ...ordained, position: 'custodian', payType: 'non_exempt', basePay: '8/hr' }
  expect(await askedAbout(custodian)).toContain('below the minimum wage')
  const preaches = { ...ordained, name: 'Ed Lay', payType: 'ministerial' }
  expect(await askedAbout(preaches)).toBeNull()
})

test('the floors are those of the state in which the person’s campus is', async () => {
  const place = { city: 'Kansas City', state: 'MO', zip: '64105' }
  const organization = await buildOrganization(context, place)
  const kansas = { city: 'Overland Park', state_code: 'KS', zip: '66204' }
  const campusId = await addCampus(organization, 'West', kansas)
  const low = { ...CLERK, basePay: '9/hr', payType: 'non_exempt' }
  await expect(addTo(organization, low)).rejects.toMatchObject({
    errors: { basePay: expect.stringContaining('below the minimum wage') },
  })
  const { id } = await addTo(organization, { ...low, campus: String(campusId) })
  const moving = updateEmployee(ownerOf(organization), {
    ...typed({ ...low, campus: '' }),
    ...{ employeeId: id, version: 1 },
  })
  await expect(moving).rejects.toMatchObject({
    errors: { basePay: expect.stringContaining('below the minimum wage') },
  })
})

test('the levels of California are California’s', async () => {
  const place = { city: 'Los Angeles', state: 'CA', zip: '90001' }
  const organization = await buildOrganization(context, place)
  const below = addTo(organization, { ...CLERK, basePay: '70,303' })
  await expect(below).rejects.toMatchObject({
    errors: {
      basePay: /below the minimum salary of exempt staff of California, \$1,352\.00 a week/,
    },
  })
  expect((await addTo(organization, { ...CLERK, basePay: '70,304' })).id).toBeGreaterThan(0)
})

const OMAHA = { city: 'Omaha', state: 'NE', zip: '68102', operatingBudget: '500k' }
const MANHATTAN = { city: 'New York', state: 'NY', zip: '10027', operatingBudget: '2m' }
const OHIO = { operatingBudget: '600k' }
const RICHMOND = { city: 'Richmond', state: 'VA', zip: '23219', operatingBudget: '500k' }
const TAMPA = { city: 'Tampa', state: 'FL', zip: '33602', operatingBudget: '500k' }
const ATLANTA = { city: 'Atlanta', state: 'GA', zip: '30303', operatingBudget: '500k' }
const JUNEAU = { city: 'Juneau', state: 'AK', zip: '99801', operatingBudget: '500k' }
const PORTLAND = { city: 'Portland', state: 'OR', zip: '97201', operatingBudget: '500k' }
const SPOKANE = { city: 'Spokane', state: 'WA', zip: '99201', operatingBudget: '500k' }
const PUEBLO = { city: 'Pueblo', state: 'CO', zip: '81003', operatingBudget: '500k' }
const ALBANY = { city: 'Albany', state: 'NY', zip: '12207', operatingBudget: '500k' }

test.each([
  [
    ...(['a custodian in Omaha', OMAHA, { basePay: '13.60/hr', payType: 'non_exempt' }] as const),
    'below the minimum wage of Nebraska with 4 or more employees, $15.00 an hour since January 1, 2026',
  ],
  [
    ...([
      'an exempt executive in Manhattan',
      MANHATTAN,
      { basePay: '64,000', payType: 'exempt', exemption: 'executive' },
    ] as const),
    'below the minimum salary of exempt staff of New York City, Long Island and Westchester for executive and administrative work, $1,275.00 a week',
  ],
])('the law of the place and of the day is asked about: %s', async (_, place, given, says) => {
  const organization = await buildOrganization(context, place)
  await expect(addTo(organization, { ...CLERK, ...given })).rejects.toMatchObject({
    errors: { basePay: expect.stringContaining(says) },
  })
})

test.each([
  ['Ohio', OHIO, '10.80/hr', 'wage of Ohio with more than $405,000 of receipts a year, $11.00'],
  ['Richmond', RICHMOND, '12.60/hr', 'wage of Virginia, $12.77 an hour'],
  ['Tampa', TAMPA, '14.50/hr', 'wage of Florida, $15.00 an hour since September 30, 2026'],
  ['Atlanta', ATLANTA, '7.00/hr', 'the federal minimum wage, $7.25 an hour since July 24, 2009'],
  [
    'Portland',
    PORTLAND,
    '16.50/hr',
    'wage of the Portland area inside its limits, $16.80 an hour since July',
  ],
  ['Juneau', JUNEAU, '58,000', 'exempt staff of Alaska, $1,120.00 a week since July 1, 2026'],
  ['Spokane', SPOKANE, '79,000', 'exempt staff of Washington, $1,541.70 a week'],
  ['Pueblo', PUEBLO, '57,000', 'exempt staff of Colorado, $1,111.23 a week'],
])(
  'pay that began in January has to follow the law of today: %s',
  async (_, place, basePay, says) => {
    const organization = await buildOrganization(context, place)
    const payType = basePay.endsWith('hr') ? 'non_exempt' : 'exempt'
    await expect(addTo(organization, { ...CLERK, basePay, payType })).rejects.toMatchObject({
      errors: { basePay: expect.stringContaining(says) },
    })
  },
)

test('exempt staff on a salary are outside the minimum wage, whatever their hours', async () => {
  const omaha = await buildOrganization(context, OMAHA)
  const long = { ...CLERK, basePay: '36,000', hoursPerWeek: '48' }
  expect((await addTo(omaha, { ...long, payType: 'exempt' })).id).toBeGreaterThan(0)
  await expect(
    addTo(omaha, { ...long, name: 'Lee Kim', payType: 'non_exempt' }),
  ).rejects.toMatchObject({ errors: { basePay: expect.stringContaining('minimum wage') } })
  const partOfTheYear = {
    ...CLERK,
    name: 'Dora Whit',
    effectiveOn: '2026-02-01',
    basePay: '28,000',
    weeksPerYear: '40',
  }
  expect((await addTo(omaha, { ...partOfTheYear, payType: 'exempt' })).id).toBeGreaterThan(0)
  const half = {
    ...CLERK,
    name: 'Max Stone',
    effectiveOn: '2026-03-01',
    basePay: '36,000',
    hoursPerWeek: '20',
  }
  expect((await addTo(omaha, { ...half, payType: 'exempt' })).id).toBeGreaterThan(0)
})

test('in New York exempt staff below its level are asked once which kind of work it is', async () => {
  const organization = await buildOrganization(context, ALBANY)
  const director = { ...CLERK, basePay: '40,000', payType: 'exempt' }
  await expect(addTo(organization, director)).rejects.toMatchObject({
    errors: { exemption: expect.stringContaining('Which kind of exempt work is it?') },
  })
  const { id } = await addTo(organization, { ...director, exemption: 'professional' })
  const stored = await context.db('employees').where({ id }).first('exemption')
  expect(stored).toEqual({ exemption: 'professional' })
})

test('pay that was confirmed is not asked about again until pay or hours change', async () => {
  const organization = await buildOrganization(context, { operatingBudget: '500k' })
  const low = { ...CLERK, basePay: '20,000' }
  const form = { ...EMPLOYEE_FIELDS, ...low }
  const keeping = answered(form, await refusalOf(addTo(organization, low)), KEEP_LOW)
  const { id } = await addTo(organization, keeping)
  const save = (version: number, given: Record<string, string>) =>
    updateEmployee(ownerOf(organization), {
      ...typed({ ...low, ...given }),
      employeeId: id,
      version,
    })
  await save(1, { jobTitle: 'Office secretary' })
  await expect(save(2, { hoursPerWeek: '38' })).rejects.toThrow(InvalidInput)
  await expect(save(2, { weeksPerYear: '48' })).rejects.toThrow(InvalidInput)
})

const KEEP_LOW = 'Keep $20,000 a year'

test('a draft is its writer’s alone, the last one stands, and a save ends it', async () => {
  const built = await buildEmployee(context)
  const { organization, id: employeeId } = built
  const mine = ownerOf(organization)
  const key = { organizationId: organization.id, employeeId }
  const type = (basePay: string) =>
    keepDraft(mine, {
      employeeId,
      version: 1,
      typed: { basePay, version: '1', evil: 'x', name: '' },
    })
  await type('59k')
  await type('60k')
  expect(await showDraft(mine, key)).toMatchObject({ fields: { basePay: '60k' }, version: 1 })
  expect((await showDraft(mine, key))?.fields).toEqual({ basePay: '60k' })

  const editor = await buildMember(context, organization, { role: 'editor', seesPay: true })
  expect(await showDraft(actingAs(context, editor), key)).toBeNull()
  await updateEmployee(mine, { ...typed(), employeeId, version: 1 })
  expect(await showDraft(mine, key)).toBeNull()

  await type('61k')
  await discardDraft(mine, { employeeId })
  expect(await showDraft(mine, key)).toBeNull()
})

test('a draft of somebody new is kept by organization, bounded, and ends with the creation', async () => {
  const organization = await buildOrganization(context)
  const mine = ownerOf(organization)
  const key = { organizationId: organization.id, employeeId: null }
  const name = `=cmd|' /C calc'!A0\u0000\ud800 O'Brien ${'x'.repeat(5000)}`
  await keepDraft(mine, { organizationId: organization.id, version: null, typed: { name } })
  const kept = (await showDraft(mine, key))?.fields.name
  expect(kept).toHaveLength(498)
  expect(kept).toMatch(/^=cmd\|' \/C calc'!A0 O'Brien x+$/)
  await addTo(organization, {})
  expect(await showDraft(mine, key)).toBeNull()
})

test('a draft of nothing but signs that are written longer than they are is kept whole', async () => {
  const organization = await buildOrganization(context)
  const mine = ownerOf(organization)
  const names = Object.keys(EMPLOYEE_LABELS)
  for (const sign of ['"', '\\', '\n', '\u0001']) {
    const typed = Object.fromEntries(names.map((name) => [name, sign.repeat(500)]))
    await keepDraft(mine, { organizationId: organization.id, version: null, typed })
    const key = { organizationId: organization.id, employeeId: null }
    expect((await showDraft(mine, key))?.fields).toEqual(typed)
  }
})

test('drafts are forgotten after two months', async () => {
  const organization = await buildOrganization(context)
  const mine = ownerOf(organization)
  await keepDraft(mine, { organizationId: organization.id, version: null, typed: { name: 'Sam' } })
  const later = { ...mine, now: () => new Date('2027-02-01T00:00:00Z') }
  const key = { organizationId: organization.id, employeeId: null }
  expect(await showDraft(later, key)).toBeNull()
})

test('nobody keeps drafts where they may not write, and strangers learn nothing', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  const draft = { version: 1, typed: { basePay: '1' } }
  const asViewer = actingAs(context, viewer)
  await expect(keepDraft(asViewer, { ...draft, employeeId })).rejects.toThrow(NotAllowed)
  const stranger = ownerOf(await buildOrganization(context))
  await expect(keepDraft(stranger, { ...draft, employeeId })).rejects.toThrow(NotFound)
  const organizationId = organization.id
  await expect(keepDraft(stranger, { ...draft, organizationId })).rejects.toThrow(NotFound)
  expect(await database.knex('employee_drafts').where({ employee_id: employeeId })).toEqual([])
})

test('archived people are listed in pages, the last archived first', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const mine = ownerOf(organization)
  const employees = database.knex('employees')
  const kept = await employees.clone().where({ id: employeeId }).first()
  if (!kept) throw new Error('The person to copy is gone')
  const { id: _, ...facts } = kept
  const left = Array.from({ length: 51 }, (__, day) => ({
    ...facts,
    name: `Left ${day}`,
    archived_at: new Date(Date.UTC(2026, 0, day + 1)),
  }))
  await employees.clone().insert(left)
  const asked = { organizationId: organization.id }
  const first = await listArchivedPeople(mine, asked)
  expect(first).toMatchObject({ total: 51, page: 1 })
  expect(first.people.map(({ name }) => name)).toEqual(
    left
      .slice(1)
      .map(({ name }) => name)
      .reverse(),
  )
  expect(await listArchivedPeople(mine, { ...asked, page: 2 })).toMatchObject({
    ...{ total: 51, page: 2, people: [{ name: 'Left 0' }] },
  })
  // the last person of a page may just have been restored
  expect((await listArchivedPeople(mine, { ...asked, page: 9 })).page).toBe(2)
})

test('who left is archived and comes back as they were', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const mine = ownerOf(organization)
  await archiveEmployee(mine, { employeeId, version: 1 })
  const asked = { organizationId: organization.id, limit: 20 }
  expect(await listPeople(mine, asked)).toMatchObject({ total: 0, archived: 1 })
  const archived = await listArchivedPeople(mine, asked)
  expect(archived).toMatchObject({
    people: [{ id: employeeId, name: 'Sam Rivera', version: 2 }],
    mayRestore: true,
  })
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const seen = await listArchivedPeople(actingAs(context, viewer), asked)
  expect(seen).toMatchObject({ people: [{ id: employeeId }], mayRestore: false })
  const stranger = ownerOf(await buildOrganization(context))
  await expect(listArchivedPeople(stranger, asked)).rejects.toThrow(NotFound)
  expect((await showEmployee(mine, { employeeId })).archived).toBe(true)
  await expect(restoreEmployee(mine, { employeeId, version: 1 })).rejects.toThrow(Conflict)
  await restoreEmployee(mine, { employeeId, version: 2 })
  expect(await listPeople(mine, asked)).toMatchObject({ total: 1, archived: 0 })
  expect((await listArchivedPeople(mine, asked)).people).toEqual([])
  expect((await showEmployee(mine, { employeeId })).pay?.effectiveOn).toBe('2026-01-01')
  expect(await eventsOf(employeeId)).toEqual([
    ...['employee.create', 'employee.archive', 'employee.restore'],
  ])
})

test('nobody is deleted by a slip: the name has to be typed', async () => {
  const { id: employeeId, organization } = await buildEmployee(context, { name: "Sean O'Brien" })
  const mine = ownerOf(organization)
  const wrong = deleteEmployee(mine, { employeeId, typedName: 'Sean' })
  await expect(wrong).rejects.toMatchObject({ errors: { typedName: /Sean O'Brien/ } })
  await deleteEmployee(mine, { employeeId, typedName: " sean  O'BRIEN " })
  await expect(showEmployee(mine, { employeeId })).rejects.toThrow(NotFound)
  expect(await database.knex('pay_packages').where({ employee_id: employeeId })).toEqual([])
  expect(await eventsOf(employeeId)).toEqual(['employee.create', 'employee.delete'])
})

test('a planned hire becomes an employee once there is pay', async () => {
  const organization = await buildOrganization(context)
  const planned = { kind: 'planned_hire', basePay: '', housingAllowance: '' }
  const { id: employeeId } = await addTo(organization, planned)
  const mine = ownerOf(organization)
  await expect(hireEmployee(mine, { employeeId, version: 1 })).rejects.toThrow(InvalidInput)
  await updateEmployee(mine, { ...typed({ kind: 'planned_hire' }), employeeId, version: 1 })
  await hireEmployee(mine, { employeeId, version: 2 })
  expect((await showEmployee(mine, { employeeId })).kind).toBe('employee')
})

test('viewers archive, hire and delete nobody; strangers find nobody', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const member = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  const viewer = actingAs(context, member)
  const stranger = ownerOf(await buildOrganization(context))
  const change = { employeeId, version: 1 }
  for (const attempt of [archiveEmployee, restoreEmployee, hireEmployee]) {
    await expect(attempt(viewer, change)).rejects.toThrow(NotAllowed)
    await expect(attempt(stranger, change)).rejects.toThrow(NotFound)
  }
  const deletion = { employeeId, typedName: 'Sam Rivera' }
  await expect(deleteEmployee(viewer, deletion)).rejects.toThrow(NotAllowed)
  await expect(deleteEmployee(stranger, deletion)).rejects.toThrow(NotFound)
})

test('in an archived organization people can be read and nobody is changed', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const archived = { archived_at: context.now() }
  await database.knex('organizations').where({ id: organization.id }).update(archived)
  const mine = ownerOf(organization)
  expect((await showEmployee(mine, { employeeId })).mayUpdate).toBe(false)
  const saving = updateEmployee(mine, { ...typed(), employeeId, version: 1 })
  await expect(saving).rejects.toThrow(NotAllowed)
})

test('totals are made with the dated constants of today', async () => {
  const choices = { parsonageMethod: 'thirty_percent', form8274: false } as const
  expect(await totalRates(context, choices)).toEqual({
    employer: {
      ...{ ficaRate: 0.0765, form8274: false },
      aboveWageBase: { wageBase: 18_450_000, rate: 0.0145 },
    },
    seca: { netShare: 0.9235, socialSecurity: 0.124, medicare: 0.029, wageBase: 18_450_000 },
    customaryOffset: 0.0765,
    parsonageMethod: 'thirty_percent',
  })
  const filed = await totalRates(context, { ...choices, form8274: true })
  expect(filed.employer?.form8274).toBe(true)
})

async function refusalOf(saving: Promise<unknown>): Promise<InvalidInput> {
  const error = await saving.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(InvalidInput)
  return error as InvalidInput
}

async function eventsOf(employeeId: number): Promise<string[]> {
  return await database
    .knex('audit_events')
    .where({ subject_kind: 'employee', subject_id: employeeId })
    .orderBy('id')
    .pluck('action')
}
