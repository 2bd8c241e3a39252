import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describePlace, describeRange } from '~/core/answers/analysis/range-words.ts'
import { RangeBar } from './RangeBar.tsx'

const range = { p10: 42_100, p25: 46_800, p50: 52_200, p75: 58_300, p90: 65_900 }

test('the text alternative says where the pay stands and what the range is', () => {
  expect(describeRange(range, { pay: 58_000 })).toBe(
    '$58,000 is between the 50th and 75th percentile. Half earn $46,800 to $58,300; ' +
      'the median is $52,200; 8 in 10 earn $42,100 to $65,900.',
  )
})

test.each([
  [40_000, 'below the 10th percentile'],
  [46_800, 'at the 25th percentile'],
  [49_500, 'between the 25th and 50th percentile'],
  [52_200, 'at the median'],
  [70_000, 'above the 90th percentile'],
])('%d stands %s', (pay, place) => {
  expect(describePlace(pay, range)).toBe(place)
})

test('a proposal is described after the pay of today', () => {
  expect(describeRange(range, { pay: 45_000, proposed: 53_000 })).toMatch(
    /^\$45,000 is between the 10th and 25th percentile\. The proposed \$53,000 is between the 50th and 75th percentile\./,
  )
})

test('one’s own pay is exact while market figures are rounded to $100', () => {
  const said = describeRange({ ...range, p50: 52_249 }, { pay: 49_517 })
  expect(said).toContain('$49,517 is')
  expect(said).toContain('the median is $52,200')
})

test('without tails the words compare with what is left and the tails are hatched', () => {
  const noTails = { ...range, p10: null, p90: null }
  expect(describeRange(noTails, { pay: 40_000 })).toBe(
    '$40,000 is below the 25th percentile. Half earn $46,800 to $58,300; the median is $52,200.',
  )
  const html = renderToStaticMarkup(<RangeBar range={noTails} pay={40_000} />)
  expect(html).toContain('<pattern')
  expect(html).toContain('too few organizations')
  expect(renderToStaticMarkup(<RangeBar range={range} />)).not.toContain('<pattern')
})

test('a range of the model alone says so, and its band is hatched instead of filled', () => {
  const noTails = { ...range, p10: null, p90: null }
  expect(describeRange(noTails, { pay: 40_000, origin: 'modelled' })).toBe(
    '$40,000 is below the 25th percentile. The model’s range is $46,800 to $58,300; the median is $52,200.',
  )
  const html = renderToStaticMarkup(<RangeBar range={noTails} origin="modelled" />)
  expect(html).toContain('<pattern')
  expect(html).toContain('from the model alone')
  expect(html).not.toMatch(/class="[^"]*\bband\b|half earn/i)
  const row = renderToStaticMarkup(<RangeBar size="row" range={noTails} origin="modelled" />)
  expect(row).toMatch(/class="[^"]*thick/)
  expect(row).not.toMatch(/class="[^"]*(band|thin)/)
})

test('a range that may not be shown at all says so instead of a figure', () => {
  const nothing = { p10: null, p25: null, p50: null, p75: null, p90: null }
  expect(describeRange(nothing, { pay: 40_000 })).toBe('Too few organizations to show a range.')
  expect(renderToStaticMarkup(<RangeBar range={nothing} />)).not.toMatch(/NaN|undefined/)
})

test('the large bar names the quartiles and gives their dollars in both drawings and its table', () => {
  const html = renderToStaticMarkup(<RangeBar range={range} pay={49_500} />)
  for (const text of [
    '25th percentile',
    'Median',
    '75th percentile',
    '$46,800',
    '$52,200',
    '$58,300',
  ])
    expect(html.split(`>${text}<`)).toHaveLength(4)
})

