/** A link that begins with "?" is resolved against the root by the client's router, not against the page it is on. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathsIn } from './source-files.ts'

const RELATIVE = /href=(?:\{[`'"]|")\?(?![^>]*data-vike="false")/

test.each([
  ['href="?page=2">', true],
  ['href={`?change=2#change`}>', true],
  ['href="?" data-vike="false">', false],
  ['href={`/table?change=2`}>', false],
])('%s is relative: %s', (source, expected) => {
  expect(RELATIVE.test(source)).toBe(expected)
})

test('no link of a page is relative, unless the browser follows it', () => {
  const drawn = pathsIn(process.cwd()).filter(
    (path) => /^(pages|renderer)\/.*\.tsx$/.test(path) && !path.includes('.test.'),
  )
  expect(drawn.length).toBeGreaterThan(100)
  expect(drawn.filter((path) => RELATIVE.test(readFileSync(path, 'utf8')))).toEqual([])
})
