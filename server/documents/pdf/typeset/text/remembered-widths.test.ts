import { expect, test, vi } from 'vitest'
import { createRememberedWidths } from './remembered-widths.ts'

test('a word is measured once', () => {
  const measure = vi.fn(() => 512)
  const widths = createRememberedWidths()
  expect([widths.of('Inter pay', measure), widths.of('Inter pay', measure)]).toEqual([512, 512])
  expect(measure).toHaveBeenCalledTimes(1)
})

test('a long text is measured again, and so are words that were forgotten for too many others', () => {
  const measure = vi.fn(() => 512)
  const widths = createRememberedWidths(3)
  for (let time = 0; time < 2; time++) widths.of(`Inter ${'x'.repeat(20_000)}`, measure)
  expect(measure).toHaveBeenCalledTimes(2)
  for (const word of ['a', 'b', 'c', 'd', 'a']) widths.of(word, measure)
  expect(measure).toHaveBeenCalledTimes(7)
})
