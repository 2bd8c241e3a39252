import { expect, test } from 'vitest'
import { LONGEST_SEARCH, readSearch, SEARCH_KINDS } from './search.ts'

test.each(SEARCH_KINDS)('%s: asks for that kind alone, with or without a space', (kind) => {
  for (const typed of [`${kind}:ann lee`, `${kind.toUpperCase()} :  Ann lee`]) {
    const search = readSearch(typed)
    expect([search.kind, search.text.toLowerCase()]).toEqual([kind, 'ann lee'])
  }
})

test('without a prefix everything is searched, and an unknown prefix is text', () => {
  expect(readSearch('  Ann \t Lee ')).toMatchObject({
    ...{ kind: null, text: 'Ann Lee', words: ['Ann', 'Lee'], number: null, note: null },
  })
  expect(readSearch('re: your mail')).toMatchObject({ kind: null, text: 're: your mail' })
})

test('a number is a number, also after a hash, and never one too large', () => {
  expect(readSearch('user:1042').number).toBe(1042)
  expect(readSearch('#7').number).toBe(7)
  expect(['0', '-1', '1.5', '9'.repeat(40)].map((typed) => readSearch(typed).number)).toEqual([
    ...[null, null, null, null],
  ])
})

test('ein: says that there is none, and searches for nothing', () => {
  const search = readSearch('ein: 12-3456789')
  expect(search).toMatchObject({ text: '', words: [], number: null })
  expect(search.note).toContain('does not store EINs')
})

test('nothing, controls and endless text are cut to something that can be searched', () => {
  expect(readSearch('').text).toBe('')
  expect(readSearch('user:').text).toBe('')
  expect(readSearch("%%% '' o'brien")).toMatchObject({ text: "%%% '' o'brien", words: ["o'brien"] })
  expect(readSearch('a\u0000b\ud800\u202ec').text).toBe('a b c')
  const long = readSearch('é'.repeat(1_000_000))
  expect([...long.text]).toHaveLength(LONGEST_SEARCH)
  expect(long.note).toContain('first 100 characters')
  const wordy = readSearch('a b c d e f g h')
  expect(wordy.words).toHaveLength(6)
  expect(wordy.note).toContain('first 6 words')
})
