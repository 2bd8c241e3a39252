/** An office's list of churches on a real database: who sees it, what enters it, and what a file may do to it. */
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import { CHURCHES } from '~/core/people/offices/offices.ts'
import { writeWorkbook } from '~/tests/fixtures/imports/write-workbook.ts'
import {
  actingAs,
  actingAsStaff,
  buildMember,
  buildOffice,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import {
  addChurch,
  changeChurch,
  churchesFile,
  deleteChurch,
  listChurches,
  showChurch,
} from './church-list.ts'
import { importChurches } from './import-churches.ts'

const { database, context } = await testWorld()

const FIRST = { number: '1', name: 'First', place: null, denomination: null, charge: null }

async function office() {
  const { id: officeId, owner } = await buildOffice(context)
  return { mine: actingAs(context, owner), officeId }
}

const csv = (...lines: readonly string[]) => Buffer.from(lines.join('\n'))
const listed = async (mine: typeof context, officeId: number, search = {}) =>
  await listChurches(mine, { officeId, query: CHURCHES.read(search) })

test('an office is an organization of its maker, of one kind, with an empty list and room for 25', async () => {
  const { mine, officeId } = await office()
  const row = await database.knex('organizations').where({ id: officeId }).first()
  expect(row).toMatchObject({ office_kind: 'presbytery', type: 'nonprofit', city: 'Columbus' })
  const list = await listed(mine, officeId)
  expect(list).toMatchObject({
    churches: [],
    total: 0,
    room: { count: 0, limit: 25 },
    mayWrite: true,
  })
})

test('an organization that is not an office has no list, for its owner either', async () => {
  const church = await buildOrganization(context)
  const owner = actingAs(context, church.owner)
  await expect(listed(owner, church.id)).rejects.toThrow(NotFound)
  await expect(addChurch(owner, { officeId: church.id, ...FIRST })).rejects.toThrow(NotFound)
})

test('editors change the list, viewers and support read it, and others do not learn that it exists', async () => {
  const { officeId } = await office()
  const as = async (role: 'editor' | 'viewer') => {
    const member = { role, seesPay: role === 'editor' }
    return actingAs(context, await buildMember(context, { id: officeId }, member))
  }
  const [editor, viewer] = [await as('editor'), await as('viewer')]
  await addChurch(editor, { officeId, ...FIRST })
  expect((await listed(viewer, officeId)).mayWrite).toBe(false)
  await expect(addChurch(viewer, { officeId, ...FIRST })).rejects.toThrow(NotAllowed)
  expect((await listed(await actingAsStaff(context, ['support']), officeId)).total).toBe(1)
  const stranger = (await office()).mine
  await expect(listed(stranger, officeId)).rejects.toThrow(NotFound)
  await expect(churchesFile(stranger, { officeId })).rejects.toThrow(NotFound)
})

test('a line of another office is not found', async () => {
  const [one, other] = [await office(), await office()]
  const { id: lineId } = await addChurch(one.mine, { officeId: one.officeId, ...FIRST })
  const asked = { officeId: other.officeId, lineId }
  await expect(showChurch(other.mine, asked)).rejects.toThrow(NotFound)
  await expect(changeChurch(other.mine, { ...asked, ...FIRST, version: 1 })).rejects.toThrow(
    NotFound,
  )
  await expect(deleteChurch(other.mine, asked)).rejects.toThrow(NotFound)
})

test('a number is on the list once, a change needs the newest version, and a deleted line is gone', async () => {
  const { mine, officeId } = await office()
  const { id: lineId } = await addChurch(mine, { officeId, ...FIRST, number: 'A-1' })
  await expect(addChurch(mine, { officeId, ...FIRST, number: 'a-1' })).rejects.toThrow(
    new InvalidInput({ number: 'First has this number.' }),
  )
  const change = { officeId, lineId, ...FIRST, place: 'Marion, OH' }
  await changeChurch(mine, { ...change, version: 1 })
  expect((await showChurch(mine, { officeId, lineId })).church).toMatchObject({
    place: 'Marion, OH',
  })
  await expect(changeChurch(mine, { ...change, version: 1 })).rejects.toThrow(Conflict)
  await deleteChurch(mine, { officeId, lineId })
  await expect(showChurch(mine, { officeId, lineId })).rejects.toThrow(NotFound)
})

test('the 26th church is refused with a sentence, by form and by file, and nothing of the file is stored', async () => {
  const { mine, officeId } = await office()
  const rows = Array.from({ length: 25 }, (_, at) => `${at},Church ${at}`)
  await importChurches(mine, { officeId, content: csv('Number,Church', ...rows) })
  await expect(addChurch(mine, { officeId, ...FIRST, number: '99' })).rejects.toThrow(LimitReached)
  const more = csv('Number,Church', '0,Renamed', '98,One', '99,Two')
  await expect(importChurches(mine, { officeId, content: more })).rejects.toThrow(
    'Your office can list 25 churches and lists 25. 2 more would be too many. Nothing was saved.',
  )
  expect((await listed(mine, officeId, { text: 'renamed' })).total).toBe(0)
})

test('staff who grant a larger plan let the office list more', async () => {
  const { mine, officeId } = await office()
  await database.knex('organizations').where({ id: officeId }).update({ granted_plan: 'pro' })
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `${at},Church ${String(at).padStart(4, '0')}`,
  )
  const counts = await importChurches(mine, { officeId, content: csv('Number,Church', ...rows) })
  expect(counts).toEqual({ added: 2000, changed: 0 })
  const last = await listed(mine, officeId, { page: '40' })
  expect(last.total).toBe(2000)
  expect(last.churches.at(-1)?.name).toBe('Church 1999')
  expect((await listed(mine, officeId, { page: '41' })).total).toBe(2000)
  expect((await listed(mine, officeId, { text: '0042' })).total).toBe(1)
})

