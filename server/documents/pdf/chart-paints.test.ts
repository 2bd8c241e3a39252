import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INKS, type Paint } from '~/core/answers/documents/paper.ts'
import { CHART_PAINTS, RANGE_BAR_PAINTS } from './chart-paints.ts'

const sheets = [
  ['frame/chart.module.css', CHART_PAINTS],
  ['range/RangeBar.module.css', RANGE_BAR_PAINTS],
] as const

/** The classes of a stylesheet that draw something, with what they say of it. */
function paintsIn(sheet: string): Record<string, Paint> {
  const css = readFileSync(`renderer/charts/${sheet}`, 'utf8')
  const rules = [...css.matchAll(/^\.(\w+) \{([^}]*)\}/gm)].map(([, name = '', body = '']) => {
    const say = (property: string) => new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body)?.[1]
    const ink = (property: string) => /var\(--([\w-]+)\)/.exec(say(property) ?? '')?.[1]
    const dash = say('stroke-dasharray')?.split(' ').map(Number)
    const [fill, stroke, width] = [ink('fill'), ink('stroke'), say('stroke-width')]
    const paint = {
      ...(fill && { fill }),
      ...(stroke && { stroke }),
      ...(width && { strokeWidth: Number(width) }),
      ...(dash && { dash }),
      ...(say('font-weight') === '600' && { strong: true }),
    }
    return [name, paint] as const
  })
  return Object.fromEntries(rules.filter(([, { fill, stroke }]) => fill || stroke)) as Record<
    string,
    Paint
  >
}

test.each(sheets)('a chart on paper looks as %s says', (sheet, paints) => {
  const said = Object.entries(paintsIn(sheet)).map(([name, { strokeWidth, ...paint }]) => {
    // where the stylesheet leaves the width of a line out it is 1
    return [name, paint.stroke ? { ...paint, strokeWidth: strokeWidth ?? 1 } : paint]
  })
  expect(Object.fromEntries(said)).toEqual(paints)
})

test('the inks are the light colors of the screen, save the paper itself', () => {
  const tokens = readFileSync('renderer/styles/tokens.css', 'utf8')
  const light = (ink: string) => new RegExp(`--${ink}: light-dark\\((#\\w+),`).exec(tokens)?.[1]
  const own = ['paper', 'sunken', 'hairline']
  for (const [ink, color] of Object.entries(INKS)) {
    if (!own.includes(ink)) expect([ink, color]).toEqual([ink, light(ink)])
  }
})

test('a photocopier keeps band, its edge, what adds and what takes away apart from paper', () => {
  const gray = (color: string) => {
    const [red = 0, green = 0, blue = 0] =
      color.match(/\w\w/g)?.map((part) => parseInt(part, 16)) ?? []
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  expect(gray(INKS.paper) - gray(INKS.band)).toBeGreaterThan(30)
  expect(gray(INKS.band) - gray(INKS['band-edge'])).toBeGreaterThan(50)
  expect(gray(INKS['band-edge']) - gray(INKS.accent)).toBeGreaterThan(50)
})
