/**
 * The HTTP edge of the production build: statuses, headers, cookies and refusals, as a client without a browser sees
 * them.
 */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { waitingForLocks } from '../support/database/database.ts'
import {
  buildContext,
  buildEmployee,
  buildOrganization,
  EMPLOYEE_FIELDS,
  ORGANIZATION_FIELDS,
} from '../support/database/world.ts'
import {
  type Answer,
  HttpVisitor,
  OUR_PAGE,
  PASSWORD,
  signIn,
  signUp,
} from '../support/server/http-visitor.ts'
import { startServer } from '../support/server/server.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const STRANGER = { organization: 0, employee: 0 }

const server = await sharedServer()
const context = buildContext(server.database.knex)
const organization = await buildOrganization(context, { name: 'Fellowship of Strangers' })
STRANGER.organization = organization.id
STRANGER.employee = (await buildEmployee(context, {}, organization)).id
const member = new HttpVisitor(server.url)
await signUp(member, 'member@example.org')
const { headers } = await member.post('/organization/new', {
  intent: 'save',
  ...ORGANIZATION_FIELDS,
})
const made = await member.post(headers.get('Location') ?? '', {
  intent: 'save',
  ...EMPLOYEE_FIELDS,
})
const employee = made.headers.get('Location')?.split('/').at(-1) ?? ''

const visitor = () => new HttpVisitor(server.url)

test('the running product hashes passwords as its code says, and not as its tests do', async () => {
  const account = { email_normalized: 'member@example.org' }
  const row = await server.database.knex('users').where(account).first('password_hash')
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

/** What the error page shows of itself. */
function errorStatusOn(body: string): string | undefined {
  return /data-error-status="(\d+)"/.exec(body)?.[1]
}

test('an address that leads nowhere answers 404 with a page that helps', async () => {
  for (const path of ['/nothing', '/preview/1/2', '/report/999999999999999999999', '/report/x']) {
    const { status, body, headers } = await member.get(path)
    expect([path, status, errorStatusOn(body)]).toEqual([path, 404, '404'])
    expect(headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(body).toContain('Go to the dashboard')
  }
})

test('a page without a form answers 405 to a POST, and every page to other methods', async () => {
  expect((await visitor().post('/method', { intent: 'save' })).status).toBe(405)
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const { status, headers } = await visitor().send('/sign-in', { method, headers: OUR_PAGE })
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  }
})

test.each([
  ['JSON', 'application/json', '{"intent":"sign-in"}'],
  ['a multipart body that is none', 'multipart/form-data; boundary=x', 'not a part'],
  ['a multipart body without boundary', 'multipart/form-data', 'x'],
  ['no media type', 'text/plain', 'intent=sign-in'],
])('%s cannot be read as a form: 400', async (_, type, body) => {
  const answer = await visitor().send('/sign-in', {
    method: 'POST',
    body,
    headers: { ...OUR_PAGE, 'Content-Type': type },
  })
  expect([answer.status, errorStatusOn(answer.body)]).toEqual([400, '400'])
})

test('a form that does not say what to do answers 400', async () => {
  for (const intent of ['', 'drop', 'constructor', '__proto__']) {
    expect((await visitor().post('/sign-in', { intent })).status).toBe(400)
  }
})

test('what no database can store is refused, in fields that a page writes too', async () => {
  const marking = { intent: 'mark-unread', lesson: 'accountable\0plans' }
  expect((await member.post('/resources/the-basics', marking)).status).toBe(422)
  const signingIn = { intent: 'sign-in', email: 'member@example.org', password: `${PASSWORD}\0` }
  const { status, body } = await visitor().post('/sign-in', signingIn)
  expect([status, body]).toEqual([422, expect.stringContaining('invisible or control character')])
})

test('a page that is kept for all visitors is the same page in every encoding', async () => {
  const read = async (encoding: string) => {
    const answer = await fetch(`${server.url}/`, { headers: { 'accept-encoding': encoding } })
    return [answer.headers.get('content-encoding'), await answer.text()]
  }
  const [, html] = await read('identity')
  expect(await read('br')).toEqual(['br', html])
  expect(await read('gzip')).toEqual(['gzip', html])
  expect(await read('br;q=0, identity')).toEqual([null, html])
  expect(server.log()).not.toContain('MaxListenersExceededWarning')
})

test('more than a megabyte answers 413, announced or not', async () => {
  const long = 'x'.repeat(1_000_001)
  const { status, body } = await visitor().post('/sign-in', { intent: 'sign-in', email: long })
  expect([status, errorStatusOn(body)]).toEqual([413, '413'])
  expect(await sendInChunks('/sign-in', long)).toContain('HTTP/1.1 413')
})

/** Without Content-Length, as a stream. */
async function sendInChunks(path: string, body: string): Promise<string> {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n' +
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  )
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    answer += chunk
    if (answer.includes('\r\n\r\n')) break
  }
  return answer
}

