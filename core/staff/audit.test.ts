import { expect, test } from 'vitest'
import { AUDIT, formatHead, isUnderstood, parseHead } from './audit.ts'

test('an address and its query say the same', () => {
  const address =
    '/mgmt/audit?organization=12&user=ann%40example.org&kind=people&from=2026-11-01&to=2026-11-22&request=a-1'
  const query = AUDIT.read(Object.fromEntries(new URL(address, 'http://x').searchParams))
  expect(query).toMatchObject({
    organization: { value: 12 },
    user: { value: 'ann@example.org' },
    kind: 'people',
    from: { value: '2026-11-01' },
    to: { value: '2026-11-22' },
    request: { value: 'a-1' },
    before: null,
  })
  expect(AUDIT.href(query)).toBe(address)
  expect(AUDIT.href({ ...query, before: 99 }, { path: '/mgmt/audit.csv' })).toMatch(
    /^\/mgmt\/audit\.csv\?.*&before=99$/,
  )
  expect(isUnderstood(query)).toBe(true)
})

test('what was not understood is said, and is not taken for no filter', () => {
  const query = AUDIT.read({ organization: 'Grace', user: 'ann', from: 'soon', request: 'a b' })
  expect(isUnderstood(query)).toBe(false)
  for (const field of ['organization', 'user', 'from', 'request'] as const) {
    expect(query[field].problem, field).not.toBeNull()
  }
  expect(AUDIT.read({ kind: 'nonsense', before: '-1' })).toMatchObject({
    kind: null,
    before: null,
  })
})

test('a head is read as it was written', () => {
  const head = { position: 1204, hash: '9f86d081884c7d65' }
  expect(parseHead(formatHead(head))).toEqual({ ok: true, value: head })
  expect(parseHead(' 1:9F86D081884C7D65 ')).toMatchObject({ ok: true })
  for (const text of ['', '12', '12:', '12:xyz', ':9f86d081884c7d65', '12:9f86']) {
    expect(parseHead(text).ok, text).toBe(false)
  }
})
