/** The scan of what people typed, and what staff do about it. */
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { TEXTS } from '~/core/staff/lists.ts'
import { EXCEPTIONS } from '~/database/queries/staff/text-columns.fixture.ts'
import { TEXT_COLUMNS } from '~/database/queries/staff/text-columns.ts'
import {
  actingAsStaff,
  buildContext,
  buildEmployee,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { cleanTexts, ignoreTexts, scanTexts, showTexts, undoClean } from './texts.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
const editor = await actingAsStaff(context, ['editor'], { name: 'Edda Editor' })

test('a text is found once, later scans read only what was written since', async () => {
  const { id, organization } = await buildEmployee(editor, {
    name: 'Jos\u00c3\u00a9 Mu\u00c3\u00b1oz',
  })
  expect(await scannedNames()).toMatchObject({ found: 1 })
  expect(await scannedNames()).toMatchObject({ found: 0 })
  // while a transaction of any database of this server is open, what was written since it began is read again
  await expect.poll(scannedNames).toMatchObject({ read: 0, found: 0 })
  const [finding] = (await show()).findings
  expect(finding).toMatchObject({
    ...{
      rowId: id,
      label: 'Name of a person',
      organization: 'Grace Chapel',
      problems: ['mojibake'],
    },
    ...{ text: 'Jos\u00c3\u00a9 Mu\u00c3\u00b1oz', proposal: 'José Muñoz' },
  })
  const looks = await database
    .knex('audit_events')
    .where({ action: 'texts.read', organization_id: organization.id })
  expect(looks).toHaveLength(1)
  expect(JSON.stringify(looks)).not.toContain('Jos')

  await rename(id, 'José Muñoz')
  expect(await scannedNames()).toMatchObject({ read: 1, gone: 1 })
  expect((await show()).total).toBe(0)
})

test('a text that is ignored is asked about again only when it changes', async () => {
  const { id } = await buildEmployee(editor, { name: '<b>Sam</b>' })
  await scannedNames()
  const findingIds = await openOf(id)
  await expect(ignoreTexts(editor, { findingIds, reason: ' ' })).rejects.toThrow(InvalidInput)
  expect(await ignoreTexts(editor, { findingIds, reason: 'A stage name.' })).toEqual({
    ...{ decided: 1, skipped: 0 },
  })
  await scanTexts(editor, { full: true })
  expect(await openOf(id)).toEqual([])
  expect((await show({ status: 'ignored' })).findings[0]).toMatchObject({
    decidedBy: 'Edda Editor',
  })
  await rename(id, '<b>Sam</b> again')
  await scannedNames()
  expect(await openOf(id)).toEqual(findingIds)
})

test('a text is cleaned as shown, in a new version, and put back', async () => {
  const { id } = await buildEmployee(editor, { name: 'Sam <i>Rivera</i>' })
  await scannedNames()
  const [findingId = 0] = await openOf(id)
  const before = await person(id)
  expect(await cleanTexts(editor, { findingIds: [findingId] })).toMatchObject({ decided: 1 })
  expect(await person(id)).toEqual({ name: 'Sam Rivera', version: before.version + 1 })
  await scannedNames()
  expect((await show({ status: 'cleaned' })).findings[0]).toMatchObject({
    ...{ before: 'Sam <i>Rivera</i>', after: 'Sam Rivera' },
  })
  await undoClean(editor, { findingId })
  expect(await person(id)).toMatchObject({ name: 'Sam <i>Rivera</i>' })

  await cleanTexts(editor, { findingIds: [findingId] })
  await rename(id, 'Somebody else')
  await expect(undoClean(editor, { findingId })).rejects.toThrow(Conflict)
})

test('nothing is cleaned that was changed since the scan, or that a person has to decide', async () => {
  const { id } = await buildEmployee(editor, { name: 'Ann<br>Lee' })
  const { id: other } = await buildEmployee(editor, { name: "Robert'); DROP TABLE Students;--" })
  await scannedNames()
  const findingIds = [...(await openOf(id)), ...(await openOf(other))]
  await rename(id, 'Ann<br>Leeds')
  const shown = (await show()).findings.find((one) => one.id === findingIds[0])
  expect(shown).toMatchObject({ text: null, proposal: null })
  expect(await cleanTexts(editor, { findingIds })).toEqual({ decided: 0, skipped: 2 })
  expect((await person(id)).name).toBe('Ann<br>Leeds')
})

test('to anybody but content editors there is nothing here', async () => {
  const { id } = await buildUser(editor)
  for (const role of ['support', 'analyst'] as const) {
    const other: Context = { ...editor, actor: { kind: 'staff', id, roles: [role] } }
    const asked = { findingIds: [1], reason: 'x' }
    await expect(scanTexts(other)).rejects.toThrow(NotFound)
    await expect(showTexts(other, TEXTS.read({}))).rejects.toThrow(NotFound)
    await expect(ignoreTexts(other, asked)).rejects.toThrow(NotFound)
    await expect(cleanTexts(other, asked)).rejects.toThrow(NotFound)
    await expect(undoClean(other, { findingId: 1 })).rejects.toThrow(NotFound)
  }
})

test('every column of text is scanned, or has a reason not to be', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED')
    order by 1`)
  const scanned = new Set(TEXT_COLUMNS.map(({ table, column }) => `${table}.${column}`))
  const unexplained = rows.filter(({ name }) => {
    const [table = ''] = name.split('.')
    return !scanned.has(name) && !EXCEPTIONS.has(table) && !EXCEPTIONS.has(name)
  })
  expect(unexplained.map(({ name }) => name)).toEqual([])
  const known = new Set(rows.flatMap(({ name }) => [name, name.split('.')[0]]))
  expect([...scanned].filter((name) => !known.has(name))).toEqual([])
})

async function scannedNames() {
  const { columns } = await scanTexts(editor)
  return columns.find(({ column }) => column === 'employees.name')
}

async function show(search: Readonly<Record<string, string>> = {}) {
  return await showTexts(editor, TEXTS.read(search))
}

async function openOf(rowId: number): Promise<number[]> {
  const { findings } = await show()
  return findings
    .filter((one) => one.table === 'employees' && one.rowId === rowId)
    .map(({ id }) => id)
}

async function rename(id: number, name: string): Promise<void> {
  await database.knex('employees').where({ id }).update({ name })
}

async function person(id: number) {
  const row = await database.knex('employees').where({ id }).first('name', 'version')
  return { name: row?.name, version: row?.version ?? 0 }
}
