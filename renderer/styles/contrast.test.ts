/** Every pair of colors that meets on a screen, held to WCAG 2.2 AA in both themes. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Theme = 'light' | 'dark'

const text = 4.5
const graphic = 3

/** [foreground, background, smallest ratio] */
const pairs: [string, string, number][] = [
  ...['paper', 'surface', 'sunken'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, text],
    ['ink-soft', ground, text],
    ['accent', ground, text],
    ['accent-strong', ground, text],
    ['signal', ground, text],
    ['error', ground, text],
    ['control', ground, graphic],
    ['band-edge', ground, graphic],
    ['filed', ground, graphic],
    ['signal-edge', ground, graphic],
  ]),
  ['accent-ink', 'accent', text],
  ['accent-ink', 'accent-strong', text],
  ['paper', 'ink', text],
  ['hairline', 'ink', text],
  ['signal', 'signal-soft', text],
  ['ink', 'signal-soft', text],
  ['ink-soft', 'signal-soft', text],
  ['accent', 'signal-soft', text],
  ['error', 'error-soft', text],
  ['paper', 'error', text],
  ['ink', 'error-soft', text],
  ['ink', 'band-soft', text],
  ['ink-soft', 'band-soft', text],
  ['accent', 'band-soft', text],
  ['ink', 'band', text],
  ['accent', 'band', graphic],
]

const tokens = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

test.each(['light', 'dark'] as const)('every pair in use is readable in the %s theme', (theme) => {
  const weak = pairs
    .map(([fore, back, least]) => ({
      pair: `${fore} on ${back}`,
      ratio: contrast(color(fore, theme), color(back, theme)),
      least,
    }))
    .filter(({ ratio, least }) => ratio < least)

  expect(weak).toEqual([])
})

test('black on white is 21 to 1, so the arithmetic is the standard one', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

/** `--name: light-dark(#aaaaaa, #bbbbbb)` as name -> [light, dark]. */
function readTokens(css: string): Map<string, Record<Theme, string>> {
  const rows = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map([...rows].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

function color(name: string, theme: Theme): string {
  const found = tokens.get(name)
  if (!found) throw new Error(`tokens.css has no color --${name}`)
  return found[theme]
}

/** WCAG 2.2 contrast ratio of two #rrggbb colors, 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
