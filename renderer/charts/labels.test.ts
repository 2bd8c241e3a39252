import { expect, test } from 'vitest'
import { type PlacedLabel, placeLabels } from './labels.ts'

const space = { width: 340, fontSize: 13 }

function label(text: string, at: number) {
  return { key: `${text} ${at}`, text, at }
}

function overlaps(placed: readonly PlacedLabel[]) {
  return placed.some((one, index) => {
    const next = placed[index + 1]
    return next !== undefined && one.x + one.width / 2 > next.x - next.width / 2 + 0.01
  })
}

test('labels with room stay where they belong', () => {
  const placed = placeLabels([label('$50,000', 80), label('$60,000', 260)], space)
  expect(placed.map(({ x }) => x)).toEqual([80, 260])
})

test('labels that would collide move apart around their common middle', () => {
  const placed = placeLabels([label('$50,000', 165), label('$51,000', 175)], space)
  expect(overlaps(placed)).toBe(false)
  expect(placed.reduce((sum, { x }) => sum + x, 0) / 2).toBeCloseTo(170, 5)
})

test('no label leaves the drawing', () => {
  const placed = placeLabels(
    [label('$42,100', 0), label('$42,300', 2), label('$65,900', 340), label('$65,000', 339)],
    space,
  )
  for (const { x, width } of placed) {
    expect(x - width / 2).toBeGreaterThanOrEqual(0)
    expect(x + width / 2).toBeLessThanOrEqual(340)
  }
  expect(overlaps(placed)).toBe(false)
})

test('three long names share a narrow drawing when their marks sit together', () => {
  const names = ['25th percentile', 'Median', '75th percentile']
  const placed = placeLabels(
    names.map((name, index) => label(name, 168 + index * 2)),
    { width: 340, fontSize: 12.5 },
  )
  expect(overlaps(placed)).toBe(false)
  expect(placed.map(({ text }) => text)).toEqual(names)
})