test('a file changes the lines it names, adds others, and keeps those it does not have', async () => {
  const { mine, officeId } = await office()
  await addChurch(mine, { officeId, ...FIRST })
  await addChurch(mine, { officeId, ...FIRST, number: '2', name: 'Second' })
  const head = ['No.', 'Congregation', 'Town']
  const rows = [head, ['1', 'First', 'Marion, OH'], ['3', 'Third', '']]
  const content = writeWorkbook({ rows })
  expect(await importChurches(mine, { officeId, content })).toEqual({ added: 1, changed: 1 })
  expect(await importChurches(mine, { officeId, content })).toEqual({ added: 0, changed: 0 })
  const { churches } = await listed(mine, officeId)
  expect(churches.map(({ name, place }) => [name, place])).toEqual([
    ['First', 'Marion, OH'],
    ['Second', null],
    ['Third', null],
  ])
  const file = await churchesFile(mine, { officeId })
  expect(file.split('\n')[1]).toBe('1,First,"Marion, OH",,,Not invited,,')
  expect(await importChurches(mine, { officeId, content: Buffer.from(file) })).toEqual({
    ...{ added: 0, changed: 0 },
  })
})

test('a file with a bad row, or no file, stores nothing', async () => {
  const { mine, officeId } = await office()
  const refusals = [csv('Number,Church', '1,First', '2,'), csv('hello'), Buffer.alloc(0)]
  for (const content of refusals) {
    await expect(importChurches(mine, { officeId, content })).rejects.toThrow(InvalidInput)
  }
  expect((await listed(mine, officeId)).total).toBe(0)
})

test('an archived office reads its list and changes nothing', async () => {
  const { mine, officeId } = await office()
  await database.knex('organizations').where({ id: officeId }).update({ archived_at: new Date() })
  expect((await listed(mine, officeId)).mayWrite).toBe(false)
  await expect(addChurch(mine, { officeId, ...FIRST })).rejects.toThrow(NotAllowed)
})
