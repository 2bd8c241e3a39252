import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TOOLS, toolsFor } from './tools.ts'

test('every staff page is in the list of tools, and every tool has a page', () => {
  const folders = readdirSync('pages/(staff)/mgmt', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'index')
    .map(({ name }) => `/mgmt/${name}`)
  const listed = TOOLS.map(({ href }) => href).filter((href) => href.startsWith('/mgmt/'))
  expect([...listed].sort()).toEqual(folders.sort())
})

test('each role finds the tools it may open, and no other', () => {
  expect(toolsFor([])).toEqual([])
  expect(toolsFor(['admin'])).toEqual(TOOLS)
})