test.each(['large', 'compact', 'row'] as const)('the %s bar is an image with words', (size) => {
  const html = renderToStaticMarkup(<RangeBar range={range} pay={58_400} size={size} />)
  expect(html).toMatch(/role="img" aria-label="\$58,400 is between the 75th and 90th percentile/)
  expect(html).not.toMatch(/ style=/)
})

test('read as text, every figure of the drawing follows the words it belongs to', () => {
  const html = renderToStaticMarkup(<RangeBar range={range} />)
  const drawings = html.match(/<svg.*?<\/svg>/g) ?? []
  expect(drawings).toHaveLength(2)
  for (const drawing of drawings) {
    const text = drawing.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toContain('25th percentile $46,800 Median $52,200 75th percentile $58,300')
  }
})

test('pay and proposal are named at their dots, and the key below repeats neither', () => {
  const html = renderToStaticMarkup(
    <RangeBar range={range} pay={49_500} proposed={51_500} name="Maria" />,
  )
  expect(html.match(/>Maria now \$49,500<\/text>/g)).toHaveLength(2)
  expect(html.match(/>Proposed \$51,500<\/text>/g)).toHaveLength(2)
  expect(html).not.toContain('now, $49,500')
})

test('the median by the pay policy differs from the market’s in shape, not in color alone', () => {
  const marks = [{ kind: 'policy', label: 'median by the pay policy', value: 50_000 }] as const
  const html = renderToStaticMarkup(<RangeBar range={range} marks={marks} />)
  expect(html.match(/<path d="M[\d.]+ [\d.]+h8M/g)).toHaveLength(3)
})

const even = { p10: 40_000, p25: 50_000, p50: 60_000, p75: 70_000, p90: 80_000 }
const rowOf = (props: Parameters<typeof RangeBar>[0]) =>
  renderToStaticMarkup(<RangeBar size="row" {...props} />)
const centers = (html: string) =>
  [...html.matchAll(/<circle cx="([\d.]+)"/g)].map((m) => Number(m[1]))

test('every row is on a scale of its own: the same percentile is at the same place in each', () => {
  const twice = { p10: 80_000, p25: 100_000, p50: 120_000, p75: 140_000, p90: 160_000 }
  expect(centers(rowOf({ range: even, pay: 60_000 }))).toEqual([75])
  expect(centers(rowOf({ range: twice, pay: 120_000 }))).toEqual([75])
  expect(centers(rowOf({ range: even, pay: 40_000 }))).toEqual([27])
  expect(centers(rowOf({ range: even, pay: 80_000 }))).toEqual([123])
})

test('pay is a filled mark and a proposal a hollow one, and both are told in words', () => {
  const html = rowOf({ range: even, pay: 50_000, proposed: 55_000 })
  expect(centers(html)).toEqual([63, 51])
  expect(html).toMatch(/proposed.*mark/s)
  expect(html).toContain('$50,000 is at the 25th percentile. The proposed $55,000 is between')
})

test.each([
  [1_000, 'M1 10l8-5v10z'],
  [900_000, 'M149 10l-8-5v10z'],
])('%d dollars lie beyond the drawing and become an arrow at its edge', (pay, arrow) => {
  const html = rowOf({ range: even, pay })
  expect(centers(html)).toEqual([])
  expect(html).toContain(arrow)
  expect(html).not.toMatch(/NaN|Infinity/)
})

test('what is withheld is hatched, and without a scale no dot is placed', () => {
  const noTails = rowOf({ range: { ...even, p10: null, p90: null }, pay: 60_000 })
  expect(noTails).toContain('thin')
  expect(centers(noTails)).toEqual([75])
  const none = { p10: null, p25: null, p50: null, p75: null, p90: null }
  const html = rowOf({ range: none, pay: 60_000 })
  expect(html).toContain('thick')
  expect(html).toContain('Too few organizations to show a range.')
  expect(centers(html)).toEqual([])
  const point = { p10: 50_000, p25: 50_000, p50: 50_000, p75: 50_000, p90: 50_000 }
  expect(rowOf({ range: point, pay: 60_000 })).not.toMatch(/NaN|Infinity|circle/)
})
