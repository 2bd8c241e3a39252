import { expect, test } from 'vitest'
import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import { NotFound } from '~/core/errors.ts'
import { comparisonSections } from '~/core/planning/cost-of-living/comparison-sections.ts'
import { actingAs, buildOrganization } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { comparePlaces, showComparison, understoodPlaces } from './show-comparison.ts'

const { context } = await testWorld()

const YOUTH_PASTOR = { key: 'youth-pastor', title: 'Youth Pastor' }

async function compare(...texts: string[]) {
  const { places } = await understoodPlaces(context, texts)
  return await comparePlaces(context, {
    places,
    position: YOUTH_PASTOR,
    whom: { isDemonstration: true },
  })
}

function figureOf(place: Awaited<ReturnType<typeof compare>>['places'][number], key: string) {
  return place.figures.find((figure) => figure.key === key)
}

test('a county is shown with its own published figures, and each part of the price level', async () => {
  const { places } = await compare('43215')
  const [columbus] = places
  expect(figureOf(columbus!, 'income')).toMatchObject({ here: 73_795, nation: 78_538, area: null })
  expect(figureOf(columbus!, 'fair_rent')?.source).toMatch(/fiscal year 2026/)
  for (const key of ['prices', 'goods', 'housing', 'otherServices', 'utilities']) {
    expect(figureOf(columbus!, key)).toMatchObject({ area: 'Columbus, OH', unit: 'nation = 100' })
    expect(figureOf(columbus!, key)?.here).toBeGreaterThan(50)
  }
  expect(columbus?.wages).toMatchObject({ stateName: 'Ohio', year: 2025, soc: '21-2011' })
})

test('figures of several counties are their mean, and say so', async () => {
  const { places } = await compare('Columbus, OH metro', 'Ohio')
  for (const place of places) {
    const income = figureOf(place, 'income')
    expect(income?.area).toMatch(/^mean of \d+ counties$/)
    expect(income?.source).toMatch(/weighted by their population/)
    expect(income?.here).toBeGreaterThan(50_000)
  }
  expect(figureOf(places[1]!, 'prices')?.area).toBe('Ohio, the whole state')
  expect(figureOf(places[1]!, 'utilities')?.here).toBeNull()
})

test('a territory has what is published of it, and a military address nothing', async () => {
  const { places, moves } = await compare('00901', '96910', '09012')
  const [rico, guam, europe] = places
  expect(figureOf(rico!, 'income')?.here).toBeGreaterThan(15_000)
  expect(figureOf(rico!, 'prices')?.here).toBeNull()
  for (const place of [guam, europe]) {
    expect(place?.figures.every(({ here }) => here === null)).toBe(true)
    expect(place?.wages).toBeNull()
  }
  expect(moves.every(({ pay, cost }) => pay === null && cost === null)).toBe(true)
})

test('a move has its cost, what the model pays, and what that buys', async () => {
  const { moves, market } = await compare('43215', 'San Francisco, CA', 'Columbus, OH metro')
  expect(market.refused).toBeNull()
  const [away, home] = moves
  expect(away?.cost).toBeGreaterThan(1.1)
  const { factor, low, high } = away!.pay!
  expect(low).toBeLessThan(factor)
  expect(high).toBeGreaterThan(factor)
  expect(away?.buys?.factor).toBeCloseTo(factor / away!.cost!, 12)
  // the largest county of its metropolitan area is where the model is asked
  expect(home).toMatchObject({ cost: 1, samePrices: true })
  expect(home?.pay).toEqual({ factor: 1, low: 1, high: 1, deviation: 0 })
})

test('the document has every figure, and says not to multiply', async () => {
  const sections = comparisonSections(await compare('43215', 'Austin, TX'))
  const lines = sections.flatMap(({ blocks }) => csvLinesOf(blocks))
  expect(lines.map(({ value }) => value).join(' ')).toContain('Do not multiply pay')
  expect(lines).toContainEqual(
    expect.objectContaining({ measure: 'Austin, TX', item: 'Household income, dollars a year' }),
  )
})

test('without anything typed an organization sees its own place, and others see nothing', async () => {
  const organization = await buildOrganization(context)
  const asked = { organizationId: organization.id, places: [], position: null }
  const shown = await showComparison(actingAs(context, organization.owner), asked)
  if (shown.locked) throw new Error('everything is open while figures are the demonstration’s')
  expect(shown.fields).toHaveLength(4)
  expect(shown.comparison?.places).toHaveLength(1)
  expect(shown.map?.marks[0]?.at).not.toBeNull()
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  await expect(showComparison(stranger, asked)).rejects.toThrow(NotFound)
})

test('an area that is named twice counts once, and what is wrong is said at its field', async () => {
  const { fields, places } = await understoodPlaces(context, ['43215', 'Columbus, OH', 'Nowhere'])
  expect(places).toHaveLength(1)
  expect(fields.map(({ problem }) => problem)).toEqual([
    null,
    'Franklin County, Ohio is entered twice. Enter another place.',
    'We do not know this place. Enter a ZIP code, or city and state such as Austin, TX.',
  ])
})
