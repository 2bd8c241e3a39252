/** What a test file may not do, because the files of a worker share their modules. */
import { expect, test } from 'vitest'
import { sourceFilesIn } from './source-files.ts'

const REPLACES_MODULES = /\bvi\s*\.\s*(mock|doMock|unmock|doUnmock|resetModules|hoisted)\b/

test.each(["vi.mock('./mail.ts')", 'vi.doMock(path, factory)', 'vi\n  .resetModules()'])(
  '%j is caught',
  (code) => {
    expect(code).toMatch(REPLACES_MODULES)
  },
)

test('no test file replaces or reloads a module that other files of its worker use', () => {
  const found = [...sourceFilesIn(process.cwd())]
    .filter(([path, text]) => /\.test\.tsx?$/.test(path) && REPLACES_MODULES.test(text))
    .map(([path]) => path)
  expect(found).toEqual(['tests/rules/test-files.test.ts'])
})
