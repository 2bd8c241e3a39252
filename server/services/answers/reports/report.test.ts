import { beforeAll, describe, expect, test } from 'vitest'
import type { ModelledReport, Report } from '~/core/answers/reports/stored-report.ts'
import { queryProblems, readReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import type { Context } from '~/server/context.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { completeSnapshot } from '../../market/snapshots/complete-snapshot.ts'
import { savePayPolicy } from '../../people/organizations/pay-policy.ts'
import { readReportView } from './read-view.ts'
import { workingReport } from './report.ts'
import { saveReport } from './save-report.ts'
import { listEmployeeReports, showReport } from './show-report.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function employed(
  given: Readonly<Record<string, string>> = {},
  organization: Readonly<Record<string, string>> = {},
) {
  const at = await buildOrganization(context, organization)
  const employee = await buildEmployee(context, given, at)
  return { ...employee, mine: actingAs(context, at.owner) }
}

async function reportOf(
  { id, mine }: { id: number; mine: Context },
  search: Readonly<Record<string, string>> = {},
) {
  return await workingReport(mine, { employeeId: id, query: readReportQuery(search) })
}

function modelled(report: Report): ModelledReport {
  expect(report.estimate.kind).not.toBe('refused')
  return report as ModelledReport
}

async function decide(
  { mine, organization }: { mine: Context; organization: { id: number } },
  changes: Partial<PayPolicy>,
) {
  const policy = { ...DEFAULT_PAY_POLICY, ...changes, version: 0 }
  await savePayPolicy(mine, { ...policy, organizationId: organization.id })
}

const NO_PRICES = DEFAULT_PAY_POLICY.dollarsPer

describe('tuning', () => {
  test('each fact is told with what another would be worth, in hundreds', async () => {
    const { tuning } = (await reportOf(await employed())).report
    expect(tuning?.facts.map(({ key }) => key)).toEqual([
      'experience',
      'tenure',
      'education',
      'ordination',
      'setting',
    ])
    for (const { dollars } of tuning?.facts.flatMap(({ options }) => options) ?? []) {
      expect(Math.abs(dollars % 100)).toBe(0)
    }
  })

  test('the policy’s own prices make a middle that adds up line by line', async () => {
    const sam = await employed()
    await decide(sam, {
      targetPercentile: 60,
      dollarsPer: { ...NO_PRICES, yearOfExperience: 50_000, ordination: 200_000 },
    })
    const { tuning, estimate } = modelled((await reportOf(sam)).report)
    const { median, targetPay } = tuning!.policy
    expect(median?.lines.map(({ factor }) => factor)).toEqual(['yearOfExperience', 'ordination'])
    const sum = median?.lines.reduce((total, { dollars }) => total + dollars, median.start)
    expect(median?.dollars).toBe(sum)
    expect((median?.start ?? 1) % 100).toBe(0)
    const [first] = median?.lines ?? []
    expect(first?.dollars).toBe((first?.difference ?? 0) * 500)
    expect(targetPay).toBeGreaterThan(Number(estimate.quantiles.p50))
    expect(targetPay).toBeLessThan(Number(estimate.quantiles.p75))
  })

  test('without prices there is no middle of its own, and the aim is the median', async () => {
    const { tuning, estimate } = modelled((await reportOf(await employed())).report)
    expect(tuning?.policy).toMatchObject({ median: null, targetPercentile: 50 })
    expect(tuning?.policy.targetPay).toBe(estimate.quantiles.p50)
  })

  test('a what-if restates the range, says what was entered, and is not saved', async () => {
    const sam = await employed()
    const asked = { experience: '30', education: 'doctorate' }
    const [entered, whatIf] = [await reportOf(sam), await reportOf(sam, asked)]
    expect(whatIf.report.whatIf).toEqual([
      { fact: 'Experience', entered: '12 years', asked: '30 years' },
      { fact: 'Education', entered: 'Master’s degree', asked: 'Doctorate' },
    ])
    expect(modelled(whatIf.report).estimate.quantiles.p50).toBeGreaterThan(
      Number(modelled(entered.report).estimate.quantiles.p50),
    )
    const saving = saveReport(sam.mine, { employeeId: sam.id, query: readReportQuery(asked) })
    await expect(saving).rejects.toThrow(InvalidInput)
  })

  test('another position shows what it does to the range before it is taken', async () => {
    const sam = await employed()
    const entered = (await reportOf(sam)).report
    const { report } = await reportOf(sam, { position: 'senior-pastor' })
    expect(report.whatIf).toEqual([
      { fact: 'Position', entered: entered.position.title, asked: 'Senior Pastor' },
    ])
    expect(report.position.title).toBe('Senior Pastor')
    expect(report.otherPositions).toEqual([])
    expect(modelled(report).estimate.quantiles.p50).not.toBe(
      modelled(entered).estimate.quantiles.p50,
    )
    const unknown = await reportOf(sam, { position: 'astronaut' })
    expect(unknown.report.whatIf).toBeUndefined()
  })
})

