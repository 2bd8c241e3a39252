/** Files of staff from the upload to the undo, on a real database. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { settingsFile } from '~/core/people/staff-import/import-settings-schema.ts'
import { progressSentence } from '~/core/people/staff-import/page-forms.ts'
import type { EnteredRow } from '~/core/people/staff-import/planned-row.ts'
import type { Context } from '~/server/context.ts'
import { writeWorkbook } from '~/tests/fixtures/imports/write-workbook.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { createScenario } from '../../planning/analyses/scenarios/save-scenario.ts'
import { shareScenario } from '../../planning/analyses/scenarios/scenario-links.ts'
import { updateEmployee } from '../employees/save-employee.ts'
import { listPeople, showEmployee } from '../employees/show-employee.ts'
import { commitImport } from './commit-import.ts'
import { staffImportErrors } from './error-file.ts'
import { importStaffFile } from './import-file.ts'
import { showImportProgress, withProgress } from './import-progress.ts'
import { loadImport } from './load-import.ts'
import { planImport } from './plan-import.ts'
import { saveSettings } from './save-settings.ts'
import { showImport } from './show-import.ts'
import { stageImport } from './stage-import.ts'
import { forgetOldImports, undoStaffImport } from './undo-import.ts'

const { database, context } = await testWorld()

const HEAD = 'Name,Job title,Salary,Per,Hours,Hire date'

async function stage(organization: BuiltOrganization, content: string | Buffer) {
  const mine = actingAs(context, organization.owner)
  const { importId } = await stageImport(mine, {
    ...{ organizationId: organization.id, fileName: 'staff.csv', content: Buffer.from(content) },
  })
  return { mine, importId }
}

async function previewOf(mine: Context, importId: number) {
  const planned = await planImport(mine, await loadImport(mine, importId))
  if (!planned) throw new Error('no columns')
  return planned
}

async function choose(mine: Context, importId: number, settings: object) {
  const { found } = await loadImport(mine, importId)
  await saveSettings(mine, { importId, version: found.version, settings })
}

function peopleOf({ id: organizationId, owner }: BuiltOrganization) {
  return listPeople(actingAs(context, owner), { organizationId, limit: 10_000 })
}

test('what the preview says is exactly what is stored', async () => {
  const organization = await buildOrganization(context)
  const content = readFileSync('tests/fixtures/staff-files/shelbynext.csv')
  const { mine, importId } = await stage(organization, content)
  await choose(mine, importId, { answers: { 'offset-of-lay': 0, 'housing-of-lay': 0 } })
  const { plan, fingerprint } = await previewOf(mine, importId)
  const entered = plan.rows.filter((row): row is EnteredRow => row.outcome === 'add')
  expect(entered).toHaveLength(2)
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })

  const { people } = await peopleOf(organization)
  expect(people.map(({ name }) => name)).toEqual(entered.map(({ name }) => name))
  for (const [index, { id }] of people.entries()) {
    const { pay, positions, ...stored } = await showEmployee(mine, { employeeId: id })
    const input = entered[index]?.input
    expect(pay?.package.components).toEqual(input?.pay.components)
    expect(positions.map(({ key }) => key)).toEqual(
      input?.positions.map(({ position }) => position),
    )
    expect(stored).toMatchObject({
      ...{ jobTitle: input?.jobTitle, hoursPerWeek: input?.hoursPerWeek, kind: input?.kind },
      ...{
        yearsInRole: input?.yearsInRole,
        ordained: input?.ordained,
        education: input?.education,
      },
      clergyTaxStatus: input?.clergyTaxStatus,
    })
  }
  const events = await database.knex('audit_events').where({ organization_id: organization.id })
  expect(events.filter(({ action }) => action === 'employee.create')).toHaveLength(2)
  expect(events.find(({ action }) => action === 'employee.import')).toMatchObject({
    actor_id: organization.owner.id,
    details: { added: 2, updated: 0, left: 0, errors: 0 },
  })
  await expect(commitImport(mine, { importId, fingerprint, leaveOutErrors: true })).rejects.toThrow(
    Conflict,
  )
  expect(await database.knex('staff_import_files').where({ import_id: importId })).toEqual([])
})

test('rows with errors stop the import until somebody agrees to leave them out', async () => {
  const organization = await buildOrganization(context)
  const file = `${HEAD}\nAnn Lee,Bookkeeper,25,hour,20,\nBob Ray,Bookkeeper,,hour,20,\n=1+1,Bookkeeper,25,hour,20,`
  const { mine, importId } = await stage(organization, file)
  const { fingerprint } = await previewOf(mine, importId)
  const commit = (leaveOutErrors: boolean) =>
    commitImport(mine, { importId, fingerprint, leaveOutErrors })
  await expect(commit(false)).rejects.toThrow('2 rows have errors')
  expect((await peopleOf(organization)).total).toBe(0)
  const errors = await staffImportErrors(mine, { importId })
  expect(errors.split('\n')).toHaveLength(4)
  expect(errors).toContain(`"' =1+1"`)
  expect(await commit(true)).toMatchObject({ add: 1, error: 2 })
  expect((await peopleOf(organization)).total).toBe(1)
})

test('a preview that somebody made old is refused, and nothing is stored', async () => {
  const organization = await buildOrganization(context)
  const { mine, importId } = await stage(organization, `${HEAD}\nSam Rivera,Bookkeeper,25,hour,20,`)
  const { fingerprint } = await previewOf(mine, importId)
  await buildEmployee(context, {}, organization)
  const late = commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  await expect(late).rejects.toThrow('changed your staff')
  expect((await peopleOf(organization)).total).toBe(1)
})

test('an undo deletes whom the import added, restores whom it changed, and keeps whom somebody edited since', async () => {
  const { id, organization } = await buildEmployee(context, {
    ordained: 'no',
    housingAllowance: '',
  })
  const mine = actingAs(context, organization.owner)
  const before = await showEmployee(mine, { employeeId: id })
  const file = `${HEAD}\nSam Rivera,Bookkeeper,30,hour,20,\nAnn Lee,Bookkeeper,25,hour,20,\nBob Ray,Custodian,24,hour,20,`
  const { importId } = await stage(organization, file)
  await choose(mine, importId, { twins: 'update' })
  const { plan, fingerprint } = await previewOf(mine, importId)
  expect(plan.rows[0]).toMatchObject({
    changes: ['Job title', 'Position', 'Hours per week', 'Pay'],
  })
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  const changed = await showEmployee(mine, { employeeId: id })
  expect(changed).toMatchObject({ hoursPerWeek: 20, education: 'master', version: 2 })
  expect(changed.payHistory).toHaveLength(2)

  const bob = (await peopleOf(organization)).people.find(({ name }) => name === 'Bob Ray')
  const { input } = (plan.rows[2] ?? {}) as EnteredRow
  await updateEmployee(mine, { ...input, jobTitle: 'Porter', employeeId: bob?.id ?? 0, version: 1 })
  expect(await undoStaffImport(mine, { importId })).toEqual({
    ...{ deleted: 1, restored: 1 },
    kept: [{ employeeId: bob?.id, name: 'Bob Ray' }],
  })
  const { version: _, ...restored } = await showEmployee(mine, { employeeId: id })
  const { version: __, ...was } = before
  expect(restored).toEqual(was)
  await expect(undoStaffImport(mine, { importId })).rejects.toThrow('undone already')
})

test('an undo of a raise on the day of the first import leaves the start of the pay unknown', async () => {
  const organization = await buildOrganization(context)
  const mine = actingAs(context, organization.owner)
  const bring = async (pay: number) => {
    const { importId } = await stage(organization, `${HEAD}\nAnn Lee,Bookkeeper,${pay},hour,20,`)
    await choose(mine, importId, { twins: 'update' })
    const { fingerprint } = await previewOf(mine, importId)
    await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
    return importId
  }
  await bring(25)
  const [{ id: employeeId } = { id: 0 }] = (await peopleOf(organization)).people
  const stepsOf = async () =>
    ((await showEmployee(mine, { employeeId })).payHistory ?? []).map(
      ({ isStartUnknown, components }) => {
        return [isStartUnknown, components.map(({ amount }) => amount)]
      },
    )
  const before = await stepsOf()
  expect(before).toEqual([[true, [2500]]])
  const raised = await bring(30)
  expect(await stepsOf()).not.toEqual(before)
  await undoStaffImport(mine, { importId: raised })
  expect(await stepsOf()).toEqual(before)
})

test('an undo ends links that name whom it deletes, and keeps whom somebody rated or matched since', async () => {
  const organization = await buildOrganization(context)
  const { id: organizationId } = organization
  const names = ['Ann Lee', 'Bob Ray', 'Cam Fox']
  const rows = names.map((name) => `${name},Bookkeeper,25,hour,20,`)
  const { mine, importId } = await stage(organization, [HEAD, ...rows].join('\n'))
  const { fingerprint } = await previewOf(mine, importId)
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  const { id: scenarioId } = await createScenario(mine, { organizationId, name: 'Growth' })
  await shareScenario(mine, { organizationId, scenarioId, days: 30, showsPerson: true })
  const links = () => database.knex('shared_links').where({ scenario_id: scenarioId })
  expect(await links()).toHaveLength(1)

  const { people } = await peopleOf(organization)
  const [bob = 0, cam = 0] = names
    .slice(1)
    .map((name) => people.find((one) => one.name === name)?.id)
  const at = context.now()
  await database
    .knex('person_ratings')
    .insert({ employee_id: bob, year: 2027, rating: 'meets', set_at: at })
  await database.knex('matches').insert({
    ...{ organization_id: organizationId, employee_id: cam, name: 'Ohio', question: '{}' },
    ...{ created_at: at, updated_at: at },
  })
  expect(await undoStaffImport(mine, { importId })).toEqual({
    ...{ deleted: 1, restored: 0 },
    kept: [
      { employeeId: bob, name: 'Bob Ray' },
      { employeeId: cam, name: 'Cam Fox' },
    ],
  })
  expect(await links()).toEqual([])
})

test('after thirty days an import stays, and rows that were never imported go after a week', async () => {
  const organization = await buildOrganization(context)
  const { mine, importId } = await stage(organization, `${HEAD}\nAnn Lee,Bookkeeper,25,hour,20,`)
  const { fingerprint } = await previewOf(mine, importId)
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  const { importId: forgotten } = await stage(
    organization,
    `${HEAD}\nBob Ray,Bookkeeper,25,hour,20,`,
  )
  const later = { ...mine, now: () => new Date('2027-01-15T12:00:00Z') }
  await expect(undoStaffImport(later, { importId })).rejects.toThrow('30 days')
  await forgetOldImports(later)
  await expect(loadImport(mine, forgotten)).rejects.toThrow(NotFound)
  expect((await loadImport(mine, importId)).found.added).toBe(1)
})

test('the columns of an earlier import are remembered for a file with the same names', async () => {
  const organization = await buildOrganization(context)
  const odd = 'Wer,Was,Wieviel,Stunden\nAnn Lee,Bookkeeper,52000,40'
  const { mine, importId } = await stage(organization, odd)
  expect(await planImport(mine, await loadImport(mine, importId))).toBeNull()
  const mapping = ['name', 'jobTitle', 'basePay', 'hoursPerWeek']
  await choose(mine, importId, { mapping })
  const { fingerprint } = await previewOf(mine, importId)
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  const again = await stage(organization, odd.replace('Ann Lee', 'Bob Ray'))
  expect((await loadImport(again.mine, again.importId)).found.settings.mapping).toEqual(mapping)
})

test('viewers and strangers cannot import, whatever they see', async () => {
  const organization = await buildOrganization(context)
  const { importId } = await stage(organization, `${HEAD}\nAnn Lee,Bookkeeper,25,hour,20,`)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  await expect(loadImport(actingAs(context, viewer), importId)).rejects.toThrow(NotAllowed)
  const stranger = (await buildOrganization(context)).owner
  await expect(loadImport(actingAs(context, stranger), importId)).rejects.toThrow(NotFound)
  const editor = await buildMember(context, organization, { role: 'editor', seesPay: true })
  expect((await loadImport(actingAs(context, editor), importId)).found.id).toBe(importId)
})

test.each([
  ['nothing', '', 'The file is empty'],
  ['one column', 'Name\nAnn\nBob', 'no table'],
  ['names alone', `${HEAD}\n`, 'no rows below'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old kind'],
  ['too many rows', `${HEAD}\n${'Ann,Cook,1,hour,1,\n'.repeat(10_001)}`, '10,000 rows'],
  ['too many columns', `${'a,'.repeat(400)}\nb,c`, '300 columns'],
  ['a damaged archive', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8]), 'damaged'],
  ['a bomb', gzipSync(Buffer.alloc(60 * 2 ** 20)), 'more than 50 MB when unpacked'],
])('a file of %s is refused in words', async (_, content, words) => {
  const organization = await buildOrganization(context)
  const staged = stage(organization, content)
  await expect(staged).rejects.toThrow(InvalidInput)
  await expect(staged).rejects.toThrow(words)
})

test('other encodings and workbooks with formulas and merged cells are read', async () => {
  const organization = await buildOrganization(context)
  const latin = Buffer.from(`${HEAD}\nJosé Núñez,Bookkeeper,25,hour,20,1/15/2018`, 'latin1')
  const first = await stage(organization, latin)
  expect((await previewOf(first.mine, first.importId)).plan.rows[0]?.name).toBe('José Núñez')
  const workbook = writeWorkbook({
    rows: [
      ['Staff of Grace Chapel', null],
      ['Name', 'Job title', 'Salary', 'Hours', 'Hire date'],
      ['Ann Lee', 'Bookkeeper', { xml: '<f>A1*2</f><v>52000</v>' }, 40, 43_115],
      [null, 'Custodian', 41_000, 40, 43_115],
      ['Bob Ray', 'Custodian', { xml: '<f>A1*2</f>' }, 40, 43_115],
    ],
  })
  const second = await stage(organization, workbook)
  const { plan } = await previewOf(second.mine, second.importId)
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['add', 'error', 'error'])
  expect(plan.rows[0]).toMatchObject({ input: { pay: { components: [{ annual: 5_200_000 }] } } })
  expect(plan.rows[0]?.notes[0]).toContain('from the hire date, January 15, 2018')
})

const FIRST = ['Ann', 'Bob', 'Cara', 'Dan', 'Eve', 'Finn', 'Gia', 'Hugo', 'Ivy', 'Jon']

test('someone who imports a long file can read how far it is, and other organizations cannot', async () => {
  const organization = await buildOrganization(context)
  const rows = Array.from({ length: 600 }, (_, n) => {
    return `Ann ${'x'.repeat(1 + (n % 30))}q${'y'.repeat(1 + Math.floor(n / 30))},Bookkeeper,${20 + n / 100},hour,20,`
  })
  const { mine, importId } = await stage(organization, [HEAD, ...rows].join('\n'))
  const loaded = await loadImport(mine, importId)
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  await withProgress(mine, loaded, async (tell) => {
    await tell({ stage: 'save', done: 500, total: 600 })
    const shown = await showImportProgress(mine, { importId })
    expect(shown).toEqual({ stage: 'save', done: 500, total: 600 })
    await expect(showImportProgress(stranger, { importId })).rejects.toThrow(NotFound)
    const later = { ...mine, now: () => new Date(mine.now().getTime() + 120_000) }
    expect(await showImportProgress(later, { importId })).toBeNull()
  })
  expect(await showImportProgress(mine, { importId })).toBeNull()

  let kept = 0
  const now = () => {
    kept += 1
    return mine.now()
  }
  const watched = { ...mine, now }
  const planned = await withProgress(watched, loaded, (tell) => planImport(mine, loaded, { tell }))
  expect(planned?.plan.counts).toMatchObject({ rows: 600, add: 600 })
  expect(kept).toBe(2) // before the first row, and after 500
})

/** 5,000 by hand and in `npm run prove`. */
const MANY = AT_REAL_SIZE ? 5000 : 2000

