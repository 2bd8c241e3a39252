import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { type CatalogKind, impactWords } from '~/core/market/positions/catalog.ts'
import { readJobQuery } from '~/core/market/positions/job-query.ts'
import { listFindablePositions, listPositionGroups } from '~/database/queries/market/positions.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { waitingForLocks } from '~/tests/support/database/database.ts'
import {
  actingAsStaff,
  buildContext,
  buildEmployee,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../context.ts'
import { describePosition, findJob, searchPositions } from '../answers/estimates/find-job.ts'
import {
  changeWords,
  listDenominations,
  retireEntry,
  reviveEntry,
  showCatalog,
  showEntry,
} from './catalog.ts'

const database = await freshDatabase()

const editor = (name = 'Ann Lee') =>
  actingAsStaff(buildContext(database.knex), ['editor'], { name })

/** With a memory of its own, so that nothing is shown from before. */
const visitor = () => buildContext(database.knex, { kind: 'visitor' })

const versionOf = async (context: Context, kind: CatalogKind, key: string) =>
  (await showEntry(context, kind, key)).entry.version

const words = (version: number, more: object = {}) => ({
  ...{ version, name: '', description: '', searchWords: [] as string[] },
  ...more,
})

test('only editors see the catalog for staff', async () => {
  const { id } = await buildUser(buildContext(database.knex))
  const support = buildContext(database.knex, { kind: 'staff', id, roles: ['support'] })
  for (const other of [visitor(), support]) {
    await expect(showCatalog(other, 'position')).rejects.toThrow(NotFound)
    await expect(changeWords(other, 'position', 'bookkeeper', words(0))).rejects.toThrow(NotFound)
  }
  await expect(showEntry(await editor(), 'position', 'nobody')).rejects.toThrow(NotFound)
})

test('each position says who uses it', async () => {
  const ann = await editor()
  const impact = async () => {
    const entry = (await showCatalog(ann, 'position')).find(({ key }) => key === 'solo-pastor')
    if (!entry) throw new Error('no solo pastor')
    return entry
  }
  const before = await impact()
  await buildEmployee(context())
  const after = await impact()
  expect([before.employees, after.employees, after.organizations]).toEqual([0, 1, 1])
  const counts = { employees: 312, organizations: 280, reports: 41, articles: 3, records: 9000 }
  expect(impactWords('position', counts)).toBe('312 employees use this, 41 reports, 3 articles')
  expect(impactWords('denomination', { ...counts, organizations: 1 })).toBe(
    '1 organization uses this, 41 reports',
  )
})

function context(): Context {
  return buildContext(database.knex)
}

test('another name is shown everywhere, both names find it, and a newer catalog does not undo it', async () => {
  const ann = await editor()
  const given = { name: 'Accounts keeper', description: 'Keeps the accounts.' }
  const searchWords = ['Ledger Clerk of the Parish']
  await changeWords(ann, 'position', 'bookkeeper', words(0, { ...given, searchWords }))
  const shown = await describePosition(visitor(), 'bookkeeper')
  expect(shown).toMatchObject({ title: 'Accounts keeper', description: 'Keeps the accounts.' })
  for (const title of ['Accounts keeper', 'Bookkeeper', 'Ledger clerk of the parish']) {
    const [first] = await searchPositions(visitor(), { title, type: null, count: 1 })
    expect(first?.key, title).toBe('bookkeeper')
  }
  // the words of the code again, as an update of Stipend loads them
  await database
    .knex('reference_imports')
    .where({ name: 'positions' })
    .update({ checksum: 'bundled:old' })
  const { loaded } = await loadReference(database.knex)
  expect(loaded.map(({ name }) => name)).toEqual(['positions'])
  expect(await describePosition(visitor(), 'bookkeeper')).toMatchObject({
    title: 'Accounts keeper',
  })
  const { entry } = await showEntry(ann, 'position', 'bookkeeper')
  expect(entry).toMatchObject({ catalogName: 'Bookkeeper', changedBy: 'Ann Lee', version: 1 })
  await changeWords(ann, 'position', 'bookkeeper', words(1))
  expect((await describePosition(visitor(), 'bookkeeper'))?.title).toBe('Bookkeeper')
  const events = await database.knex('audit_events').where({ action: 'catalog.position' })
  expect(events).toHaveLength(2)
})

test('no two have one name, and of two editors the second overwrites nothing', async () => {
  const ann = await editor()
  const version = await versionOf(ann, 'position', 'custodian')
  await expect(
    changeWords(ann, 'position', 'custodian', words(version, { name: 'bookkeeper' })),
  ).rejects.toThrow(InvalidInput)
  await changeWords(ann, 'position', 'custodian', words(version, { name: 'Caretaker of all' }))
  const late = changeWords(await editor('Bob Ray'), 'position', 'custodian', words(version))
  await expect(late).rejects.toThrow(Conflict)
  await expect(late).rejects.toThrow(/^Ann Lee changed this/)
})

test('a position that is not offered anymore is kept by those who have it, and its names find the other', async () => {
  const ann = await editor()
  const version = await versionOf(ann, 'position', 'graphic-designer')
  const retire = { version, successor: 'administrative-assistant', confirmed: 'yes' as const }
  await retireEntry(ann, 'position', 'graphic-designer', retire)
  const [first] = await searchPositions(visitor(), {
    title: 'Graphic Designer',
    type: null,
    count: 1,
  })
  expect(first).toMatchObject({ key: 'administrative-assistant', isNearest: true })
  const groups = await listPositionGroups(database.knex)
  const offered = groups.flatMap(({ positions }) => positions)
  expect(offered.find(({ key }) => key === 'graphic-designer')?.isRetired).toBe(true)
  expect((await describePosition(visitor(), 'graphic-designer'))?.retired?.successor?.key).toBe(
    'administrative-assistant',
  )
  const settled = async (answers: object) => {
    const query = readJobQuery({ position: 'graphic-designer', ...answers })
    return (await findJob(visitor(), query)).settling
  }
  const media = await settled({ 'q-work': 'design', 'q-decides': 'other', 'q-sunday': 'no' })
  expect(media?.confused.map(({ key }) => key)).not.toContain('graphic-designer')
  expect(media?.settled?.key).toBe('administrative-assistant')
  // its successor may not go while its names lead there
  const next = { version: 0, successor: '', confirmed: 'yes' as const }
  await expect(retireEntry(ann, 'position', 'administrative-assistant', next)).rejects.toThrow(
    InvalidInput,
  )
  await reviveEntry(ann, 'position', 'graphic-designer', { version: version + 1 })
  const found = (await listFindablePositions(database.knex)).find(
    ({ key }) => key === 'graphic-designer',
  )
  expect(found).toMatchObject({ isRetired: false, successor: null })
})

test('two that are retired at the same moment do not lead to each other', async () => {
  const [ann, bo] = [await editor(), await editor('Bo Hu')]
  const lead = async (context: Context, key: string, successor: string) => {
    const version = await versionOf(context, 'position', key)
    await retireEntry(context, 'position', key, { version, successor, confirmed: 'yes' })
  }
  const retired = await database.knex.transaction(async (held) => {
    await held.raw('lock table catalog_words in share mode') // nothing is written until both have read
    const both = [
      lead(ann, 'youth-pastor', 'youth-director'),
      lead(bo, 'youth-director', 'youth-pastor'),
    ]
    await expect.poll(() => waitingForLocks(database.knex)).toBe(2)
    return both
  })
  const ended = await Promise.allSettled(retired)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a denomination is renamed and no longer suggested, and an organization keeps it', async () => {
  const ann = await editor()
  const wesleyan = { name: 'Wesleyan Church', searchWords: ['Wesleyans'] }
  await changeWords(ann, 'denomination', 'wesleyan', words(0, wesleyan))
  const names = async () =>
    (await listDenominations(visitor())).flatMap(({ denominations }) => denominations)
  expect((await names()).find(({ key }) => key === 'wesleyan')?.name).toBe('Wesleyan Church')
  const retire = { version: 1, successor: 'holiness-other', confirmed: 'yes' as const }
  await retireEntry(ann, 'denomination', 'wesleyan', retire)
  expect((await names()).find(({ key }) => key === 'wesleyan')?.isRetired).toBe(true)
})