describe('part-time work', () => {
  test('is told for these hours, for an hour, and as the model answers for full time', async () => {
    const ruth = await employed({
      ...{ position: 'bookkeeper', hoursPerWeek: '8', basePay: '24', basePayPeriod: 'hour' },
      ...{ housingAllowance: '', ordained: 'no', education: 'associate' },
    })
    const { partTime, pay } = (await reportOf(ruth)).report
    expect(partTime).toMatchObject({ hoursPerWeek: 8, ownHourly: 24, isVeryFew: true })
    expect(pay?.dollars).toBe(24 * 8 * 52)
    const { actual, fullTime } = partTime!
    expect(Number(fullTime.p50) % 100).toBe(0)
    expect(fullTime.p50).toBeGreaterThan(3 * Number(actual.p50))
    expect(fullTime.p50).not.toBe(5 * Number(actual.p50))
  })

  test('is nothing of a full-time person’s report', async () => {
    expect((await reportOf(await employed())).report.partTime).toBeUndefined()
  })

  test('the policy’s dollars count in the share of full time', async () => {
    const half = await employed({ hoursPerWeek: '20' })
    await decide(half, { dollarsPer: { ...NO_PRICES, yearOfExperience: 50_000 } })
    const { median } = (await reportOf(half)).report.tuning!.policy
    expect(median).toMatchObject({ hoursShare: 0.5, lines: [{ dollarsPer: 250 }] })
  })
})

describe('the day', () => {
  test('a later day is carried on by assumed growth, and the way is told', async () => {
    const sam = await employed()
    const [now, later] = [await reportOf(sam), await reportOf(sam, { asOf: '2028-06-30' })]
    expect(later.report.asOf).toBe('2028-06-30')
    const { moved } = later.report
    expect(moved).toMatchObject({ asOf: '2028-06-30', from: '2026-06-30', assumedGrowth: 0.03 })
    expect(moved?.assumedMonths).toBe(27)
    expect(moved?.quarters.at(-1)?.month).toBe(moved?.publishedTo)
    expect(modelled(later.report).estimate.quantiles.p50).toBeGreaterThan(
      Number(modelled(now.report).estimate.quantiles.p50),
    )
  })

  test.each(['2026-09-29', '2028-11-21', '2026-02-30'])(
    'a report cannot be made for %s: the field says why, the range is today’s, nothing is saved',
    async (asOf) => {
      const sam = await employed()
      const { query, report } = await reportOf(sam, { asOf })
      expect(queryProblems(query).asOf).toMatch(/\w/)
      expect(query.asOf.typed).toBe(asOf)
      expect(report.asOf).toBe('2026-11-20')
      const saving = saveReport(sam.mine, { employeeId: sam.id, query: readReportQuery({ asOf }) })
      await expect(saving).rejects.toThrow(InvalidInput)
    },
  )

  test('whatever day is asked for, the same records answer: none enters alone as days go by', async () => {
    const sam = await employed()
    const recordsOn = async (asOf: string) => {
      const { estimate } = await reportOf(sam, { asOf })
      return estimate.weights.map(({ recordId }) => recordId).sort((a, b) => a - b)
    }
    const records = await recordsOn('2026-11-20')
    expect(records.length).toBeGreaterThan(20)
    for (const day of ['2026-06-30', '2026-07-15', '2026-08-31', '2026-09-30', '2028-06-30'])
      expect(await recordsOn(day)).toEqual(records)
  })

  test('pay that last changed two years ago is told with what wages did since', async () => {
    const sam = await employed({ effectiveOn: '2024-11-20' })
    const { since } = (await reportOf(sam)).report
    expect(since).toMatchObject({ months: 24, changedOn: '2024-11-20' })
    expect(since?.inTodaysDollars).toBe(Math.round(76_000 * (1 + (since?.indexRise ?? 0))))
    expect((await reportOf(await employed())).report.since).toBeUndefined()
  })
})