test('thousands of people are read, planned and saved in seconds, and a dry run leaves nothing', async () => {
  const organization = await buildOrganization(context)
  const rows = Array.from({ length: MANY }, (_, n) => {
    const last = [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
    return `${FIRST[n % 10]} Q${last}x,Bookkeeper,${20 + n / 100},hour,20,`
  })
  const asked = {
    ...{ organizationId: organization.id, fileName: 'large.csv', twins: 'leave' as const },
    content: Buffer.from([HEAD, ...rows].join('\n')),
    ...{ settings: settingsFile.parse({}), leaveOutErrors: false },
  }
  const mine = actingAs(context, organization.owner)
  const dry = await importStaffFile(mine, { ...asked, dryRun: true })
  expect(dry).toMatchObject({ outcome: 'dry run', counts: { add: MANY, error: 0 } })
  expect((await peopleOf(organization)).total).toBe(0)
  const said = MANY.toLocaleString('en-US')
  const words: string[] = []
  const start = process.cpuUsage()
  const done = await importStaffFile(mine, {
    ...asked,
    dryRun: false,
    tell: (progress) => {
      words.push(progressSentence(progress))
    },
  })
  const { user, system } = process.cpuUsage(start)
  expect(done).toMatchObject({ outcome: 'imported', counts: { add: MANY } })
  expect((await peopleOf(organization)).total).toBe(MANY)
  expect(words).toContain(`Read 1,000 of ${said} rows.`)
  expect(words).toContain(`Saved ${said} of ${said} people.`)
  expect(words.at(-1)).toBe(`Checked the pay of ${said} of ${said} people.`)
  expect((user + system) / 1e6).toBeLessThan(30)

  const { importId } = await stage(organization, [HEAD, rows[0]].join('\n'))
  const shown = { importId, columnsAsked: false, outcome: 'all', page: 1, titlesPage: 1 } as const
  const last = await showImport(mine, { ...shown, missingPage: MANY })
  const missingOf = { page: MANY / 50, pageSize: 50, total: MANY - 1 }
  const missing = Array.from({ length: 49 }, () => expect.anything())
  expect(last).toMatchObject({ missingOf, missing })
})

test('job titles are shown page by page, those without a position first, and none is out of reach', async () => {
  const organization = await buildOrganization(context)
  const titles = ['Bookkeeper', ...Array.from({ length: 90 }, (_, n) => `Qzx${letters(n)} Vibes`)]
  const rows = titles.map((title, n) => `Ann ${letters(n)}x,${title},20,hour,20,`)
  const { mine, importId } = await stage(organization, [HEAD, ...rows].join('\n'))
  const asked = { importId, columnsAsked: false, outcome: 'all', page: 1 } as const
  const pages = await Promise.all(
    [1, 2, 3, 9].map(async (titlesPage) => {
      const shown = await showImport(mine, { ...asked, titlesPage, missingPage: 1 })
      return shown.state === 'check' ? shown : null
    }),
  )
  expect(pages.map((page) => page?.titlesOf.page)).toEqual([1, 2, 3, 3])
  const reached = pages.slice(0, 3).flatMap((page) => page?.titles ?? [])
  expect(reached.map(({ title }) => title).sort()).toEqual(titles.toSorted())
  expect(reached.at(-1)).toMatchObject({ title: 'Bookkeeper', position: 'bookkeeper' })
})

/** 27 becomes "ch": names of people hold no digits. */
function letters(n: number): string {
  return [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
}
