/** Scenarios of an organization: who may see and change them, what they hold, and what others changed meanwhile. */
import { describe, expect, test } from 'vitest'
import { Conflict, InvalidInput, LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import { changeTexts, personField, type TypedChange } from '~/core/planning/scenarios/forms.ts'
import { changeForm, settingsForm } from '~/core/planning/scenarios/schemas.ts'
import { scenarioSections } from '~/core/planning/scenarios/sections.ts'
import { changeWords } from '~/core/planning/scenarios/words.ts'
import type { Context } from '~/server/context.ts'
import { scenarioDocument } from '~/server/documents/pdf/scenario-document.ts'
import { createPublishedMarket } from '~/server/market.ts'
import { waitingForLocks } from '~/tests/support/database/database.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildMember,
  buildRealOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { deleteEmployee } from '../../../people/employees/change-employee.ts'
import { loadOrganizationFor } from '../../../people/organizations/load-organization.ts'
import { loadPlanStaff } from '../plan-people.ts'
import {
  addChange,
  addPlannedHires,
  archiveScenario,
  createScenario,
  duplicateScenario,
  refreshBaseline,
  removeChange,
  replaceChange,
  restoreScenario,
  saveSettings,
} from './save-scenario.ts'
import { showScenario, showScenarios } from './show-scenario.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function staffed(at?: BuiltOrganization) {
  const pastor = await buildEmployee(context, {}, at)
  const { organization } = pastor
  const books = await buildBookkeeper(
    context,
    { name: 'Ann Books', basePay: '40,000' },
    organization,
  )
  const volunteer = { name: 'Cy Given', kind: 'volunteer', basePay: '' }
  await buildBookkeeper(context, volunteer, organization)
  const mine = actingAs(context, organization.owner)
  const { id } = await createScenario(mine, { organizationId: organization.id, name: 'Growth' })
  return {
    pastor,
    books,
    organization,
    mine,
    which: { organizationId: organization.id, scenarioId: id },
  }
}

const PUBLIC = 'Census workers, 2024'

const typed = (fields: Record<string, string>): TypedChange => changeForm.parse(fields)
const RAISE = typed({ kind: 'raise', on: '2027-01-01', who: 'all', by: '3%', yearly: 'yes' })
const HIRE = {
  ...{ kind: 'hire', on: '2027-07-01', title: 'Second bookkeeper', position: 'bookkeeper' },
  ...{ hoursPerWeek: '40', retirement: '5' },
}

async function open(
  as: Context,
  which: { organizationId: number; scenarioId: number },
  others: number[] = [],
) {
  const shown = await showScenario(as, { ...which, others })
  if (!shown.open) throw new Error('it is locked')
  const [first] = shown.open.compared.scenarios
  if (!first) throw new Error('nothing is compared')
  return { ...shown, ...shown.open, first }
}