describe('the place', () => {
  test('a county has its rent, income, home value and prices beside the nation’s', async () => {
    const { local } = (await reportOf(await employed())).report
    expect(local?.place).toMatchObject({ county: 'Franklin County, Ohio', metro: 'Columbus, OH' })
    expect(local?.figures.map(({ key }) => key)).toEqual([
      ...['fair_rent', 'gross_rent', 'income', 'home_value', 'prices'],
    ])
    for (const { here, nation } of local?.figures ?? []) {
      expect(here).toBeGreaterThan(0)
      expect(nation).toBeGreaterThan(0)
    }
  })

  test('outside metropolitan areas prices are the state’s', async () => {
    const rural = await employed({}, { city: 'Pomeroy', zip: '45769', setting: 'rural' })
    const { local } = (await reportOf(rural)).report
    expect(local?.place?.metro).toBeNull()
    expect(local?.figures.at(-1)?.area).toBe('Ohio, the whole state')
  })

  test('who works at a campus has the campus’s place', async () => {
    const sam = await employed()
    const [campus] = await database
      .knex('campuses')
      .insert({
        ...{ organization_id: sam.organization.id, name: 'West', is_main: false },
        ...{
          street: '1 Elm',
          city: 'Dallas',
          state_code: 'TX',
          zip: '75202',
          county_fips: '48113',
        },
      })
      .returning('id')
    await database.knex('employees').where({ id: sam.id }).update({ campus_id: campus!.id })
    const { local } = (await reportOf(sam)).report
    expect(local?.place).toMatchObject({
      ...{ county: 'Dallas County, Texas', of: { kind: 'campus', name: 'West' } },
    })
  })

  test('an address in no county of the tables has no figures, and a range all the same', async () => {
    const sam = await employed()
    await database
      .knex('organizations')
      .where({ id: sam.organization.id })
      .update({ county_fips: null })
    const { local, estimate } = (await reportOf(sam)).report
    expect(local).toEqual({ place: null, figures: [] })
    expect(estimate.kind).not.toBe('refused')
  })

  test('the position’s occupation is told for state and nation, blanks as not published', async () => {
    const { jobs } = (await reportOf(await employed())).report
    expect(jobs).toMatchObject({ soc: '21-2011', occupation: 'Clergy', year: 2025 })
    expect(jobs?.areas.map(({ name }) => name)).toEqual(['Ohio', 'United States'])
    expect(jobs?.areas[1]?.range.p50).toBe(60_810)
    expect(jobs?.includes).toMatch(/housing/)
  })
})

describe('every definition of pay', () => {
  beforeAll(async () => {
    const { context: quick } = await fittingAsPublished(context)
    await completeSnapshot(quick)
  })

  test.each(DEFINITIONS_OF_PAY)('%s restates every part of the report', async (definition) => {
    const benefits = { insurance: '9,000', retirement: '3,000' }
    const sam = await employed({ ...benefits, clergyTaxStatus: 'dual_status' })
    const { report } = await reportOf(sam, { definition, proposed: '80,000' })
    const { tuning, moved, sensitivity, pay, proposed, jobs, local, estimate } = modelled(report)
    expect(report.definition).toBe(definition)
    expect(estimate.method.definition).toBe(definition)
    expect(tuning?.facts).toHaveLength(5)
    expect(tuning?.policy.targetPay).toBe(estimate.quantiles.p50)
    expect(sensitivity?.length).toBeGreaterThan(0)
    expect([moved?.asOf, jobs?.soc, local?.figures.length]).toEqual(['2026-11-20', '21-2011', 5])
    expect(proposed && pay ? Math.round(proposed.dollars - pay.dollars) : null).toBe(4000)
  })

  test('the organization’s own definition is what a report compares unless another is asked for', async () => {
    const sam = await employed()
    await decide(sam, { definition: 'cash' })
    expect((await reportOf(sam)).report.definition).toBe('cash')
    expect((await reportOf(sam, { definition: 'salary' })).report.definition).toBe('salary')
  })
})

