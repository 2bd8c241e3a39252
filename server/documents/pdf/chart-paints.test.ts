import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INKS, type Paint } from '~/core/answers/documents/paper.ts'
import { CHART_PAINTS } from './chart-paints.ts'

/** The classes of the charts' stylesheet that draw something, with what all rules that name one say of it. */
function paintsOfSheet(): Record<string, Paint> {
  const css = readFileSync('renderer/charts/chart.module.css', 'utf8')
  const bodies = new Map<string, string>()
  for (const [, names = '', body = ''] of css.matchAll(/^((?:\.\w+,\n)*\.\w+) \{([^}]*)\}/gm)) {
    for (const [name] of names.matchAll(/\w+/g)) bodies.set(name, (bodies.get(name) ?? '') + body)
  }
  const paints = [...bodies].map(([name, body]) => {
    const say = (property: string) => new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body)?.[1]
    const ink = (property: string) => /var\(--([\w-]+)\)/.exec(say(property) ?? '')?.[1]
    const dash = say('stroke-dasharray')?.split(' ').map(Number)
    const [fill, stroke] = [ink('fill'), ink('stroke')]
    const paint = {
      ...(fill && { fill }),
      // where the stylesheet leaves the width of a line out it is 1
      ...(stroke && { stroke, strokeWidth: Number(say('stroke-width') ?? 1) }),
      ...(dash && { dash }),
      ...(say('font-weight') === '600' && { strong: true }),
    }
    return [name, paint] as const
  })
  return Object.fromEntries(paints.filter(([, { fill, stroke }]) => fill || stroke)) as Record<
    string,
    Paint
  >
}

test('a chart on paper looks as its stylesheet says', () => {
  expect(paintsOfSheet()).toEqual(CHART_PAINTS)
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