test('what cannot be used answers 422 with the page, what can 303 to the next one', async () => {
  const refused = await member.post('/organization/new', {
    intent: 'save',
    ...ORGANIZATION_FIELDS,
    zip: '1',
    name: 'O’Brien <b>Hall</b>',
  })
  expect(refused.status).toBe(422)
  expect(refused.body).toContain('value="O’Brien &lt;b&gt;Hall&lt;/b&gt;"')
  expect(refused.headers.get('Cache-Control')).toBe('no-store')

  const accepted = await member.post(`/employee/${employee}`, {
    intent: 'save',
    version: '1',
    ...EMPLOYEE_FIELDS,
  })
  expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, `/report/${employee}`])
})

test('what was typed makes no address that is too long to be opened', async () => {
  const own = await server.database
    .knex('memberships')
    .join('users', 'users.id', 'memberships.user_id')
    .where({ email_normalized: 'member@example.org' })
    .first('organization_id')
  const path = `/analyzer/evaluate/${own?.organization_id}/raises`
  const form = { intent: 'save-ratings', pool: 'a'.repeat(20_000) }
  const { status, headers } = await member.post(path, form)
  expect([status, headers.get('Location')]).toEqual([303, path])
})

test('a form sent by script gets the same answers as JSON', async () => {
  const headers = { ...OUR_PAGE, Accept: 'application/json' }
  const refused = await visitor().post(
    '/sign-in',
    { intent: 'sign-in', email: 'x', password: 'secret words here' },
    { headers },
  )
  expect(refused.status).toBe(422)
  const { errors, values } = JSON.parse(refused.body)
  expect(errors.email).toBeTruthy()
  expect(values).toEqual({ intent: 'sign-in', email: 'x' })
  expect(refused.headers.get('Cache-Control')).toBe('no-store')

  const guest = visitor()
  const fields = { intent: 'sign-in', email: 'member@example.org', password: PASSWORD }
  const accepted = await guest.post('/sign-in', fields, { headers })
  expect([accepted.status, JSON.parse(accepted.body)]).toEqual([200, { redirect: '/dashboard' }])
  expect(guest.cookies.has('session')).toBe(true)
})