describe('a scenario', () => {
  test('begins with the staff and the figures of today, and without a change each year is the same', async () => {
    const { mine, which, organization } = await staffed()
    const { first, compared } = await open(mine, which)
    expect(compared.baseline).toMatchObject({
      takenOn: '2026-11-20',
      figures: { fiscalYear: 2026, budget: 31_000_000 },
    })
    expect(compared.baseline.people.map(({ name }) => name)).toEqual([
      'Sam Rivera',
      'Ann Books',
      'Cy Given',
    ])
    const { today, years } = first.projection
    expect(today.people).toBe(2)
    for (const { year: _, ...outcome } of years) expect(outcome).toEqual(today)
    const subject = await loadOrganizationFor(mine, 'pay.read', organization.id)
    const staff = await loadPlanStaff(mine, subject, '2026-11-20')
    expect(today.salaries + today.benefits + (today.fica ?? Number.NaN)).toBe(staff.cost)
  })

  test('a hire is priced by the engine, once, and its range stays with it', async () => {
    const { mine, which } = await staffed()
    await addChange(mine, { ...which, typed: typed(HIRE) })
    const { scenario, first } = await open(mine, which)
    const [hire] = scenario.plan.changes
    if (hire?.kind !== 'hire') throw new Error('no hire')
    expect(hire.atMedian).toBe(true)
    expect(hire.salary).toBe(hire.range?.p50)
    expect(hire.salary % 10_000).toBe(0)
    expect(first.projection.years[2]?.people).toBe(3)
    const asked = await database.knex('asked_questions').count('* as count').first()
    await open(mine, which)
    expect(await database.knex('asked_questions').count('* as count').first()).toEqual(asked)
  })

  test('of a real organization has ranges of a public source, which its page and its paper name', async () => {
    const { mine, which } = await staffed(await buildRealOrganization(context))
    await addChange(mine, { ...which, typed: typed(HIRE) })
    const { scenario, compared } = await open(mine, which)
    const [hire] = scenario.plan.changes
    if (hire?.kind !== 'hire') throw new Error('no hire')
    expect([hire.snapshot, compared.baseline.snapshot]).toEqual([PUBLIC, PUBLIC])
    const about = { name: 'Growth', note: null, organization: 'Grace Chapel' }
    const paper = scenarioDocument({
      ...{ ...about, compared, isDemonstration: false, madeAt: '2026-11-20T12:00:00Z' },
    })
    expect(paper.parts[0]?.foot).toContain(`Market figures: ${PUBLIC}, rounded.`)
    expect(JSON.stringify(paper)).toContain(`medians are those of ${PUBLIC} and`)
    expect(JSON.stringify(paper)).not.toMatch(/survey|snapshot /)

    const without = { ...compared, baseline: { ...compared.baseline, snapshot: null } }
    expect(JSON.stringify(scenarioSections(without))).not.toContain('medians are those')
  })

  test('a hire of figures of cash is priced with the housing that is entered, and lay staff need none', async () => {
    const { mine, which } = await staffed(await buildRealOrganization(context))
    const hire = async (fields: Record<string, string>) => {
      await addChange(mine, { ...which, typed: typed({ ...HIRE, ...fields }) })
      const last = (await open(mine, which)).scenario.plan.changes.at(-1)
      if (last?.kind !== 'hire') throw new Error('no hire')
      return last
    }
    const pastor = { title: 'Second pastor', position: 'solo-pastor', taxStatus: 'dual_status' }
    await expect(hire(pastor)).rejects.toMatchObject({ errors: { housing: expect.any(String) } })
    const bare = await hire({ ...pastor, housing: '0' })
    const housed = await hire({ ...pastor, housing: '18,000' })
    expect(housed).toMatchObject({ atMedian: true, housing: 1_800_000 })
    expect(housed.salary - bare.salary).toBe(1_800_000)
    const keys = ['p25', 'p50', 'p75'] as const
    expect(keys.map((key) => (housed.range?.[key] ?? 0) - (bare.range?.[key] ?? 0))).toEqual(
      Array(3).fill(1_800_000),
    )
    expect(changeWords(housed, { type: 'church', names: new Map() })).toContain(
      'with $18,000 of housing, the market median',
    )
    expect(changeTexts(housed)).toMatchObject({ salary: '', housing: '18000' })
    // cash cannot be compared with a salary whose housing nobody told
    expect(await hire({ ...pastor, salary: '76k' })).toMatchObject({
      range: null,
      salary: 7_600_000,
    })
    const secretary = await hire({ title: 'Secretary', position: 'administrative-assistant' })
    expect([secretary.salary, secretary.housing]).toEqual([secretary.range?.p50, undefined])
  })

  test('the head of a nonprofit is not hired at total compensation', async () => {
    const nonprofit = { type: 'nonprofit', denomination: '', operatingBudget: '1.2m' }
    const { mine, which } = await staffed(await buildRealOrganization(context, nonprofit))
    const head = typed({ ...HIRE, title: 'Director', position: 'executive-director' })
    await expect(addChange(mine, { ...which, typed: head })).rejects.toMatchObject({
      errors: { salary: expect.stringContaining('pay with benefits') },
    })
  })

  test('one that a real organization saved with invented ranges tells none of them', async () => {
    const { mine, which, organization } = await staffed()
    await addChange(mine, { ...which, typed: typed(HIRE) })
    const old = await open(mine, which)
    const [invented] = old.scenario.plan.changes
    if (invented?.kind !== 'hire' || !invented.range) throw new Error('no hire')
    const range = old.compared.baseline.people[1]?.range
    expect(range).not.toBeNull()
    // as an organization was that the code of before served alike
    const { id } = organization
    await database.knex('organizations').where({ id }).update({ is_demonstration: false })

    const { scenario, compared } = await open(mine, which)
    expect(compared.baseline.snapshot).toBeNull()
    expect(compared.baseline.people.map((person) => person.range)).toEqual([null, null, null])
    const [hire] = scenario.plan.changes
    if (hire?.kind !== 'hire') throw new Error('no hire')
    expect([hire.snapshot, hire.salary]).toEqual([PUBLIC, hire.range?.p50])
    expect(hire.range).not.toEqual(invented.range)
    expect(JSON.stringify(scenarioSections(compared))).toContain('Bring it up to date')
    const copy = await duplicateScenario(mine, which)
    const copied = await open(mine, { ...which, scenarioId: copy.id }, [which.scenarioId])
    expect(copied.compared.scenarios.map(({ plan }) => plan.changes)).toEqual([[hire], [hire]])
    await refreshBaseline(mine, which)
    const fresh = (await open(mine, which)).compared.baseline
    expect(fresh.snapshot).toBe(PUBLIC)
    expect(fresh.people[1]?.range).not.toEqual(range)
  })

  test('a hire without a range needs a salary', async () => {
    const { mine, which } = await staffed()
    const strange = typed({ ...HIRE, position: 'no-such-position' })
    await expect(addChange(mine, { ...which, typed: strange })).rejects.toThrow(InvalidInput)
    await addChange(mine, { ...which, typed: typed({ ...HIRE, position: '', salary: '42k' }) })
    const { scenario } = await open(mine, which)
    expect(scenario.plan.changes[0]).toMatchObject({
      salary: 4_200_000,
      atMedian: false,
      range: null,
    })
  })

  test('changes are added, replaced and removed', async () => {
    const { mine, which, books } = await staffed()
    await addChange(mine, { ...which, typed: RAISE })
    const leaves = typed({ kind: 'departure', on: '2027-04-01', employeeId: String(books.id) })
    await addChange(mine, { ...which, typed: leaves })
    const { scenario } = await open(mine, which)
    expect(scenario.plan.changes.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'raise'],
      [2, 'departure'],
    ])
    const seen = { ...which, version: scenario.version }
    const larger = typed({ kind: 'raise', on: '2027-01-01', who: 'all', by: '5%' })
    await replaceChange(mine, { ...seen, changeId: 1, typed: larger })
    await removeChange(mine, { ...which, changeId: 2 })
    const { plan } = (await open(mine, which)).scenario
    expect(plan.changes).toEqual([{ ...larger, id: 1 }])
  })

  test('who saves over a newer version is told, and what others added stays', async () => {
    const { mine, which, organization } = await staffed()
    const editor = await buildMember(context, organization, { role: 'editor', seesPay: true })
    const { scenario } = await open(mine, which)
    await addChange(actingAs(context, editor), { ...which, typed: RAISE })
    await addChange(mine, {
      ...which,
      typed: typed({ kind: 'giving', on: '2027-01-01', by: '2%' }),
    })
    const settings = settingsForm.parse({ name: 'Mine', startsOn: '2027-01-01', years: '2' })
    const saved = saveSettings(mine, { ...which, version: scenario.version, settings })
    await expect(saved).rejects.toThrow(Conflict)
    await expect(saved).rejects.toThrow(/You changed this|Pat Example changed this/)
    const now = await open(mine, which)
    expect(now.scenario.plan.changes).toHaveLength(2)
    await saveSettings(mine, { ...which, version: now.scenario.version, settings })
    expect((await open(mine, which)).scenario).toMatchObject({ name: 'Mine', plan: { years: 2 } })
  })

  test('its baseline stays until it is brought up to date, and the page says what is different', async () => {
    const { mine, which, organization } = await staffed()
    expect((await open(mine, which)).differences).toEqual([])
    await buildBookkeeper(context, { name: 'New Comer', basePay: '30,000' }, organization)
    const before = await open(mine, which)
    expect(before.differences).toEqual(['1 person new on staff: New Comer.'])
    expect(before.first.projection.today.people).toBe(2)
    await refreshBaseline(mine, which)
    const after = await open(mine, which)
    expect([after.differences, after.first.projection.today.people]).toEqual([[], 3])
  })

  test('someone who is deleted leaves every baseline', async () => {
    const { mine, which, books } = await staffed()
    await addChange(mine, {
      ...which,
      typed: typed({
        kind: 'raise',
        on: '2027-01-01',
        who: 'chosen',
        [personField(books.id)]: 'yes',
        by: '3%',
      }),
    })
    await deleteEmployee(mine, { employeeId: books.id, typedName: 'Ann Books' })
    const { compared, first } = await open(mine, which)
    expect(compared.baseline.people.map(({ name }) => name)).toEqual(['Sam Rivera', 'Cy Given'])
    expect(first.projection.idle).toHaveLength(1)
  })

  test('a change of several people is read back, and holds only people of the organization', async () => {
    const { mine, which, books, pastor } = await staffed()
    const other = await staffed()
    const chosen = (...ids: number[]) =>
      Object.fromEntries(ids.map((id) => [personField(id), 'yes']))
    const raise = { kind: 'raise', on: '2027-01-01', who: 'chosen', by: '1,000' }
    const both = typed({ ...raise, ...chosen(pastor.id, books.id, other.books.id) })
    await addChange(mine, { ...which, typed: both })
    const [change] = (await open(mine, which)).scenario.plan.changes
    expect(change).toMatchObject({ who: [pastor.id, books.id] })
    expect(change && changeTexts(change)).toMatchObject({
      ...{ who: 'chosen', [personField(pastor.id)]: 'yes', [personField(books.id)]: 'yes' },
    })
    const { first } = await open(mine, which)
    expect((first.projection.years[0]?.salaries ?? 0) - first.projection.today.salaries).toBe(
      200_000,
    )
    const strangers = typed({ ...raise, ...chosen(other.books.id) })
    await expect(addChange(mine, { ...which, typed: strangers })).rejects.toThrow(InvalidInput)
    const leaves = { kind: 'departure', on: '2027-01-01', employeeId: String(other.books.id) }
    await expect(addChange(mine, { ...which, typed: typed(leaves) })).rejects.toThrow(InvalidInput)

    await deleteEmployee(mine, { employeeId: books.id, typedName: 'Ann Books' })
    const { compared } = await open(mine, which)
    const names = new Map(compared.baseline.people.map(({ id, name }) => [id, name]))
    expect(change && changeWords(change, { type: 'church', names })).toBe(
      'Sam Rivera gets a raise of $1,000 a year from January 1, 2027.',
    )
  })

  test('takes over the planned hires of its baseline, each once', async () => {
    const { mine, which, organization } = await staffed()
    const planned = {
      name: 'To be found',
      kind: 'planned_hire',
      jobTitle: 'Sound technician',
    }
    await buildBookkeeper(context, { ...planned, basePay: '20,000' }, organization)
    await addPlannedHires(mine, which)
    expect((await open(mine, which)).scenario.plan.changes).toEqual([])
    await refreshBaseline(mine, which)
    await addPlannedHires(mine, which)
    await addPlannedHires(mine, which)
    const { scenario, first } = await open(mine, which)
    expect(scenario.plan.changes).toMatchObject([
      { kind: 'hire', title: 'Sound technician', salary: 2_000_000, on: '2027-01-01' },
    ])
    expect(first.projection.years[0]?.people).toBe(3)
  })

  test('is duplicated with its changes, archived and restored', async () => {
    const { mine, which, organization } = await staffed()
    await addChange(mine, { ...which, typed: RAISE })
    const copy = await duplicateScenario(mine, which)
    const other = { ...which, scenarioId: copy.id }
    expect((await open(mine, other)).scenario).toMatchObject({ name: 'Copy of Growth', changes: 1 })
    await archiveScenario(mine, other)
    await expect(addChange(mine, { ...other, typed: RAISE })).rejects.toThrow(Conflict)
    const list = async () =>
      (await showScenarios(mine, { organizationId: organization.id })).scenarios.map(
        ({ archivedAt }) => archivedAt !== null,
      )
    expect((await list()).sort()).toEqual([false, true])
    await restoreScenario(mine, other)
    expect(await list()).toEqual([false, false])
  })

  test('two others are compared on its own baseline and years', async () => {
    const { mine, which } = await staffed()
    const ids: number[] = []
    for (let at = 0; at < 3; at++) ids.push((await duplicateScenario(mine, which)).id)
    await addChange(mine, { ...which, scenarioId: ids[0]!, typed: RAISE })
    const { compared, others } = await open(mine, which, ids)
    expect(compared.scenarios).toHaveLength(3)
    expect(others.filter(({ isCompared }) => isCompared)).toHaveLength(2)
    const raised = compared.scenarios.some(({ plan }) => plan.changes.length === 1)
    const shown = await open(mine, which, [ids[0]!])
    expect(raised || shown.compared.scenarios[1]?.plan.changes.length === 1).toBe(true)
  })
})

