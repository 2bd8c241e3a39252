import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput } from '~/core/errors.ts'
import { employerFica } from '~/core/pay/definition.ts'
import { floorOn } from '~/core/pay/legal-floors.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import type { StaffRole } from '~/core/policy.ts'
import { type ProposalInput, proposalForm } from '~/core/staff/forms.ts'
import { datedConstants } from '~/database/queries/pay/constants.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildEmployee,
  buildOrganization,
  EMPLOYEE_FIELDS,
  STAFF_SECRET,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { codeAt, signedIn } from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { employerLaw, legalFloors } from '../../market/snapshots/employer-law.ts'
import {
  approveConstant,
  countConstantAlerts,
  declineConstant,
  listConstants,
  listProposals,
  proposeConstant,
  reportLapsingConstants,
  rollBackConstant,
} from './constants.ts'
import { importConstants } from './import-constants.ts'
import { previewImpact } from './preview-impact.ts'

const database = await freshDatabase({ market: true })

async function staff(...staffRoles: StaffRole[]) {
  const clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, { staffRoles }, clock)
  const context: Context = {
    ...person.context,
    actor: { kind: 'staff', id: person.user.id, roles: staffRoles },
  }
  const confirmation = () => {
    clock.now = new Date(clock.now.getTime() + 30_000) // each code counts once
    const code = { kind: 'time', code: codeAt(STAFF_SECRET, clock.now) } as const
    return { currentPassword: PASSWORD, code }
  }
  return { context, confirmation, clock, id: person.user.id }
}

const given = (change: Readonly<Record<string, string>> = {}): ProposalInput =>
  proposalForm.parse({
    ...{ key: 'fica.employer_rate', jurisdiction: 'US', value: '8.65%', unit: 'ratio' },
    ...{ effectiveFrom: '2026-11-01', status: 'in_force', source: 'A law of this test' },
    ...{ checkedOn: '2026-11-20', reason: 'One point more', ...change },
  })

const inForce = async (key: string, on: string, where = 'US') =>
  (await datedConstants(database.knex, where, on)).get(key)?.value

test('an analyst proposes, an admin publishes, and never the same person', async () => {
  const [analyst, admin] = [await staff('analyst'), await staff('admin')]
  const proposal = await proposeConstant(analyst.context, given({ effectiveFrom: '2027-03-01' }))
  const decide = (by: typeof admin, proposed = proposal) =>
    approveConstant(by.context, { proposal: proposed, confirmation: by.confirmation() })
  await expect(decide(analyst)).rejects.toThrow()
  await expect(
    proposeConstant(analyst.context, given({ effectiveFrom: '2027-03-01' })),
  ).rejects.toThrow(/waits already/)
  const own = await proposeConstant(admin.context, given({ effectiveFrom: '2027-04-01' }))
  await expect(decide(admin, own)).rejects.toThrow(/Another admin/)
  await expect(decide(await staff('support', 'editor'))).rejects.toThrow()

  const roleOf = (id: number) => database.knex('staff_roles').where({ user_id: id, role: 'admin' })
  await roleOf(admin.id).update({ granted_by: analyst.id })
  await expect(decide(admin)).rejects.toThrow(/for less than 7 days/)
  await roleOf(admin.id).update({ granted_by: null })

  expect(await inForce('fica.employer_rate', '2027-03-02')).toBe(0.0765)
  await decide(admin)
  await expect(decide(admin)).rejects.toThrow(/decided already/)
  expect(await inForce('fica.employer_rate', '2027-02-28')).toBe(0.0765)
  expect(await inForce('fica.employer_rate', '2027-03-01')).toBe(0.0865)
  const other = await staff('admin')
  await declineConstant(other.context, { proposal: own, confirmation: other.confirmation() })
  expect(await inForce('fica.employer_rate', '2027-04-01')).toBe(0.0865)
  const event = await database.knex('audit_events').where({ action: 'constant.publish' }).first()
  expect(event?.details).toMatchObject({ key: 'fica.employer_rate', reason: 'One point more' })
})

