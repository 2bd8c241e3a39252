/** What a test file may not do: its worker's modules are shared, and the machine it runs on does much besides. */
import { expect, test } from 'vitest'
import { sourceFilesIn } from './source-files.ts'

const REPLACES_MODULES = /\bvi\s*\.\s*(mock|doMock|unmock|doUnmock|resetModules|hoisted)\b/
/** `vi.waitFor` gives up after a second; a time of its own ends a test before the patience of vitest.config.ts. */
const HURRIES =
  /\bvi\s*\.\s*wait(For|Until)\b|\.poll\(.*\btimeout:|\btimeout: [\d_]+,?\s*\}, (async )?\(|^ *\}?,? ?(\d\d|1\d\d|2[0-3]\d)_000(\)|,\n\)$)/m

const BREACHES = {
  'replaces or reloads a module': REPLACES_MODULES,
  'gives up while others are patient': HURRIES,
}

test.each([
  [REPLACES_MODULES, "vi.mock('./mail.ts')"],
  [REPLACES_MODULES, 'vi.doMock(path, factory)'],
  [REPLACES_MODULES, 'vi\n  .resetModules()'],
  [HURRIES, 'await vi.waitFor(() => expect(runs).toBe(1))'],
  [HURRIES, "describe('a fit', { timeout: 30_000 }, () => {"],
  [HURRIES, 'await expect.poll(runs, { timeout: 5000 }).toBe(1)'],
  [HURRIES, "test('a fit', () => {\n}, 60_000)"],
  [HURRIES, "test.each(ALL)(\n  'a fit',\n  () => {},\n  120_000,\n)"],
])('%s catches %j', (breach, code) => {
  expect(code).toMatch(breach)
})

test.each(Object.entries(BREACHES))('no test file %s', (_, breach) => {
  const found = [...sourceFilesIn(process.cwd())]
    .filter(([path, text]) => /\.test\.tsx?$/.test(path) && breach.test(text))
    .map(([path]) => path)
  expect(found).toEqual(['tests/rules/test-files.test.ts'])
})
