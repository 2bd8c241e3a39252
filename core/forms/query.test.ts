import { expect, test } from 'vitest'
import { parseDate } from '../pay/date.ts'
import { choice, flag, matching, pageNumber, queryOf, recordId, typed, words } from './query.ts'

const LINES = queryOf('/lines', {
  status: choice(['open', 'done'], 'open'),
  kind: choice(['a', 'b']),
  owner: recordId,
  stale: flag,
  text: words(10),
  key: matching(/^[a-z-]{1,60}$/),
  from: typed(parseDate),
  page: pageNumber,
})

test('an address without a query asks the usual, and the usual has the shortest address', () => {
  const usual = LINES.read({})
  expect(usual).toEqual({
    ...{ status: 'open', kind: null, owner: null, stale: false, text: '', key: null, page: 1 },
    from: { typed: '', value: null, problem: null },
  })
  expect(LINES.href(usual)).toBe('/lines')
})

test('what is printed is read again as it was', () => {
  const search = {
    ...{ status: 'done', kind: 'b', owner: '7', stale: 'yes', text: 'a & b', key: 'cook' },
    ...{ from: '2026-02-01', page: '3' },
  }
  const query = LINES.read(search)
  const href = LINES.href(query)
  expect(href).toBe(
    '/lines?status=done&kind=b&owner=7&stale=yes&text=a+%26+b&key=cook&from=2026-02-01&page=3',
  )
  expect(LINES.read(Object.fromEntries(new URL(href, 'https://x').searchParams))).toEqual(query)
})

test('what means nothing is not asked, and what was typed wrong stays with its problem', () => {
  const query = LINES.read({
    ...{ status: 'OPEN', kind: 'constructor', owner: '-1', stale: 'true', text: ' \0\ud800 ' },
    ...{ key: 'A'.repeat(61), from: 'soon', page: '1e99', other: 'x' },
  })
  expect(query).toMatchObject({ ...LINES.read({}), from: { typed: 'soon', value: null } })
  expect(query.from.problem).not.toBeNull()
  expect(LINES.href(query)).toBe('/lines?from=soon')
})

test('a message, a file and a place on the page are added to the query', () => {
  const query = LINES.read({ status: 'done', page: '2' })
  expect(LINES.href({ ...query, page: 1 }, { said: { done: 5 }, hash: '#end' })).toBe(
    '/lines?status=done&done=5#end',
  )
  expect(LINES.href(query, { path: '/lines.csv' })).toBe('/lines.csv?status=done&page=2')
})
