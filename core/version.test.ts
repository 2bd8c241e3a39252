import { expect, test } from 'vitest'
import manifest from '~/package.json' with { type: 'json' }
import { CODE_VERSION } from './version.ts'

test('reports name the version of the package', () => {
  expect(CODE_VERSION).toBe(manifest.version)
})
