/** How large a posted form may be, and what is said of one that is larger. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, test } from 'vitest'
import type { Visit } from '../../services/people/sessions/visit.ts'
import type { AppState } from '../request/state.ts'
import { readForm } from './form.ts'

const PAT = { session: { id: 3, userId: 41 } } as Visit

/** What the middleware read of a file that somebody sends to a page. */
async function sent(path: string, { bytes, visit }: { bytes: number; visit: Visit | null }) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), 'file.png')
  return await posted(path, { body, visit })
}

interface Posted {
  readonly body: FormData | string
  readonly type?: string
  readonly visit: Visit | null
}

async function posted(path: string, { body, type, visit }: Posted) {
  const app = new Koa<AppState>()
  app.use((ctx, next) => {
    ctx.state.visit = visit
    return next()
  })
  app.use(readForm())
  app.use((ctx) => {
    const file = ctx.state.form?.get('file')
    const size = file instanceof File ? file.size : null
    ctx.body = { size, refusal: ctx.state.refusal?.message ?? null }
  })
  const server = app.listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const headers = new Headers(type === undefined ? [] : [['Content-Type', type]])
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })
    return (await answer.json()) as { size: number | null; refusal: string | null }
  } finally {
    server.close()
  }
}

test.each(['/migrate', '/admin/media', '/analyzer/evaluate/7/letters'])(
  '%s takes a file of 8 MB from who is signed in',
  async (path) => {
    const bytes = 8_000_000
    expect(await sent(path, { bytes, visit: PAT })).toEqual({ size: bytes, refusal: null })
  },
)

test.each([
  ['/migrate', 'That file is larger than 8 MB. Save it with the staff list alone.'],
  ['/admin/media', 'This file is larger than 8 MB. Save the picture smaller'],
  ['/analyzer/evaluate/7/letters', 'This file is larger than 8 MB. Save the picture smaller'],
])('a larger file is refused at %s by what it is', async (path, sentence) => {
  const { size, refusal } = await sent(path, { bytes: 9_000_001, visit: PAT })
  expect(size).toBeNull()
  expect(refusal).toContain(sentence)
})

test.each([
  ['/analyzer/evaluate/7/letters', null],
  ['/analyzer/evaluate/7/raises', PAT],
  ['/admin/media/a-picture', PAT],
])('other pages, and who is not signed in, have one megabyte: %s', async (path, visit) => {
  const { size, refusal } = await sent(path, { bytes: 1_000_001, visit })
  expect(size).toBeNull()
  expect(refusal).toContain('more than one megabyte')
})

test.each([
  ['application/x-www-form-urlencoded', 'a=&'.repeat(10_001)],
  [
    'multipart/form-data; boundary=b',
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(10_001)}--b--`,
  ],
])('a form of more than 10,000 fields is refused before it is read: %s', async (type, body) => {
  const { size, refusal } = await posted('/account', { type, body, visit: PAT })
  expect(size).toBeNull()
  expect(refusal).toBe('That form has more than 10,000 fields. Nothing was saved.')
})
