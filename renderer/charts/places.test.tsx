import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NationDots } from './NationDots.tsx'
import { PlaceMap } from './PlaceMap.tsx'

const row = (name: string, ratio: number | null) => ({ name, ratio, text: `${name} in words` })
const figure = (...rows: ReturnType<typeof row>[]) => ({
  ...{ key: 'income', label: 'Household income', nation: '$78,538', rows },
})

test('each place has a dot, its words and a row of the table; without a figure it has no dot', () => {
  const html = renderToStaticMarkup(
    <NationDots figures={[figure(row('Columbus', 0.9), row('Guam', null))]} />,
  )
  // the wide and the narrow drawing
  expect(html.match(/<circle/g)).toHaveLength(2)
  expect(html).toContain(
    'aria-label="Household income: Columbus Columbus in words; Guam Guam in words."',
  )
  expect(html).toContain('<td>Guam in words</td>')
})

test('a place above the nation is right of its line, one below it left, as far as it is away', () => {
  const html = renderToStaticMarkup(
    <NationDots figures={[figure(row('Half', 0.5), row('Double', 2), row('Same', 1))]} />,
  )
  const [half = 0, double = 0, same = 0] = [...html.matchAll(/<circle cx="([\d.]+)"/g)].map(
    ([, x]) => Number(x),
  )
  expect(same - half).toBeCloseTo(double - same, 0)
  expect(half).toBeLessThan(same)
})

test('no dot leaves its drawing, however far a figure is away', () => {
  const html = renderToStaticMarkup(
    <NationDots figures={[figure(row('Tiny', 0.001), row('Huge', 900))]} />,
  )
  for (const [, x] of html.matchAll(/<circle cx="([\d.-]+)"/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(720)
  }
})

const map = {
  ...{ width: 975, height: 610, land: 'M0 0h9v9z', borders: 'M4 0v9', shapes: [] },
  marks: [
    { number: 1, name: 'Columbus', area: 'Franklin County, Ohio', at: { x: 0.7, y: 0.4 } },
    { number: 2, name: 'Guam', area: 'Guam, as a whole', at: null },
  ],
}

test('a map says in words what is on it, and names what is not', () => {
  const html = renderToStaticMarkup(<PlaceMap map={map} />)
  expect(html).toContain(
    'aria-label="Map of the United States. 1, Columbus: Franklin County, Ohio"',
  )
  expect(html).toContain('x="70%" y="40%"')
  expect(html).toContain('Guam, as a whole; not on this map')
  const nowhere = renderToStaticMarkup(<PlaceMap map={{ ...map, marks: map.marks.slice(1) }} />)
  expect(nowhere).toContain('None of the places is on it.')
})