test.each([
  ['another site’s form', 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling’s form', 403, { 'Sec-Fetch-Site': 'same-site' }],
  ['a bookmarked form', 403, { 'Sec-Fetch-Site': 'none' }],
  ['a foreign origin', 403, { Origin: 'https://evil.example' }],
  ['an opaque origin', 403, { Origin: 'null' }],
  ['a session without a word on where it comes from', 403, {}],
  ['our own page, as new browsers say it', 303, OUR_PAGE],
])('a member’s POST from %s answers %i', async (_, expected, headers) => {
  const answer = await member.post('/method', { intent: 'theme', theme: 'light' }, { headers })
  expect(answer.status).toBe(expected)
  if (expected === 403) expect(errorStatusOn(answer.body)).toBe('403')
})

test('our own origin is accepted from browsers that send no more, and a client without a session may post', async () => {
  const theme = { intent: 'theme', theme: 'dark' }
  expect((await member.post('/method', theme, { headers: { Origin: server.url } })).status).toBe(
    303,
  )
  expect((await visitor().post('/method', theme, { headers: {} })).status).toBe(303)
})

test('a refused form from elsewhere changes nothing', async () => {
  const before = await organizations()
  const fields = { intent: 'save', ...ORGANIZATION_FIELDS }
  await member.post('/organization/new', fields, { headers: { Origin: 'https://evil.example' } })
  expect(await organizations()).toBe(before)
})

async function organizations(): Promise<number> {
  return (await server.database.knex('organizations').select('id')).length
}

test('HEAD answers as GET does, without a body', async () => {
  for (const path of ['/', '/nothing', '/dashboard', '/healthz']) {
    const [get, head] = [await member.get(path), await member.send(path, { method: 'HEAD' })]
    expect([path, head.status, head.body]).toEqual([path, get.status, ''])
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(head.headers.get('Cache-Control')).toBe(get.headers.get('Cache-Control'))
  }
})

const EVERYWHERE = [
  '/',
  '/sign-in',
  '/sign-up',
  '/preview',
  '/method',
  '/nothing',
  '/dashboard',
  '/organization/new',
  '/employee/new',
]

test('every page carries one strict policy whose nonce its scripts have but files of ours, and no inline style', async () => {
  const staff = visitor()
  staff.cookies.set('session', (await becomeStaff(server, ['admin'])).token)
  const pages = [
    ...(await Promise.all(
      [...EVERYWHERE, `/report/${employee}`, `/employee/${employee}`].map((path) =>
        member.get(path),
      ),
    )),
    ...(await Promise.all(
      ['/mgmt/components', '/sentry-example-page', '/sentry-example-page?fail=server'].map((path) =>
        staff.get(path),
      ),
    )),
  ]
  const nonces = new Set<string>()
  let scriptsSeen = 0 // some pages ship none
  for (const { headers, body } of pages) {
    const policy = headers.get('Content-Security-Policy') ?? ''
    const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? []
    nonces.add(nonce)
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/style-src 'self'(;|$)/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|http:/)

    const all = body.match(/<script\b[^>]*>/g) ?? []
    const scripts = all.filter((script) => !script.includes('src="/palette.js"'))
    scriptsSeen += scripts.length
    for (const script of scripts) {
      if (!script.includes('application/json')) expect(script).toContain(`nonce="${nonce}"`)
    }
    expect(body).not.toMatch(/<style\b|\sstyle="|\son\w+="|javascript:/i)
  }
  expect(nonces.size).toBe(pages.length)
  expect(scriptsSeen).toBeGreaterThan(0)
})

test('a page that all visitors share is nobody’s own: each theme its own, nothing of a session, every nonce once', async () => {
  for (const path of ['/', '/method', '/legal/license']) {
    const first = await visitor().get(path)
    const again = await visitor().get(path)
    expect(again.body).toBe(first.body)
    expect(first.body).not.toContain('nonce')
    expect(again.headers.get('Content-Security-Policy')).not.toBe(
      first.headers.get('Content-Security-Policy'),
    )

    const inTheDark = visitor()
    await inTheDark.post(path, { intent: 'theme', theme: 'dark' })
    expect((await inTheDark.get(path)).body).toContain('data-theme="dark"')
    expect((await member.get(path)).body).toContain('member@example.org')
    expect((await visitor().get(path)).body).toBe(first.body)
  }
})

test('the other headers say what nobody may sniff, frame, ask for or keep', async () => {
  const { headers } = await visitor().get('/')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  expect(headers.get('X-Powered-By')).toBeNull()
  expect(headers.get('Strict-Transport-Security')).toBeNull()
})

test('pages are asked for again, and never kept for who is signed in; their data is never kept', async () => {
  for (const path of [...EVERYWHERE, `/report/${employee}`]) {
    const page = await member.get(path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([path, page.headers.get('Cache-Control')]).toEqual([path, 'no-store'])
    const data = await member.get(`${path === '/' ? '' : path}/index.pageContext.json`)
    expect([path, data.headers.get('Cache-Control')]).toEqual([path, 'no-store'])
  }
})

test('pages of visitors are asked for again', async () => {
  const { headers } = await visitor().get('/sign-in')
  expect(headers.get('Cache-Control')).toBe('private, no-cache')
})

test('HTML is compressed as the client likes it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await visitor().get('/', { headers: { 'Accept-Encoding': encoding } })
    expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ])
  }
  for (const encoding of ['identity', 'identity;q=0', 'identity;q=0, *;q=0']) {
    const { status, headers } = await visitor().get('/', {
      headers: { 'Accept-Encoding': encoding },
    })
    expect([encoding, status, headers.get('Content-Encoding')]).toEqual([encoding, 200, null])
  }
})