test('a roll back puts back exactly what was there, the last change first', async () => {
  const [analyst, admin] = [await staff('analyst'), await staff('admin')]
  const rows = () =>
    database
      .knex('calc_constants')
      .where({ key: 'social_security.wage_base' })
      .orderBy(['effective_from', 'status'])
      .select(
        'value',
        'effective_from',
        'effective_to',
        'status',
        'source',
        'checked_on',
        'approved_by',
      )
  const before = await rows()
  const publish = async (change: Readonly<Record<string, string>>) => {
    const figure = {
      key: 'social_security.wage_base',
      unit: 'dollars',
      value: '190,000',
      ...change,
    }
    const proposal = await proposeConstant(analyst.context, given(figure))
    await approveConstant(admin.context, { proposal, confirmation: admin.confirmation() })
    admin.clock.now = new Date(admin.clock.now.getTime() + 60_000)
    return proposal
  }
  const first = await publish({ effectiveFrom: '2026-07-01' })
  expect(await inForce('social_security.wage_base', '2026-06-30')).toBe(184_500)
  expect(await inForce('social_security.wage_base', '2026-07-01')).toBe(190_000)
  const second = await publish({ effectiveFrom: '2026-07-01', status: 'vacated' })
  // the last known one goes on
  expect(await inForce('social_security.wage_base', '2026-08-01')).toBe(184_500)
  const back = (proposal: number) =>
    rollBackConstant(admin.context, { proposal, confirmation: admin.confirmation() })
  await expect(back(first)).rejects.toThrow(/later change/)
  await back(second)
  await back(first)
  expect(await rows()).toEqual(before)
  await expect(back(first)).rejects.toThrow(/already/)
})

test('the preview says how much changes and for how many, and changes nothing', async () => {
  const analyst = await staff('analyst')
  const organization = await buildOrganization(analyst.context, { operatingBudget: '500k' })
  const person = {
    position: 'bookkeeper',
    jobTitle: 'Bookkeeper',
    ordained: 'no',
    clergyTaxStatus: 'lay',
  }
  await buildEmployee(
    analyst.context,
    { ...person, name: 'Lou Lay', basePay: '50,000', housingAllowance: '', payType: 'exempt' },
    organization,
  )
  const proposal = await proposeConstant(analyst.context, given())
  const law = await employerLaw(analyst.context, '2026-11-20')
  const impact = await previewImpact(analyst.context, proposal)
  expect(impact).toMatchObject({ day: '2026-11-20', cut: false, seca: { people: 0, cents: 0 } })
  expect(impact.employerFica).toEqual({ people: 1, cents: 50_000 })
  expect(JSON.stringify(impact)).not.toMatch(/Lou/)
  expect(await inForce('fica.employer_rate', '2026-11-20')).toBe(0.0765)
  expect(await employerLaw(analyst.context, '2026-11-20')).toEqual(law)

  const level = given({
    key: 'flsa.salary_level_weekly',
    jurisdiction: 'OH',
    unit: 'dollars_per_week',
    value: '1,200',
  })
  const floors = await previewImpact(analyst.context, await proposeConstant(analyst.context, level))
  expect(floors.belowExemptSalary).toEqual({ before: 0, after: 1 })
  const wage = given({
    key: 'minimum_wage.hourly',
    jurisdiction: 'OH',
    unit: 'dollars_per_hour',
    value: '30',
  })
  const hourly = { ...person, housingAllowance: '', payType: 'non_exempt', basePay: '25/hr' }
  await buildEmployee(analyst.context, { ...hourly, name: 'Hal Hour' }, organization)
  const wages = await previewImpact(analyst.context, await proposeConstant(analyst.context, wage))
  // the exempt salary is outside it
  expect(wages.belowMinimumWage.after - wages.belowMinimumWage.before).toBe(1)
})

