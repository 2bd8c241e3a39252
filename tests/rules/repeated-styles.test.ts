/** Two rules of a stylesheet that say the same, letter for letter, are one: a class of renderer/styles/layout.css. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathsIn } from './source-files.ts'

/** Two declarations that two things share may well be chance. */
const LEAST_DECLARATIONS = 3

/** "a.css .x, b.css .y" for all rules with the same declarations, in whatever order. */
function repeatedRules(sheets: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, string[]>()
  for (const [path, css] of sheets) {
    for (const [, selector = '', body = ''] of rulesOf(css)) {
      // browsers drop a list of selectors in which one names a part that they do not know
      if (/::-(moz|webkit)-/.test(selector)) continue
      const declarations = body.split(';').map((one) => one.trim().replace(/\s+/g, ' '))
      const said = declarations.filter(Boolean).sort()
      if (said.length < LEAST_DECLARATIONS) continue
      const key = said.join('; ')
      places.set(key, [...(places.get(key) ?? []), `${path} ${selector.trim()}`])
    }
  }
  return [...places.values()].filter((where) => where.length > 1).map((where) => where.join(', '))
}

/** The innermost blocks: rules, also those inside of @media. */
function rulesOf(css: string) {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
}

test('a rule that repeats another is caught, in another file, another order or another width', () => {
  const list = '.list {\n  margin: 0;\n  padding: 0;\n  list-style: none;\n}\n'
  const again =
    '@media print {\n  .others {\n    padding: 0;\n    list-style: none;\n    margin: 0;\n  }\n}'
  const caught = repeatedRules(
    new Map([
      ['a.css', list],
      ['b.css', again],
    ]),
  )
  expect(caught).toEqual(['a.css .list, b.css .others'])
})

test.each([
  ['two declarations', '.a { margin: 0; padding: 0; } .b { margin: 0; padding: 0; }'],
  ['another value', '.a { top: 0; left: 0; right: 0; } .b { top: 0; left: 0; right: 1px; }'],
])('%s may stand twice', (_, css) => {
  expect(repeatedRules(new Map([['a.css', css]]))).toEqual([])
})

test('no two rules of this house say the same', () => {
  const paths = pathsIn(process.cwd()).filter((path) => path.endsWith('.css'))
  expect(paths.length).toBeGreaterThan(20)
  const sheets = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  expect(repeatedRules(sheets)).toEqual([])
})
