/**
 * Files and forms made to hold the server: each is answered, and the thread that answers everybody works at most 200 ms
 * for it, which is measured as the kernel counts it. At the smallest size some forms get one of the texts.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MATRIX, type Row } from '../access/matrix.ts'
import { buildPeople, type People, type Place, ROLES, type Role } from '../access/people.ts'
import { formsOfPage } from '../nasty/forms-of-page.ts'
import { HOSTILE_LISTS, HOSTILE_PICTURES, HOSTILE_TEXTS, largestList } from '../nasty/hostile.ts'
import { addressOf } from '../nasty/make-request.ts'
import { type Answer, type HttpVisitor, OUR_PAGE } from '../support/server/http-visitor.ts'
import { launch } from '../support/server/process.ts'
import { startServer, type TestServer } from '../support/server/server.ts'
import { AT_REAL_SIZE } from './size.ts'

const MOST_MS = 200
let server: TestServer
let people: People
let place: Place
const visitors = new Map<Role, HttpVisitor>()
beforeAll(async () => {
  server = await startServer({
    market: true,
    prepare: async ({ knex }) => {
      people = await buildPeople(knex)
    },
  })
  place = await people.place()
  for (const role of ROLES) visitors.set(role, await people.visit(role, server.url))
  // what is compiled and loaded once is not counted with the first request
  for (let round = 0; round < 3; round++) {
    const list = fileForm('upload', Buffer.from('Name,Pay\nAnn,1\n'))
    const { headers } = await send('owner', '/migrate', list)
    await send('owner', headers.get('Location') ?? '/migrate')
    await send('owner', '/dashboard')
  }
})
afterAll(() => server.stop())

async function send(role: Role, path: string, body?: FormData | string): Promise<Answer> {
  const visitor = visitors.get(role)
  if (!visitor) throw new Error(`nobody is ${role}`)
  if (body === undefined) return await visitor.get(path)
  const headers = new Headers(OUR_PAGE)
  if (typeof body === 'string') headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return await visitor.send(path, { method: 'POST', body, headers })
}

/**
 * What the main thread worked meanwhile, in milliseconds: the least of up to four tries while it is too much. It also
 * compiles what is new to it and collects garbage of requests before.
 */
async function worked(ask: () => Promise<Answer>) {
  const least = await workedOnce(ask)
  for (let tries = 1; tries < 4 && least.ms > MOST_MS; tries++) {
    const again = await workedOnce(ask)
    Object.assign(least, again, { ms: Math.min(least.ms, again.ms) })
  }
  return least
}

async function workedOnce(ask: () => Promise<Answer>) {
  await server.database.knex('rate_limits').delete()
  const before = mainThreadMs()
  const startedAt = performance.now()
  const answer = await ask()
  return { ms: mainThreadMs() - before, waited: performance.now() - startedAt, answer }
}

/** Linux counts in nanoseconds the time that a thread had a core; that of a process has its number. */
function mainThreadMs(): number {
  const { pid } = server.process.child
  const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

function fileForm(intent: string, bytes: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file')
  return form
}

const told: string[] = []
afterAll(() => {
  for (const line of told) console.log(line)
})

test('every hostile list is answered in words while others are served', async () => {
  const slow: string[] = []
  for (const [name, { content, refused }] of Object.entries(HOSTILE_LISTS).slice(
    0,
    AT_REAL_SIZE ? undefined : 5,
  )) {
    const file = fileForm('upload', content())
    const { ms, waited, answer } = await worked(() => send('owner', '/migrate', file))
    told.push(
      `${name}: ${answer.status} after ${waited.toFixed(0)} ms, ${ms.toFixed(0)} ms of the main thread`,
    )
    if (refused) expect([name, answer.status]).toEqual([name, 422])
    if (ms > MOST_MS) slow.push(told.at(-1) ?? '')
  }
  expect(slow).toEqual([])
})

test('a megabyte of each kind of text as a list', async () => {
  const slow: string[] = []
  const all = Object.entries(HOSTILE_TEXTS).slice(0, AT_REAL_SIZE ? undefined : 2)
  for (const [name, text] of all) {
    for (const content of AT_REAL_SIZE
      ? [text, `Name,Pay\n${text},1\n`, `Name,${text}\nA,1\n`]
      : [text]) {
      const file = fileForm('upload', Buffer.from(content))
      const { ms, answer } = await worked(() => send('owner', '/migrate', file))
      expect([name, answer.status < 500]).toEqual([name, true])
      if (ms > MOST_MS) slow.push(`${name}: ${ms.toFixed(0)} ms`)
    }
  }
  expect(slow).toEqual([])
})

test('the largest list that is taken is shown and discarded without holding the thread', async () => {
  const uploaded = await worked(() => send('owner', '/migrate', fileForm('upload', largestList())))
  expect(uploaded.answer.status).toBe(303)
  const columns = uploaded.answer.headers.get('Location') ?? ''
  const shown = await worked(() => send('owner', columns))
  expect(shown.answer.status).toBe(200)
  told.push(`largest list: upload ${uploaded.ms.toFixed(0)} ms, columns ${shown.ms.toFixed(0)} ms`)
  expect(Math.max(uploaded.ms, shown.ms)).toBeLessThan(MOST_MS)
})

test('the command for pay records reads each hostile list in a process of its own of 256 MB', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stipend-hostile-'))
  const [list, mapping] = [join(folder, 'list'), join(folder, 'mapping.json')]
  const fields = { title: 'Name', pay: 'Pay' }
  const constants = { organizationType: 'church', period: 'year', observedOn: '2026-07-01' }
  writeFileSync(mapping, JSON.stringify({ fields, constants, organization: { columns: ['Name'] } }))
  const lists = Object.entries(HOSTILE_LISTS).slice(0, AT_REAL_SIZE ? undefined : 3)
  for (const [name, { content }] of lists) {
    writeFileSync(list, content())
    const words = ['records', 'import', list, '--mapping', mapping, '--dry-run']
    const startedAt = performance.now()
    const { ended, log } = launch({ DATABASE_URL: server.database.url }, [
      ...['--max-old-space-size=256', 'cli/bin/run.js', ...words],
    ])
    const code = await ended()
    const seconds = (performance.now() - startedAt) / 1000
    told.push(`${name}, given to the command: exit code ${code} after ${seconds.toFixed(1)} s`)
    // read with or without rows, or refused in words: never a bug, never out of memory
    expect([name, [0, 1, 2].includes(code ?? 9), log().slice(0, 10_000)]).toEqual([
      ...[name, true, expect.not.stringMatching(/digest|heap|at Object/)],
    ])
  }
  rmSync(folder, { recursive: true })
}, 600_000)