test('a saved report keeps the constants and the bytes it was made with', async () => {
  const [analyst, admin] = [await staff('analyst'), await staff('admin')]
  const { id, organization } = await buildEmployee(admin.context)
  const owner = actingAs({ ...admin.context }, organization.owner)
  await saveReport(owner, { employeeId: id, query: readReportQuery({}) })
  const stored = () =>
    database
      .knex('reports')
      .where({ employee_id: id })
      .select(database.knex.raw('md5(reports::text) as digest'))
  const before = await stored()
  expect(before).toHaveLength(1)
  const proposal = await proposeConstant(analyst.context, given({ effectiveFrom: '2026-10-01' }))
  expect((await previewImpact(analyst.context, proposal)).savedReports).toBeGreaterThan(0)
  await approveConstant(admin.context, { proposal, confirmation: admin.confirmation() })
  expect(await stored()).toEqual(before)
})

test('what was published is kept when the figures that come with the code are loaded again', async () => {
  const [analyst, admin] = [await staff('analyst'), await staff('admin')]
  const change = {
    key: 'minimum_wage.hourly',
    jurisdiction: 'OH',
    unit: 'dollars_per_hour',
    value: '25',
  }
  const proposal = await proposeConstant(
    analyst.context,
    given({ ...change, effectiveFrom: '2026-01-01' }),
  )
  await approveConstant(admin.context, { proposal, confirmation: admin.confirmation() })
  await database
    .knex('reference_imports')
    .where({ name: 'calc_constants' })
    .update({ checksum: 'bundled:old' })
  await loadReference(database.knex)
  const site = { stateCode: 'OH', countyFips: null, city: null, staffFte: null }
  const asked = { site: { ...site, operatingBudgetCents: null }, on: '2026-11-20' }
  const floors = await legalFloors(admin.context)
  expect(floorOn(floors, { ...asked, kind: 'minimum_wage' })).toMatchObject({ amount: 2500 })
})

test('a figure that counts and was not checked for a year is an alert', async () => {
  const { context } = await staff('analyst')
  const all = {
    text: '',
    status: null,
    staleOnly: false,
    lapsingOnly: false,
    unconfirmedOnly: false,
  } as const
  const stale = await listConstants(context, { ...all, staleOnly: true })
  expect(stale.map(({ key }) => key)).toEqual([])
  await database
    .knex('calc_constants')
    .where({ key: 'seca.rate' })
    .update({ checked_on: '2025-11-19' })
  const late = await listConstants(context, { ...all, staleOnly: true })
  expect(late.map(({ key }) => key)).toEqual(['seca.rate'])
  expect((await countConstantAlerts(context)).stale).toBe(late.length)
  expect(stale.every(({ status }) => status === 'in_force')).toBe(true)
  expect(await listConstants(context, { ...all, text: 'ohio' })).not.toHaveLength(0)
  expect(await listConstants(context, { ...all, text: "'; drop table" })).toHaveLength(0)
  await expect(listConstants((await staff('support', 'editor')).context, all)).rejects.toThrow()
  await expect(listProposals((await staff('support')).context)).rejects.toThrow()
})

test('figures that one source, a formula or notes support are listed as not confirmed', async () => {
  const { context } = await staff('analyst')
  const asked = { text: '', status: null, staleOnly: false, lapsingOnly: false }
  const found = await listConstants(context, { ...asked, unconfirmedOnly: true })
  const supports = new Set(found.map(({ support }) => support))
  expect([...supports].sort()).toEqual(['formula', 'notes', 'one_source'])
  expect(found.map(({ key }) => key)).toContain('minimum_wage.hourly.tucson')
  expect(found.map(({ key }) => key)).not.toContain('social_security.wage_base')
  expect((await countConstantAlerts(context)).unconfirmed).toBe(found.length)
})

test('figures that end within 60 days without a known next one are listed and mailed once', async () => {
  const { context } = await staff('admin')
  const lapsing = {
    text: '',
    status: null,
    staleOnly: false,
    lapsingOnly: true,
    unconfirmedOnly: false,
  } as const
  const found = await listConstants(context, lapsing)
  const keys = found.map(({ key, jurisdiction }) => `${jurisdiction} ${key}`)
  expect(keys).toContain('US social_security.wage_base')
  expect(keys).toContain('OH minimum_wage.hourly')
  expect(keys).toContain('CA minimum_wage.hourly.berkeley') // ended in June
  expect(keys).not.toContain('RI minimum_wage.hourly') // 2027 is known
  expect(keys).not.toContain('GA minimum_wage.hourly')
  const early = { ...context, now: () => new Date('2026-10-20T12:00:00Z') }
  const before = await listConstants(early, lapsing)
  expect(before.map(({ key }) => key)).not.toContain('social_security.wage_base')

  expect(await reportLapsingConstants(context)).toEqual({
    ...{ lapsing: found.length, needsAttention: true },
  })
})

