import { expect, test } from 'vitest'
import { comparableName, readPlaceText } from './read-place-text.ts'

function read(text: string) {
  const reading = readPlaceText(text)
  return reading.ok ? reading.value : reading.problem
}

test.each([
  ['43215', '43215'],
  [' 43215-1234 ', '43215'],
  ['Columbus, OH 43215', '43215'],
])('%o is a ZIP code', (text, zip) => {
  expect(read(text)).toEqual({ kind: 'zip', zip })
})

test.each([
  ['Austin, TX', 'Austin', 'TX', 'any'],
  ['austin tx', 'austin', 'TX', 'any'],
  ['Austin', 'Austin', null, 'any'],
  ['Winston-Salem North Carolina, USA', 'Winston-Salem', 'NC', 'any'],
  ['Travis County, TX', 'Travis', 'TX', 'county'],
  ['Orleans Parish', 'Orleans', null, 'county'],
  ['Austin metro, TX', 'Austin', 'TX', 'metro'],
  ['Austin, TX metro area', 'Austin', 'TX', 'metro'],
  ['Cincinnati, OH-KY-IN', 'Cincinnati', null, 'any'],
  ['Ohio', 'Ohio', 'OH', 'state'],
  ['oh', 'oh', 'OH', 'state'],
] as const)('%o is a name: %o in %o, wanted as %o', (text, name, state, wanted) => {
  expect(read(text)).toMatchObject({ kind: 'name', name, state, wanted })
})

test.each([
  ['00901', 'PR', 'territory'],
  ['San Juan, PR', 'PR', 'territory'],
  ['Puerto Rico', 'PR', 'territory'],
  ['00801', 'VI', 'territory'],
  ['96910', 'GU', 'territory'],
  ['96950', 'MP', 'territory'],
  ['96799', 'AS', 'territory'],
  ['09012', 'AE', 'military'],
  ['34002', 'AA', 'military'],
  ['96201', 'AP', 'military'],
  ['APO AE', 'AE', 'military'],
] as const)('%o lies outside the states: %o', (text, code, kind) => {
  expect(read(text)).toMatchObject({ kind: 'outside', region: { code, kind } })
})

test.each([
  ['', /Enter a ZIP code/],
  ['  , ', /Enter a ZIP code/],
  ['4321', /five digits/],
  ['432155', /five digits/],
  ['00012', /no ZIP code that starts with 000/],
  ['APO', /military address/],
])('%o is refused in words', (text, problem) => {
  expect(read(text)).toMatch(problem)
})

test('control characters are no place', () => {
  expect(read('Aus\u0000tin')).toMatch(/do not know this place/)
  expect(read('Aus\u202etin')).toMatch(/do not know this place/)
})

test('a pasted page is no place', () => {
  for (const length of [101, 100_000]) {
    expect(read('x'.repeat(length))).toMatch(/do not know this place/)
  }
})

test('names are the same however they are spelled', () => {
  expect(comparableName('St. Louis')).toBe(comparableName('Saint Louis'))
  expect(comparableName("Coeur d'Alene")).toBe(comparableName('coeur dAlene'))
  expect(comparableName('Doña Ana')).toBe(comparableName('dona ana'))
  expect(comparableName('Winston Salem')).toBe(comparableName('Winston-Salem'))
})
