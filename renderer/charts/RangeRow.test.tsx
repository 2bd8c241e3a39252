import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RangeRow } from './RangeRow.tsx'

const range = { p10: 40_000, p25: 50_000, p50: 60_000, p75: 70_000, p90: 80_000 }
const bar = (props: Parameters<typeof RangeRow>[0]) => renderToStaticMarkup(<RangeRow {...props} />)
const centers = (html: string) =>
  [...html.matchAll(/<circle cx="([\d.]+)"/g)].map((m) => Number(m[1]))

test('every row is on a scale of its own: the same percentile is at the same place in each', () => {
  const twice = { p10: 80_000, p25: 100_000, p50: 120_000, p75: 140_000, p90: 160_000 }
  expect(centers(bar({ range, pay: 60_000 }))).toEqual([75])
  expect(centers(bar({ range: twice, pay: 120_000 }))).toEqual([75])
  expect(centers(bar({ range, pay: 40_000 }))).toEqual([27])
  expect(centers(bar({ range, pay: 80_000 }))).toEqual([123])
})

test('pay is a filled mark and a proposal a hollow one, and both are told in words', () => {
  const html = bar({ range, pay: 50_000, proposed: 55_000 })
  expect(centers(html)).toEqual([63, 51])
  expect(html).toMatch(/proposed.*mark/s)
  expect(html).toContain('$50,000 is at the 25th percentile. The proposed $55,000 is between')
})

test.each([
  [1_000, 'M1 10l8-5v10z'],
  [900_000, 'M149 10l-8-5v10z'],
])('%d dollars lie beyond the drawing and become an arrow at its edge', (pay, arrow) => {
  const html = bar({ range, pay })
  expect(centers(html)).toEqual([])
  expect(html).toContain(arrow)
  expect(html).not.toMatch(/NaN|Infinity/)
})

test('what is withheld is hatched, and without a scale no dot is placed', () => {
  const noTails = bar({ range: { ...range, p10: null, p90: null }, pay: 60_000 })
  expect(noTails).toContain('thin')
  expect(centers(noTails)).toEqual([75])
  const none = { p10: null, p25: null, p50: null, p75: null, p90: null }
  const html = bar({ range: none, pay: 60_000 })
  expect(html).toContain('thick')
  expect(html).toContain('Too few organizations to show a range.')
  expect(centers(html)).toEqual([])
  const point = { p10: 50_000, p25: 50_000, p50: 50_000, p75: 50_000, p90: 50_000 }
  expect(bar({ range: point, pay: 60_000 })).not.toMatch(/NaN|Infinity|circle/)
})
