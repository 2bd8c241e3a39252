import { expect, test } from 'vitest'
import { titleOfMany, titleWithArticle } from './position-name.ts'

test.each([
  ['Senior pastor', 'a senior pastor', 'senior pastors'],
  ['Executive pastor', 'an executive pastor', 'executive pastors'],
  ['Office manager', 'an office manager', 'office managers'],
  ['Usher', 'a usher', 'ushers'],
  ['Secretary', 'a secretary', 'secretaries'],
  ['Attorney', 'an attorney', 'attorneys'],
])('%s is %s, and many are %s', (title, one, many) => {
  expect([titleWithArticle(title), titleOfMany(title)]).toEqual([one, many])
})