const HEAD = 'key,jurisdiction,value,effective_from,effective_to,source,checked_on,reason'
const OF_2027 = '2026-11-20,Figures of 2027'

test('a file of figures becomes proposals, and with one wrong line nothing', async () => {
  const { context } = await staff('analyst')
  const proposals = async () =>
    Number((await database.knex('constant_proposals').count())[0]?.count)
  const before = await proposals()
  const wrong = [
    `minimum_wage.hourly,ZZ,12,2027-01-01,,A state,${OF_2027}`,
    `minimum_wage.hourly,AZ,1500,2027-01-01,,Arizona,${OF_2027}`,
    `minimum_wage.hourly,AZ,15.15,2026-01-01,2026-06-30,Arizona,${OF_2027}`,
    `minimum_wage.hourly,CA,17.3,2027-01-01,2027-12-31,California,${OF_2027}`,
    `minimum_wage.hourly,CA,17.4,2027-07-01,,California,${OF_2027}`,
    `wages,CA,17.4,2027-07-01,,California,${OF_2027}`,
    `minimum_wage.hourly,CO,fifteen,next year,,Colorado,${OF_2027}`,
  ]
  const refused = await importConstants(context, [HEAD, ...wrong].join('\n')).catch(
    (error: InvalidInput) => error.errors,
  )
  expect(Object.keys(refused).sort()).toEqual([
    'line 2, jurisdiction',
    'line 3, value',
    'line 4, effective_to',
    'line 5, effective_from',
    'line 6, effective_from',
    'line 7, key',
    'line 8, effective_from',
    'line 8, value',
  ])
  expect(await proposals()).toBe(before)
  const nowhere = [HEAD, `minimum_wage.hourly.paris,CA,17,2027-01-01,,Paris,${OF_2027}`].join('\n')
  await expect(importConstants(context, nowhere)).rejects.toThrow(/no area/)
  for (const text of ['', 'a,b\n1,2', '"', `${HEAD}\n${'x'.repeat(1_000_001)}`]) {
    await expect(importConstants(context, text)).rejects.toThrow(InvalidInput)
  }

  const right = [
    `minimum_wage.hourly,AZ,15.45,2027-01-01,,Arizona,${OF_2027}`,
    `minimum_wage.hourly.seattle,WA,$21.90,2027-01-01,,Seattle,${OF_2027}`,
    `social_security.wage_base,US,"190,800",2027-01-01,2027-12-31,Social Security,${OF_2027}`,
  ]
  expect(await importConstants(context, [HEAD, ...right].join('\r\n'))).toHaveLength(3)
  expect(await proposals()).toBe(before + 3)
})

test('FICA of a year without a known wage base is by the last known one, and says so', async () => {
  const { context } = await staff('analyst')
  const law = await employerLaw(context, '2027-01-01')
  if (!law) throw new Error('no rate is known')
  expect(law.note).toMatch(/^Social Security wage base: The figure of 2026; that of 2027 is not/)
  const facts = { ...law, clergyTaxStatus: 'lay', form8274: false } as const
  const fica = (dollars: string) => {
    const { pay } = employeeForm.parse({
      ...{ ...EMPLOYEE_FIELDS, ordained: 'no', housingAllowance: '', secaOffset: '' },
      ...{ basePay: dollars, confirmed: 'housing-of-lay.housingAllowance' },
    })
    return employerFica(pay, facts).annual
  }
  expect(fica('255,000') - fica('250,000')).toBe(7_250)
  expect((await employerLaw(context, '2026-11-20'))?.note).toBeUndefined()
})