describe('what is missing', () => {
  test('no pay entered: a range, no place in it, and a salary can be proposed', async () => {
    const hire = await employed({ kind: 'planned_hire', basePay: '', housingAllowance: '' })
    const { report } = await reportOf(hire, { proposed: '70k' })
    expect(report).toMatchObject({ pay: null, proposed: { dollars: 70_000, employerCost: null } })
    expect(modelled(report).employee.kind).toBe('planned_hire')
  })

  test('a volunteer is paid nothing, which is no place in the range', async () => {
    const vic = await employed({
      ...{ kind: 'volunteer', basePay: '0', housingAllowance: '', hoursPerWeek: '6' },
      ...{ position: 'worship-leader', ordained: 'no' },
    })
    const { report } = await reportOf(vic)
    expect(report.pay).toMatchObject({ dollars: 0, compaRatio: null, percentile: null })
    expect(report.employee.kind).toBe('volunteer')
  })

  test('no hours: the range says that they are unknown, and nothing is told an hour', async () => {
    const volunteer = { kind: 'volunteer', hoursPerWeek: '0', basePay: '0', housingAllowance: '' }
    const { estimate, partTime } = modelled((await reportOf(await employed(volunteer))).report)
    expect(estimate.hourly).toBeNull()
    expect(partTime).toBeUndefined()
    expect(estimate.warnings.map(({ feature }) => feature)).toContain('hours')
  })

  test('a definition without a model is refused with its reason, and the public figures stay', async () => {
    const few = await createTestDatabase({ market: true })
    try {
      const there = buildContext(few.knex)
      const sam = await buildEmployee(there)
      const mine = actingAs(there, sam.organization.owner)
      const { report } = await reportOf({ id: sam.id, mine }, { definition: 'package' })
      expect(report.estimate).toMatchObject({ kind: 'refused', reason: /Package|package/ })
      expect(report.tuning).toBeUndefined()
      expect(report.jobs?.areas).toHaveLength(2)
      expect(report.local?.place?.county).toBe('Franklin County, Ohio')
    } finally {
      await few.destroy()
    }
  })

  test('somebody who was deleted is not found, as somebody else’s is not', async () => {
    const [sam, other] = [await employed(), await employed()]
    await database.knex('employees').where({ id: sam.id }).delete()
    await expect(reportOf(sam)).rejects.toThrow(NotFound)
    await expect(reportOf({ id: other.id, mine: sam.mine })).rejects.toThrow(NotFound)
  })

  test('anyone who does not see pay gets the market and the policy, and nothing that tells pay', async () => {
    // a figure that no market has: pay with housing is 76,317
    const odd = { basePay: '58,317', hoursPerWeek: '20', effectiveOn: '2024-01-01' }
    const sam = await employed(odd)
    const viewer = await buildMember(context, sam.organization, { role: 'viewer', seesPay: false })
    const made = await reportOf(
      { id: sam.id, mine: actingAs(context, viewer) },
      { proposed: '80k' },
    )
    expect(made.estimate.placing).toBeNull()
    const { pay, proposed, since, partTime } = made.report
    expect([pay, proposed, since, partTime?.ownHourly]).toEqual([null, null, undefined, null])
    const told = JSON.stringify(made.report)
    expect(told).not.toMatch(/76317|58317|5831700/)
    const own = await reportOf(sam, { proposed: '80k' })
    expect(JSON.stringify(own.report)).toMatch(/76317/)
  })

  test('who reads pay and changes nothing is offered no packet to start', async () => {
    const sam = await employed()
    const viewer = await buildMember(context, sam.organization, { role: 'viewer', seesPay: true })
    const asked = { employeeId: sam.id, search: {}, view: 'answer' } as const
    const { page } = await readReportView(actingAs(context, viewer), asked)
    expect(page.working).toMatchObject({ maySave: false, mayStartPacket: false })
    const own = await readReportView(sam.mine, asked)
    expect(own.page.working).toMatchObject({ maySave: true, mayStartPacket: true })
  })
})

test('a saved report opens with every part as it was', async () => {
  const sam = await employed({ effectiveOn: '2024-01-01', hoursPerWeek: '30' })
  await decide(sam, { dollarsPer: { ...NO_PRICES, yearOfExperience: 50_000 } })
  const search = { asOf: '2027-01-01', proposed: '80k' }
  const { report } = await reportOf(sam, search)
  const saved = { employeeId: sam.id, query: readReportQuery(search) }
  const { number } = await saveReport(sam.mine, saved)
  const frozen = await showReport(sam.mine, { employeeId: sam.id, number })
  expect(frozen.report).toEqual(JSON.parse(JSON.stringify(report)))
  const row = await database.knex('reports').where({ employee_id: sam.id }).first('inputs')
  expect(row?.inputs).toMatchObject({ hoursPerWeek: 30, organization: { setting: 'suburb' } })
  expect(JSON.stringify(row?.inputs)).not.toMatch(/"plan"|payPolicy/)
})

test('the last saved report stands beside now, newest first, without those put away', async () => {
  const sam = await employed()
  const asked = { employeeId: sam.id, query: readReportQuery({}) }
  const { estimate } = await workingReport(sam.mine, asked)
  const last = async () => (await listEmployeeReports(sam.mine, estimate.employee)).last
  expect(await last()).toBeNull()
  await saveReport(sam.mine, asked)
  const second = await saveReport(sam.mine, asked)
  expect(await last()).toMatchObject({
    ...{ number: second.number, definition: 'salary', snapshot: '2026-Q2', pay: 76_000 },
    quantiles: { p50: expect.any(Number) },
  })
  await database
    .knex('reports')
    .where({ employee_id: sam.id, number: second.number })
    .update({ archived_at: context.now() })
  expect(await last()).toMatchObject({
    number: second.number - 1,
  })
})
