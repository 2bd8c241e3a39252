import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Event, Token, TokenizeContext } from 'micromark-util-types'
import { expect, test } from 'vitest'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { EMPHASIS, emphasisSyntax } from './emphasis-syntax.ts'

const read = (text: string) => fromMarkdown(text, { extensions: [emphasisSyntax] })

test('emphasis is what the parser’s own way makes of any text', () => {
  const pieces = [
    '*',
    '**',
    '***',
    '_',
    '__',
    'a',
    'b',
    ' ',
    '.',
    '\n',
    '[',
    '](/x)',
    '`',
    '“',
    '\\',
    '😀',
  ]
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((some) => some.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      expect(JSON.stringify(read(text))).toBe(JSON.stringify(fromMarkdown(text)))
    }),
    { numRuns: AT_REAL_SIZE ? 100_000 : 500 },
  )
})

test.each(['*_', '*a_', '_a*b ', '**_', '***a_ ', 'a**b', '*a **b '])(
  'twice as many %j take twice as many steps',
  (piece) => {
    const [few = 0, some = 0, many = 0] = [500, 1000, 2000].map((count) => {
      return stepsFor(piece.repeat(count))
    })
    expect(few).toBeGreaterThan(500)
    expect(some / few).toBeLessThan(2.1)
    expect(many / some).toBeLessThan(2.1)
  },
)

/** How often the token of an event is read while emphasis is found. */
function stepsFor(text: string): number {
  let steps = 0
  const counted = (token: Token): Token =>
    new Proxy(token, {
      get: (target, name) => {
        steps++
        return Reflect.get(target, name)
      },
    })
  const resolveAll = (events: Event[], context: TokenizeContext) => {
    const tokens = new Map(events.map(([, token]) => [token, counted(token)]))
    for (const event of events) event[1] = tokens.get(event[1]) ?? event[1]
    return EMPHASIS.resolveAll(events, context)
  }
  const counting = { ...EMPHASIS, resolveAll }
  const constructs = Object.fromEntries(['*', '_'].map((mark) => [mark.charCodeAt(0), counting]))
  fromMarkdown(text, { extensions: [{ text: constructs, insideSpan: { null: [counting] } }] })
  return steps
}
