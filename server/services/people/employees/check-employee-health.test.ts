import { expect, test } from 'vitest'
import { Conflict, NotAllowed, NotFound } from '~/core/errors.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { insisting } from '~/tests/support/answers.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildRealOrganization,
  buildUser,
  EMPLOYEE_FIELDS,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { type Context, transact } from '../../../context.ts'
import { checkSalaryHealth } from '../../market/health/check-salary-health.ts'
import { loadEmployee } from '../pay-access/load-employee.ts'
import { checkEmployeeHealth, listEmployeeFindings } from './check-employee-health.ts'
import { confirmEmployeeFinding } from './employee-findings.ts'
import { updateEmployee } from './save-employee.ts'

const { database, context } = await testWorld()

/** A full-time administrator at the usual pay of such a church. */
const USUAL = {
  name: 'Kim Weber',
  jobTitle: 'Administrator',
  position: 'administrator',
  basePay: '52,000',
  housingAllowance: '',
  ordained: 'no',
  education: 'bachelor',
  effectiveOn: '2026-03-01',
} as const

async function employ(
  given: Readonly<Record<string, string>> = {},
  organization?: BuiltOrganization,
) {
  const built = await buildEmployee(context, insisted(given), organization)
  return { ...built, owner: actingAs(context, built.organization.owner) }
}

/** The form asks about slips as well; here somebody has said yes to all of them. */
function insisted(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return insisting(employeeForm, { ...EMPLOYEE_FIELDS, ...USUAL, ...given })
}

async function check(employeeId: number) {
  return await checkEmployeeHealth(context, { employeeId })
}

async function rulesOf(given: Readonly<Record<string, string>>) {
  const { id } = await employ(given)
  return (await check(id)).map(({ rule }) => rule)
}

test('ordination alone does not take a custodian out of wage law, and a pension is not checked', async () => {
  const low = { position: 'custodian', ordained: 'yes', payType: 'non_exempt', basePay: '7/hr' }
  const { id } = await employ(low)
  const finding = (await check(id)).find(({ rule }) => rule === 'legal-floor')
  expect(finding?.severity).toBe('ask')
  expect(finding?.message).not.toContain('ministers')
  const pension = { ...low, payType: '', clergyTaxStatus: 'retired', basePay: '9,000' }
  expect(await rulesOf(pension)).toEqual([])
})

async function save(owner: Context, id: number, given: Readonly<Record<string, string>>) {
  const version = (await loadEmployee(context, id))?.version ?? 0
  const input = employeeForm.parse({ ...EMPLOYEE_FIELDS, ...insisted(given) })
  const confirmed = [...input.confirmed, 'minimum-wage.basePay', 'exempt-salary.basePay']
  await updateEmployee(owner, { ...input, confirmed, employeeId: id, version })
}

test('usual pay has no findings', async () => {
  expect(await rulesOf({})).toEqual([])
})

test('an hourly wage in a year’s field is asked about with what was probably meant', async () => {
  const { id, owner } = await employ({ basePay: '25', effectiveOn: '2026-03-01' })
  const found = await checkEmployeeHealth(owner, { employeeId: id })
  const unit = found.find(({ rule }) => rule === 'unit-error')
  expect(unit).toMatchObject({ severity: 'hold', suggestion: 52_000, status: 'open' })
  expect(unit?.message).toContain('Did you mean $52,000 a year?')
  expect(found.map(({ rule }) => rule)).toContain('legal-floor')
  expect(await listEmployeeFindings(owner, { employeeId: id })).toEqual(found)
  expect(await checkEmployeeHealth(owner, { employeeId: id })).toEqual(found)
})

