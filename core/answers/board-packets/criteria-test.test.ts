/** What the words of sealed criteria come to: states, denominations, and what is left unread. */
import { expect, test } from 'vitest'
import { askedWords, denominationNames, readPlaces, untestedLines } from './criteria-test.ts'

test.each([
  ['Ohio', ['OH'], 'Ohio', ''],
  ['Ohio, Kentucky, and IN', ['IN', 'KY', 'OH'], 'Indiana, Kentucky, and Ohio', ''],
  ['West Virginia or Virginia', ['VA', 'WV'], 'Virginia and West Virginia', ''],
  ['Washington, DC', ['DC', 'WA'], 'District of Columbia and Washington', ''],
  ['The states of Ohio and Indiana', ['IN', 'OH'], 'Indiana and Ohio', ''],
  ['Ohio and its neighbors', ['OH'], 'Ohio', 'its neighbors'],
  ['in or near Ohio', ['OH'], 'Ohio', 'in or near'],
  ['Anywhere in the United States', null, 'the United States', ''],
  ['nationwide', null, 'the United States', ''],
  ['within 50 miles', [], '', 'within 50 miles'],
  ['south of Columbus, Ohio', ['OH'], 'Ohio', 'south of Columbus'],
  ['Anywhere in Ohio', ['OH'], 'Ohio', ''],
])('places of “%s”', (text, states, words, rest) => {
  expect(readPlaces(text)).toEqual({ states, words, rest })
})

test('a region is its states', () => {
  const { states, words, rest } = readPlaces('the Midwest')
  expect(states).toContain('OH')
  expect(states).toHaveLength(12)
  expect([words, rest]).toEqual(['the Midwest', ''])
  expect(readPlaces('Midwest and Kentucky').states).toHaveLength(13)
  expect(readPlaces('the South').states).toHaveLength(17)
})

test.each([
  [null, []],
  ['Baptist', ['Baptist']],
  ['Presbyterian and other mainline churches', ['Presbyterian', 'mainline']],
  [
    'United Methodist; Free Methodist or Nazarene',
    ['United Methodist', 'Free Methodist', 'Nazarene'],
  ],
])('names of the denomination %j', (text, names) => {
  expect(denominationNames(text)).toEqual(names)
})

const CASE_28 = {
  ...({ organizationTypes: 'church', budgetFrom: 31_000_000, budgetTo: 124_000_000 } as const),
  ...{ places: readPlaces('Ohio'), denominations: ['southern-baptist'] },
  ...{ denominationWords: 'Baptist', unknownNames: [] },
}

test('what is asked of the organizations is said in one phrase, and what is not asked too', () => {
  expect(askedWords(CASE_28)).toBe(
    'churches, in Ohio, Baptist, with an operating budget of $310,000 to $1,240,000',
  )
  expect(untestedLines(CASE_28)).toEqual([])
  const vague = { ...CASE_28, places: readPlaces('near us'), unknownNames: ['mainline'] }
  expect(untestedLines(vague)).toEqual([
    'The place could not be tested, because it names no state.',
    '“mainline” is not a denomination that Stipend can test.',
  ])
})
