import { expect, test } from 'vitest'
import { testWorld } from '~/tests/support/test.ts'
import { resolvePlace } from './resolve-place.ts'

const { context } = await testWorld()

async function placeOf(text: string) {
  const { place } = await resolvePlace(context, text)
  return place
}

test.each([
  ['43215', 'county 39049', '43215 Columbus, OH'],
  ['austin, tx', 'county 48453', 'Austin, TX'],
  ['Saint Louis, MO', 'county 29510', 'Saint Louis, MO'],
  ['St. Louis MO', 'county 29510', 'Saint Louis, MO'],
  ['Winston-Salem, NC', 'county 37067', 'Winston-Salem, NC'],
  ['Travis County, TX', 'county 48453', 'Travis County, TX'],
  ['Orleans Parish, LA', 'county 22071', 'Orleans Parish, LA'],
  ['Columbus, OH metro', 'metro 18140', 'Columbus, OH metro'],
  ['Austin-Round Rock, TX', 'metro 12420', 'Austin-Round Rock, TX metro'],
  ['Columbus, GA-AL metro', 'metro 17980', 'Columbus, GA-AL metro'],
  ['Ohio', 'state OH', 'Ohio'],
  ['WA', 'state WA', 'Washington'],
  ['Washington, DC', 'state DC', 'District of Columbia'],
])('%o is %s', async (text, key, name) => {
  expect(await placeOf(text)).toMatchObject({ key, name, fallback: null })
})

test('a metropolitan area is asked about in its largest county', async () => {
  expect(await placeOf('Cincinnati, OH-KY-IN')).toMatchObject({ state: 'OH', county: '39061' })
})

test.each([
  ['43299', 'state OH', /not in our tables.*Ohio as a whole/],
  ['43216', 'state OH', /PO boxes or a single building.*Ohio as a whole/],
  ['00901', 'territory PR', /Puerto Rico is outside the states/],
  ['96910', 'territory GU', /Guam is outside the states/],
  ['09012', 'military AE', /military address/],
])('ZIP code %s falls back to %s and says so', async (text, key, fallback) => {
  const place = await placeOf(text)
  expect(place?.key).toBe(key)
  expect(place?.fallback).toMatch(fallback)
})

test('a name of several places answers with choices, each of which is one place', async () => {
  for (const text of ['Springfield', 'Orange County', 'Columbus metro', 'New York', 'Washington']) {
    const found = await resolvePlace(context, text)
    if (found.place) throw new Error(`${text} is one place`)
    expect(found.problem).toBe('Several places have this name. Choose one.')
    expect(found.choices.length).toBeGreaterThan(1)
    for (const choice of found.choices) {
      expect(await placeOf(choice), choice).not.toBeNull()
    }
  }
  const york = await resolvePlace(context, 'New York')
  expect(york).toMatchObject({ choices: ['New York state', 'New York, NY'] })
})

test.each([
  ['Nowhere Springs, TX', /do not know this place/],
  ['00412', /no such ZIP code/],
  ["Robert'); drop table counties;--", /do not know this place/],
  ['%', /do not know this place/],
  ['____', /do not know this place/],
])('%o is refused in words', async (text, problem) => {
  const found = await resolvePlace(context, text)
  expect(found.place).toBeNull()
  expect(found.place === null && found.problem).toMatch(problem)
})
