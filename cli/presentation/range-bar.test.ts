import { expect, test } from 'vitest'
import { rangeBar } from './range-bar.ts'

const range = { p10: 41_200, p25: 48_300, p50: 57_400, p75: 66_900, p90: 79_100 }
const wide = { width: 72, unicode: true }

test('the whole bar: line, band, median, pay and proposal with their dollars', () => {
  expect(
    rangeBar(range, { pay: 52_000, proposed: 60_500 }, wide).join('\n'),
  ).toMatchInlineSnapshot(`
    "  10th        25th          Median           75th                90th
        ├───────────███████████████┃████████████████───────────────────┤
     $41,200     $48,300        $57,400         $66,900             $79,100
                          ● $52,000 now
                                        ○ $60,500 proposed"
  `)
})

test('a terminal without UTF-8 gets the same bar in ASCII', () => {
  const lines = rangeBar(range, { pay: 52_000 }, { ...wide, unicode: false })
  expect(lines.join('')).toMatch(/^[\x20-\x7e]*$/)
  expect(lines[1]).toMatch(/^ +\|-+=+\|=+-+\|$/)
})

test.each([20, 40, 57, 80, 100])('no line is wider than %i columns, or than 40', (width) => {
  for (const pay of [20_000, 57_400, 250_000]) {
    const lines = rangeBar(range, { pay, proposed: pay + 90_000 }, { width, unicode: true })
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(40, width))
  }
})

test('marks stand where their dollars are: at the median, left of it, right of it', () => {
  const columnOfMedian = (lines: readonly string[]) => lines[1]?.indexOf('┃')
  const columnOfPay = (lines: readonly string[]) => lines[3]?.indexOf('●')
  const at = rangeBar(range, { pay: 57_400 }, wide)
  expect(columnOfPay(at)).toBe(columnOfMedian(at))
  const below = rangeBar(range, { pay: 50_000 }, wide)
  expect(columnOfPay(below)).toBeLessThan(columnOfMedian(below) ?? 0)
  const above = rangeBar(range, { pay: 70_000 }, wide)
  expect(columnOfPay(above)).toBeGreaterThan(columnOfMedian(above) ?? 0)
})

test('pay far outside moves the range aside, and both stay on the line', () => {
  const lines = rangeBar(range, { pay: 300_000 }, wide)
  expect(lines[1]).toContain('┃')
  expect(lines[3]).toContain('$300,000 now')
})

test('suppressed tails are not drawn and have no label', () => {
  const [names, bar, dollars] = rangeBar({ ...range, p10: null, p90: null }, {}, wide)
  expect(names).not.toMatch(/10th|90th/)
  expect(bar).not.toMatch(/[├─┤]/)
  expect(dollars).toMatch(/^ +\$48,300 +\$57,400 +\$66,900$/)
})

test('a range of one value stands in the middle, and labels that collide leave the median', () => {
  const same = { p10: null, p25: 50_000, p50: 50_000, p75: 50_000, p90: null }
  const [names, bar] = rangeBar(same, {}, wide)
  expect(names?.trim()).toBe('Median')
  expect(bar?.trim()).toBe('┃')
})

test('nothing published is said in words', () => {
  const none = { p10: null, p25: null, p50: null, p75: null, p90: null }
  expect(rangeBar(none, { pay: 50_000 }, wide)).toEqual(['Too few organizations to show a range.'])
})