const waiting = () => waitingForLocks(database.knex)

test('the last place for a scenario is taken once, also where several are made at the same moment', async () => {
  const { mine, which, organization } = await staffed()
  const { id: organization_id } = organization
  const row = await database.knex('scenarios').where({ organization_id }).first()
  if (!row) throw new Error('no scenario')
  const { id: _, ...like } = row
  const copy = { ...like, plan: JSON.stringify(row.plan), baseline: JSON.stringify(row.baseline) }
  const copies = Array.from({ length: 98 }, () => copy)
  const others = await database.knex('scenarios').insert(copies).returning('id')
  const made = await database.knex.transaction(async (held) => {
    await held.raw('lock table scenarios in share mode') // nothing is written until both have counted
    const two = others.slice(0, 2).map(({ id }) => {
      return duplicateScenario(mine, { ...which, scenarioId: id })
    })
    await expect.poll(waiting).toBe(2)
    return two
  })
  const ended = await Promise.allSettled(made)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const one of ended)
    if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict)
  expect(await database.knex('scenarios').where({ organization_id })).toHaveLength(100)
})

test('those who do not see pay, and strangers, see no scenario; who sees pay only reads', async () => {
  const { which, organization } = await staffed()
  const other = await staffed()
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  await expect(open(actingAs(context, viewer), which)).rejects.toThrow(NotAllowed)
  const seesPay = actingAs(
    context,
    await buildMember(context, organization, { role: 'viewer', seesPay: true }),
  )
  expect((await open(seesPay, which)).mayWrite).toBe(false)
  await expect(addChange(seesPay, { ...which, typed: RAISE })).rejects.toThrow(NotAllowed)
  await expect(open(actingAs(context, await buildUser(context)), which)).rejects.toThrow(NotFound)
  const mixed = { organizationId: other.organization.id, scenarioId: which.scenarioId }
  await expect(open(other.mine, mixed)).rejects.toThrow(NotFound)
})

test('a scenario that cannot be changed asks the market nothing, and nobody has seen its ranges', async () => {
  const { mine, which, organization } = await staffed()
  const archived = { ...which, scenarioId: (await duplicateScenario(mine, which)).id }
  await archiveScenario(mine, archived)
  const traces = async () => [
    await database.knex('asked_questions').select(),
    await database.knex('staff_range_views').where({ organization_id: organization.id }),
  ]
  const before = await traces()
  await expect(addChange(mine, { ...archived, typed: typed(HIRE) })).rejects.toThrow(Conflict)
  await expect(refreshBaseline(mine, archived)).rejects.toThrow(Conflict)
  const ofMembers = { source: 'member' as const, published_at: new Date('2026-01-01') }
  await database.knex('snapshots').where({ status: 'published' }).update(ofMembers)
  const smaller = { ...mine, market: createPublishedMarket(mine.now) }
  await expect(addChange(smaller, { ...which, typed: typed(HIRE) })).rejects.toThrow(LimitReached)
  await expect(refreshBaseline(smaller, which)).rejects.toThrow(LimitReached)
  await expect(addPlannedHires(smaller, which)).rejects.toThrow(LimitReached)
  expect(await traces()).toEqual(before)
})
