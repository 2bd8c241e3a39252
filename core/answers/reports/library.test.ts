import { expect, test } from 'vitest'
import { isFiltered, labelsIn, libraryHref, readLibraryQuery } from './library.ts'
import { reportNameForm } from './library-schema.ts'

test('the address of a library and what it asks are one another’s inverse', () => {
  const search = {
    ...{ q: 'Sam Rivera', employee: '12', definition: 'package', snapshot: '2026-Q2' },
    ...{ label: 'budget 2027', archived: 'yes', sort: 'middle', order: 'descending', page: '3' },
  }
  const query = readLibraryQuery(search)
  const url = new URL(libraryHref(query), 'https://example.org')
  expect(Object.fromEntries(url.searchParams)).toEqual(search)
  expect(isFiltered(query)).toBe(true)
})

test('what is usual is left out of the address, and nonsense counts as nothing said', () => {
  expect(libraryHref(readLibraryQuery({}))).toBe('/reports')
  const nonsense = { employee: '-1', definition: 'gold', sort: 'id;drop', page: '1e9', order: 'up' }
  expect(libraryHref(readLibraryQuery(nonsense))).toBe('/reports')
  expect(isFiltered(readLibraryQuery({ q: '  ' }))).toBe(false)
  expect(readLibraryQuery({ sort: 'person' }).order.direction).toBe('ascending')
})

test('labels are short, each once, and as they were typed', () => {
  expect(labelsIn(' Budget 2027, budget  2027;board\n,')).toEqual(['Budget 2027', 'board'])
  expect(reportNameForm.parse({ title: '  For  the board ', labels: 'a, b' })).toEqual({
    title: 'For the board',
    labels: ['a', 'b'],
  })
  expect(reportNameForm.parse({})).toEqual({ title: null, labels: [] })
  const long = reportNameForm.safeParse({ title: 'x'.repeat(121), labels: 'y'.repeat(41) })
  expect(long.error?.issues.map(({ path }) => path[0])).toEqual(['title', 'labels'])
  const many = Array.from({ length: 9 }, (_, i) => `label ${i}`).join(',')
  expect(reportNameForm.safeParse({ labels: many }).error?.issues[0]?.message).toMatch('8 labels')
})

test('what no database holds, or no eye sees, is no title, no label and no search', () => {
  for (const unseen of ['\u0000', '\u202e']) {
    const named = reportNameForm.safeParse({ title: `a${unseen}b`, labels: `c, d${unseen}` })
    expect(named.error?.issues.map(({ path }) => path[0])).toEqual(['title', 'labels'])
  }
  const { filter } = readLibraryQuery({ q: '\u0000Sam', label: '\u0000', snapshot: 'a\u0000' })
  expect([filter.text, filter.label, filter.snapshot]).toEqual(['Sam', null, 'a'])
})