test('pay far from usual is asked about; a real organization is told of slips, and nothing an invented survey calls usual', async () => {
  const far = { basePay: '137,500' }
  const [outlier] = (await check((await employ(far)).id)).filter(({ rule }) => rule === 'outlier')
  expect(outlier?.message).toMatch(/far above usual pay for such a position \(about \$\d/)
  const real = await buildRealOrganization(context)
  expect(await check((await employ(far, real)).id)).toEqual([])
  const slip = await employ({ name: 'Ada Obi', basePay: '25' }, real)
  const found = (await check(slip.id)).map(({ rule }) => rule)
  expect(found).toContain('unit-error')
  expect(found).not.toContain('outlier')
})

test('what the owner confirms stays confirmed until the pay is changed, then it is asked again', async () => {
  const { id, owner } = await employ({ basePay: '4,300' })
  const [unit] = (await check(id)).filter(({ rule }) => rule === 'unit-error')
  const findingId = unit?.id ?? 0
  await confirmEmployeeFinding(owner, { employeeId: id, findingId, reason: 'a stipend' })
  const again = confirmEmployeeFinding(owner, { employeeId: id, findingId })
  await expect(again).rejects.toThrow(Conflict)
  const after = await check(id)
  expect(after.find(({ rule }) => rule === 'unit-error')).toMatchObject({ status: 'confirmed' })
  expect(after.filter(({ rule, status }) => rule === 'outlier' && status === 'open')).toEqual([])

  await save(owner, id, { basePay: '4,100' })
  expect(await check(id)).toContainEqual(
    expect.objectContaining({ rule: 'unit-error', status: 'open' }),
  )
  const event = await database.knex('audit_events').where({ action: 'health.confirm' }).first()
  expect(event).toMatchObject({ actor_kind: 'user', subject_kind: 'employee', subject_id: id })
  expect(JSON.stringify(event!.details)).not.toMatch(/4.?[13]00|stipend/)
})

test('corrected pay closes what was found, and it is remembered as corrected', async () => {
  const { id, owner } = await employ({ basePay: '520,000' })
  expect((await check(id)).map(({ rule }) => rule)).toContain('unit-error')
  await save(owner, id, { basePay: '52,000' })
  expect(await check(id)).toEqual([])
  const kept = await database.knex('health_findings').where({ employee_id: id, rule: 'unit-error' })
  expect(kept).toMatchObject([{ status: 'corrected', holds_out: false }])
})

test('pay that jumps against the pay before it is asked about, a usual raise is not', async () => {
  const { id, owner } = await employ({ basePay: '38,000', effectiveOn: '2025-03-01' })
  await save(owner, id, { basePay: '58,000', effectiveOn: '2026-03-01' })
  expect(await check(id)).toContainEqual(
    expect.objectContaining({
      rule: 'jump',
      message: expect.stringContaining('rose from $38,000 to $58,000'),
    }),
  )
  const usual = await employ({ effectiveOn: '2025-03-01' })
  await save(usual.owner, usual.id, { basePay: '53,500', effectiveOn: '2026-03-01' })
  expect(await check(usual.id)).toEqual([])
})

test('pay older than eighteen months is asked about, and a year after it was confirmed again', async () => {
  const { id, owner } = await employ({ effectiveOn: '2025-02-01' })
  const [stale] = await check(id)
  expect(stale).toMatchObject({ rule: 'stale', message: expect.stringContaining('months old') })
  await confirmEmployeeFinding(owner, { employeeId: id, findingId: stale?.id ?? 0 })
  expect(await check(id)).toMatchObject([{ rule: 'stale', status: 'confirmed' }])
  const later = buildContext(database.knex, context.actor, {
    now: () => new Date('2027-11-20T12:00:00Z'),
  })
  expect(await checkEmployeeHealth(later, { employeeId: id })).toMatchObject([
    { rule: 'stale', status: 'open' },
  ])
})

test('salaried leaders below the salary level of exempt staff are asked about; by the hour they are not', async () => {
  expect(await rulesOf({ basePay: '34,000' })).toContain('exempt-salary')
  const hourly = { basePay: '17', basePayPeriod: 'hour' }
  expect(await rulesOf(hourly)).not.toContain('exempt-salary')
  const assistant = { position: 'administrative-assistant', basePay: '34,000' }
  expect(await rulesOf(assistant)).not.toContain('exempt-salary')
})

test('ten hours with a full-time year’s pay do not fit', async () => {
  expect(await rulesOf({ hoursPerWeek: '10', basePay: '28,000' })).toContain('fte-mismatch')
})

test('the same person entered twice is asked about at the second', async () => {
  const first = await employ()
  const second = await employ({ name: 'Kim  WEBER', basePay: '52,200' }, first.organization)
  const other = await employ({ name: 'Ada Obi' }, first.organization)
  expect(await check(first.id)).toEqual([])
  expect((await check(second.id)).map(({ rule }) => rule)).toEqual(['duplicate'])
  expect(await check(other.id)).toEqual([])
})

test('a person in two positions is expected to earn between them', async () => {
  const both = {
    position: 'administrator',
    weight: '50',
    position2: 'custodian',
    weight2: '50',
    basePay: '44,000',
  }
  expect(await rulesOf(both)).toEqual([])
})

test('volunteers and people without pay have no findings', async () => {
  expect(await rulesOf({ kind: 'volunteer', basePay: '', hoursPerWeek: '0' })).toEqual([])
  expect(await rulesOf({ kind: 'planned_hire', basePay: '' })).toEqual([])
})

test('the nightly check of member records looks at employees too, and repeats nothing', async () => {
  const { id } = await employ({ basePay: '25' })
  const report = await checkSalaryHealth(context, { source: 'member', limit: 1000 })
  expect(report.employees).toBeGreaterThan(5)
  expect(report.findings.filter(({ employeeId }) => employeeId === id)).toContainEqual(
    expect.objectContaining({ rule: 'unit-error', holdsOut: true, recordId: null }),
  )
  const again = await checkSalaryHealth(context, { source: 'member' })
  expect(again).toMatchObject({ added: 0, reopened: 0, withdrawn: 0, found: report.found })
  const one = await checkSalaryHealth(context, { source: 'member', rule: 'stale' })
  expect(one).toMatchObject({ added: 0, withdrawn: 0 })
})

test('members without the right to pay see nothing of it, strangers find nothing', async () => {
  const organization = await buildOrganization(context)
  const { id, owner } = await employ({ basePay: '25' }, organization)
  const [finding] = await check(id)
  const findingId = finding?.id ?? 0
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const input = { employeeId: id }
  const asViewer = actingAs(context, viewer)
  await expect(checkEmployeeHealth(asViewer, input)).rejects.toThrow(NotAllowed)
  await expect(listEmployeeFindings(asViewer, input)).rejects.toThrow(NotAllowed)
  await expect(confirmEmployeeFinding(asViewer, { ...input, findingId })).rejects.toThrow(
    NotAllowed,
  )
  const stranger = actingAs(context, await buildUser(context))
  await expect(checkEmployeeHealth(stranger, input)).rejects.toThrow(NotFound)
  await expect(listEmployeeFindings(stranger, input)).rejects.toThrow(NotFound)
  const other = await employ({ basePay: '25' })
  const [foreign] = await check(other.id)
  const mixed = confirmEmployeeFinding(owner, { ...input, findingId: foreign?.id ?? 0 })
  await expect(mixed).rejects.toThrow(NotFound)
})

test('in a transaction one question waits for the other: a connection answers one at a time', async () => {
  const { id: employeeId } = await employ({ name: 'One At A Time' })
  let [open, most] = [0, 0]
  const asked = ({ sql }: { sql: string }) => {
    if (/^(BEGIN|COMMIT|SAVEPOINT|RELEASE)/.test(sql)) return // their answers are not told
    open += 1
    most = Math.max(most, open)
  }
  const answered = () => {
    open -= 1
  }
  database.knex.on('query', asked).on('query-response', answered)
  try {
    const fresh = buildContext(database.knex)
    await transact(fresh, (inside) => checkEmployeeHealth(inside, { employeeId }))
  } finally {
    database.knex.removeListener('query', asked).removeListener('query-response', answered)
  }
  expect(most).toBe(1)
})