test('a target that is no path answers 400, a whole address as its path does', async () => {
  const { host } = new URL(server.url)
  const answers = async (line: string) =>
    await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(host.split(':')[1]), '127.0.0.1', () => {
        socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      })
      socket.setEncoding('utf8').once('data', (text) => {
        resolve(String(text).slice(9, 12))
        socket.destroy()
      })
      socket.once('error', reject)
    })
  const none = ['GET *', 'OPTIONS *', 'GET http://', 'GET nothing', 'GET ftp://x/sign-in']
  for (const line of [...none, 'GET /sign-in?next=%00', 'GET /share/a%00b']) {
    expect([line, await answers(line)]).toEqual([line, '400'])
  }
  expect(await answers('GET http://elsewhere.example/sign-in?next=%2F')).toBe('200')
})

test('hashed assets are immutable and compressed, others are asked for again, none is listed', async () => {
  const { body } = await visitor().get('/')
  const assets = [...new Set(body.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? [])]
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) {
    const {
      status,
      headers,
      body: content,
    } = await visitor().get(path, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
    expect(headers.get('Content-Type')).toMatch(/^text\/(javascript|css);charset=utf-8$/)
    if (content.length > 4000)
      expect([path, headers.get('Content-Encoding')]).toEqual([
        path,
        expect.stringMatching(/br|gzip/),
      ])
    if (headers.get('Content-Encoding')) expect(headers.get('Vary')).toContain('Accept-Encoding')
  }
  const icon = await visitor().get('/favicon.svg')
  expect([icon.status, icon.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600'])
  for (const path of [
    '/assets',
    '/assets/none.js',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
  ]) {
    const { status, headers } = await visitor().get(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers.get('Cache-Control')).not.toContain('immutable')
  }
})

test('liveness and readiness answer without a session and are never kept', async () => {
  for (const [path, body] of [
    ['/healthz', { ok: true }],
    ['/readyz', { ready: true, problems: [] }],
  ] as const) {
    const answer = await visitor().get(path)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, body])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('the session cookie is out of reach of scripts and other sites, and ends with signing out', async () => {
  const guest = visitor()
  const { headers } = await signIn(guest, 'member@example.org')
  const cookie = headers.getSetCookie().find((line) => line.startsWith('session=')) ?? ''
  expect(cookie).toMatch(/; path=\/;.*expires=.*; samesite=lax; httponly/i)
  expect(cookie).not.toMatch(/secure|domain/i)
  const mark = headers.getSetCookie().find((line) => line.startsWith('device=')) ?? ''
  expect(mark).toMatch(/^device=[\w-]{43}; path=\/;.*expires=.*; samesite=lax; httponly/i)

  const stolen = visitor()
  stolen.cookies.set('session', guest.cookies.get('session') ?? '')
  expect((await stolen.get('/dashboard')).status).toBe(200)
  const out = await guest.post('/dashboard', { intent: 'sign-out' })
  expect(out.status).toBe(303)
  expect(out.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(guest.cookies.has('session')).toBe(false)
  // the browser stays known, which opens nothing
  expect(guest.cookies.has('device')).toBe(true)
  expect((await guest.get('/dashboard')).headers.get('Location')).toBe('/sign-in?next=%2Fdashboard')
  expect((await stolen.get('/dashboard')).headers.get('Location')).toBe(
    '/sign-in?next=%2Fdashboard',
  )
})

test('behind TLS the cookie is bound to the host, and browsers are told to stay on TLS', async () => {
  const secure = await startServer({ environment: { PUBLIC_URL: 'https://pay.example.org' } })
  try {
    const guest = new HttpVisitor(secure.url)
    const origin = { headers: { Origin: 'https://pay.example.org' } }
    const fields = { intent: 'sign-up', name: 'Kim', email: 'kim@example.org', password: PASSWORD }
    const { status, headers } = await guest.post('/sign-up', fields, origin)
    expect(status).toBe(303)
    expect(headers.getSetCookie().join()).toMatch(
      /^__Host-session=[^;]+; path=\/;.*; secure; httponly/i,
    )
    expect(headers.getSetCookie().join()).toMatch(
      /,__Host-device=[\w-]{43}; path=\/;.*; samesite=lax; secure; httponly/i,
    )
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/)
    expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests')
    const themed = await guest.post('/method', { intent: 'theme', theme: 'dark' }, origin)
    expect(themed.headers.getSetCookie().join()).toMatch(/^__Host-theme=dark;.*; secure/i)
    expect((await guest.get('/method')).body).toContain('data-theme="dark"')
    const icon = await fetch(`${secure.url}/favicon.svg`)
    expect(icon.headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/)
    expect((await guest.get('/organization/new')).status).toBe(200)
    const inside = await guest.post('/sign-up', fields, { headers: { Origin: secure.url } })
    expect(inside.status).toBe(403)
  } finally {
    await secure.stop()
  }
})

test('missing and not yours are the same answer, down to the last letter', async () => {
  for (const [page, id] of [
    ['organization', STRANGER.organization],
    ['employee', STRANGER.employee],
    ['report', STRANGER.employee],
    ['preview', STRANGER.employee],
  ] as const) {
    const [foreign, missing] = [
      await member.get(`/${page}/${id}`),
      await member.get(`/${page}/987654321`),
    ]
    expect(foreign.status).toBe(404)
    expect(masked(foreign, id)).toEqual(masked(missing, 987654321))
  }
  for (const fields of [
    { intent: 'save', ...EMPLOYEE_FIELDS, version: '1' },
    { intent: 'save', version: '1' },
  ]) {
    const foreign = await member.post(`/employee/${STRANGER.employee}`, fields)
    const missing = await member.post('/employee/987654321', fields)
    expect(masked(foreign, STRANGER.employee)).toEqual(masked(missing, 987654321))
  }
})

/**
 * Without what differs between any two answers: nonce, request id, time, the id that was asked for, compressed length.
 */
function masked({ status, headers, body }: Answer, id: number) {
  const kept = [...headers].filter(
    ([name]) => !/^(x-request-id|date|content-length|etag)$/.test(name),
  )
  const mask = (text: string) =>
    text
      .replaceAll(headers.get('X-Request-Id') ?? '', 'REQUEST')
      .replace(/nonce[-="]+[\w-]{22}/g, 'nonce')
      .replaceAll(`/${id}`, '/ID')
      .replaceAll(`"${id}"`, '"ID"')
  return {
    status,
    headers: kept.map(([name, value]) => `${name}: ${mask(value)}`),
    body: mask(body),
  }
}

test('who is not signed in is sent to sign in, for ids that exist and that do not', async () => {
  for (const path of [
    `/report/${employee}`,
    '/report/987654321',
    '/dashboard',
    '/organization/new?state=OH',
  ]) {
    const { status, headers } = await visitor().get(path)
    expect([status, headers.get('Location')]).toEqual([
      302,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ])
  }
  const { status, body } = await visitor().get('/mgmt/components')
  expect([status, errorStatusOn(body)]).toEqual([404, '404'])
})

test.each([
  ['/organization/new', '/organization/new'],
  ['/report/1?proposed=82k', '/report/1?proposed=82k'],
  ['https://evil.example/', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/\t/evil.example', '/dashboard'],
  ['/übersicht', '/%C3%BCbersicht'],
  ['/日本?q=ü', '/%E6%97%A5%E6%9C%AC?q=%C3%BC'],
  ['__proto__', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/sign-in?next=/sign-in', '/dashboard'],
  ['', '/dashboard'],
])('signing in with next=%j leads to %s', async (next, expected) => {
  const fields = { intent: 'sign-in', email: 'member@example.org', password: PASSWORD }
  const { status, headers } = await visitor().post(
    `/sign-in?next=${encodeURIComponent(next)}`,
    fields,
  )
  expect([status, headers.get('Location')]).toEqual([303, expected])
})

test('the buttons of the layout work on every page, also where there is none', async () => {
  for (const path of ['/', '/nothing', `/report/${employee}?proposed=82k`, '/sign-in']) {
    const guest = visitor()
    await signIn(guest, 'member@example.org')
    const themed = await guest.post(path, { intent: 'theme', theme: 'dark' })
    expect([path, themed.status, themed.headers.get('Location')]).toEqual([path, 303, path])
    expect((await guest.get(path)).body).toContain('data-theme="dark"')
    const left = await guest.post(path, { intent: 'sign-out' })
    expect([path, left.status, left.headers.get('Location')]).toEqual([path, 303, '/'])
  }
})

const OWN_PATH = /^\/(?![/\\])/

test('the buttons of the layout lead nowhere else, whatever address they are pressed on', async () => {
  for (const path of ['//evil.example/', '//evil.example/dashboard', '/\\evil.example']) {
    const { status, headers } = await visitor().post(path, { intent: 'theme', theme: 'dark' })
    const leads = headers.get('Location')
    expect([path, status < 500, leads ?? '/']).toEqual([
      path,
      true,
      expect.stringMatching(OWN_PATH),
    ])
  }
})

test('another site starts no download of somebody’s data', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
  for (const [path, page] of [
    ['/account/export.zip', '/account/data'],
    ['/table.csv', '/table'],
  ] as const) {
    const elsewhere = await member.get(path, { headers })
    expect([path, elsewhere.status, elsewhere.headers.get('Location')]).toEqual([path, 303, page])
    expect((await member.get(path, { headers: OUR_PAGE })).status, path).toBe(200)
  }
})

test('one switches between one’s own organizations and into no other', async () => {
  const guest = visitor()
  await signUp(guest, 'two-churches@example.org')
  for (const name of ['First Church', 'Second Church']) {
    await guest.post('/organization/new', { intent: 'save', ...ORGANIZATION_FIELDS, name })
  }
  const [first] = await server.database
    .knex('organizations')
    .where({ name: 'First Church' })
    .select('id')
  const to = (id: number, path = '/nothing') =>
    guest.post(path, { intent: 'switch-organization', organization: String(id) })
  expect((await to(first!.id)).headers.get('Location')).toBe('/dashboard')
  expect((await guest.get('/dashboard')).body).toContain(
    'aria-label="First Church, change organization"',
  )
  expect((await to(STRANGER.organization)).status).toBe(404)
  expect((await guest.get('/dashboard')).body).toContain(
    'aria-label="First Church, change organization"',
  )
})

test('guessing a password ends in 429 with the time to wait, and what was typed is still there', async () => {
  const guest = visitor()
  const fields = {
    intent: 'sign-in',
    email: 'guessed@example.org',
    password: 'wrong horse battery',
  }
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect((await guest.post('/sign-in', fields)).status).toBe(422)
  }
  const { status, headers, body } = await guest.post('/sign-in', fields)
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(body).toContain('value="guessed@example.org"')
  expect(body).toMatch(/too many attempts/i)
  expect(body).not.toContain('wrong horse')
})

test('an id of the client’s own is not taken over, and the log knows each request by ours', async () => {
  const { headers } = await visitor().get('/method?email=a%40b.org', {
    headers: { 'X-Request-Id': 'mine' },
  })
  const id = headers.get('X-Request-Id') ?? ''
  expect(id).not.toBe('mine')
  const lineOf = (text: string) =>
    server
      .log()
      .split('\n')
      .find((line) => line.includes(text))
  await expect.poll(() => lineOf(id)).toBeDefined()
  const line = JSON.parse(lineOf(id) ?? '')
  expect(line).toMatchObject({ method: 'GET', path: '/method', status: 200 })
  expect(server.log()).not.toMatch(/@|guessed|58k|quiet horses|wrong horse/)
})

test('a request that takes too long is told to try again, and nothing of it is saved when it goes on', async () => {
  const impatient = await startServer({ environment: { REQUEST_SECONDS: '2' } })
  try {
    const { knex } = impatient.database
    const context = buildContext(knex, undefined, { now: () => new Date() })
    const { id, organization } = await buildEmployee(context)
    const { token } = await openSession(context, organization.owner.id)
    const owner = new HttpVisitor(impatient.url)
    owner.cookies.set('session', token)
    const archived = async () =>
      (await knex('employees').where({ id }).first('archived_at'))?.archived_at ?? null
    const waiting = () => waitingForLocks(knex)
    const archive = (signal?: AbortSignal) => {
      const body = new URLSearchParams({ intent: 'archive', version: '1' })
      return owner.send(`/employee/${id}`, {
        ...{ method: 'POST', body, headers: OUR_PAGE },
        ...(signal ? { signal } : {}),
      })
    }
    // another transaction holds the person: the request waits, is answered, and its statement succeeds later
    const holder = await knex.transaction()
    await holder.raw('select from employees where id = ? for update', [id])
    const late = await archive()
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await waiting()).toBe(1)
    await holder.rollback()
    await expect.poll(waiting).toBe(0)
    await sleep(300)
    expect(await archived()).toBeNull()
    expect(await knex('audit_events').where({ action: 'employee.archive' })).toEqual([])

    // who closed the window after sending a form expects it to be saved
    const again = await knex.transaction()
    await again.raw('select from employees where id = ? for update', [id])
    const gone = new AbortController()
    const sent = archive(gone.signal).catch(() => null)
    await expect.poll(waiting).toBe(1)
    gone.abort()
    await sent
    await again.rollback()
    await expect.poll(archived).not.toBeNull()
  } finally {
    await impatient.stop()
  }
})