/**
 * The matrix has a row for every form there is; at the smallest size some, and those that take a file. The API takes
 * no form, and refuses it before it reads one.
 */
const FORMS = Object.entries(MATRIX)
  .filter(([way]) => /^POST \/(?!api\/)/.test(way) && !way.endsWith(' throw-on-server'))
  .filter(([way], at) => AT_REAL_SIZE || at % 24 === 0 || /(media upload|save-logo)$/.test(way))
const FILES: Readonly<Record<string, () => Buffer>> = Object.fromEntries([
  ...Object.entries(HOSTILE_PICTURES).map(([name, { content }]) => [name, content]),
  ...Object.entries(HOSTILE_LISTS).map(([name, { content }]) => [name, content]),
  ...Object.entries(HOSTILE_TEXTS).map(([name, text]) => [name, () => Buffer.from(text)]),
])
/** No form has more in one field before anything reads it (server/page-entry.ts). */
const LONGEST_FIELD = 20_000

test(
  'every form with hostile texts in its fields, too many fields, and hostile files where it takes one',
  async () => {
    const slow: string[] = []
    const takers: string[] = []
    const texts = Object.entries(HOSTILE_TEXTS)
    for (const [number, [way, row]] of FORMS.entries()) {
      const { role, here, path, form } = await formOf(way, row)
      const [, , intent = ''] = way.split(' ')
      const judge = async (what: string, body: FormData | string) => {
        const { ms, answer } = await worked(() => send(role, path, body))
        if (ms > MOST_MS) slow.push(`${way} ${what}: ${ms.toFixed(0)} ms, ${answer.status}`)
        expect([way, what, answer.status >= 500 ? answer.body.slice(0, 300) : '']).toEqual([
          ...[way, what, ''],
        ])
        return answer.status
      }
      const own = row.fields?.(here) ?? {}
      const names = [...new Set([...Object.keys(own), ...form.fields.map(([name]) => name)])]
      const open = names.filter((name) => !['intent', 'formKey', 'version'].includes(name))
      const right = { ...Object.fromEntries(form.fields), ...own, intent }
      const some = AT_REAL_SIZE ? texts : [texts[number % texts.length] ?? ['', '']]
      await judge('fields without number', `${'a=b&'.repeat(200_000)}intent=${intent}`)
      for (const [at, [text, value]] of some.entries()) {
        const with_ = (...spoiled: readonly string[]) => {
          const long = value.slice(0, Math.min(LONGEST_FIELD, 100_000 / spoiled.length))
          return bodyOf({ ...right, ...Object.fromEntries(spoiled.map((name) => [name, long])) })
        }
        const [first = 'a', alone] = [open[0], open[(at + number) % open.length]]
        await judge(
          `${first}, a megabyte of ${text}`,
          bodyOf({ intent, [first]: value }).slice(0, 999_900),
        )
        await judge(`all fields, ${text}`, with_(...open))
        if (alone) await judge(`${alone}, ${text}`, with_(alone))
      }
      if (!form.takesFile) continue
      takers.push(way)
      const files = Object.entries(FILES)
      for (const [name, content] of AT_REAL_SIZE ? files : files.filter((_, at) => at % 30 === 0)) {
        const status = await judge(name, fileForm(intent, content(), { alt: 'A picture' }))
        const isPicture = !way.startsWith('POST /migrate')
        if (isPicture && HOSTILE_PICTURES[name]?.isRefused !== false)
          expect([way, name, status]).toEqual([way, name, 422])
      }
    }
    expect(slow).toEqual([])
    // the upload of a staff list has tests of its own above
    expect(takers.length).toBe(AT_REAL_SIZE ? 3 : 2)
  },
  3 * 3_600_000,
)

/** The form as its page draws it for one who may send it; what it uses up is its own. */
async function formOf(way: string, row: Row) {
  const role = roleFor(row)
  visitors.set(role, await people.visit(role, server.url)) // the form before may have signed out
  const here = row.fresh ? await people.place(way) : place
  const path = addressOf({ way, row, place: here }) + (row.query?.(here) ?? '')
  const { body } = await send(role, path)
  const [, , intent = ''] = way.split(' ')
  const form = formsOfPage(body).find(({ intents }) => intents.includes(intent))
  return { role, here, path, form: form ?? { fields: [], takesFile: false } }
}

function bodyOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString()
}

/** Who may send it, before those who are told something else; nobody asks about forms without rights. */
function roleFor({ who }: Row): Role {
  const letters = who.replaceAll(' ', '')
  const found = [...'oacfn'].flatMap((letter) => ROLES.filter((_, at) => letters[at] === letter))
  return found[0] ?? 'visitor'
}
