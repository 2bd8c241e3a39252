import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobHref, readJobQuery } from './job-query.ts'

test('an address asks what it says, and its own address asks the same', () => {
  const query = readJobQuery({
    ...{
      title: ' secretary ',
      type: 'church',
      position: 'office-manager',
      compare: 'administrator',
    },
    ...{ second: 'bookkeeper', share: '60%', 'q-books': 'other', somethingElse: 'x' },
  })
  expect(query).toEqual({
    ...{ title: 'secretary', type: 'church', position: 'office-manager', compare: 'administrator' },
    ...{ second: 'bookkeeper', share: 60, answers: { books: 'other' }, isDescription: false },
  })
  const search = new URL(jobHref(query), 'http://localhost').searchParams
  expect(readJobQuery(Object.fromEntries(search))).toEqual(query)
})

test('nothing asked is the plain page', () => {
  expect(jobHref(readJobQuery({}))).toBe('/job')
})

test.each(['0', '100', '-5', 'half', '1e9', ''])('a share of %s is a half', (share) => {
  expect(readJobQuery({ share }).share).toBe(50)
})

test('whatever is in the address, what is read has its bounds and its own address', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (search) => {
      const query = readJobQuery(search)
      expect(query.title.length).toBeLessThanOrEqual(120)
      expect(query.share).toBeGreaterThan(0)
      expect(query.share).toBeLessThan(100)
      expect(jobHref(query).startsWith('/job')).toBe(true)
    }),
  )
})
