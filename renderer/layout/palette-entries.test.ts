import { expect, test } from 'vitest'
import { toolsFor } from '~/core/staff/tools.ts'
import { movedTo, paletteEntries } from './palette-entries.ts'

const tools = toolsFor(['admin'])
const hit = { kind: 'user', id: '7', title: 'Ann Lee', detail: 'ann@x.org', isNear: false } as const

test('with nothing typed every tool is listed, and nothing to search for', () => {
  const entries = paletteEntries({ tools, hits: [], typed: '', canSearch: true })
  expect(entries.map(({ href }) => href)).toEqual(tools.map(({ href }) => href))
})

test('tools that fit come first, then what was found, then the way to all results', () => {
  const hits = [
    { ...hit, href: '/mgmt/userInfo?user=7' },
    { ...hit, id: '8', href: null },
  ]
  const entries = paletteEntries({ tools, hits, typed: 'error example', canSearch: true })
  expect(entries.map(({ href }) => href)).toEqual([
    '/sentry-example-page',
    '/mgmt/userInfo?user=7',
    '/mgmt/search?q=error%20example',
  ])
  const without = paletteEntries({ tools, hits: [], typed: 'no such tool', canSearch: false })
  expect(without).toEqual([])
})

test('arrows go around the ends, and other keys move nothing', () => {
  expect(movedTo('ArrowDown', 2, 3)).toBe(0)
  expect(movedTo('ArrowUp', 0, 3)).toBe(2)
  expect([movedTo('Home', 2, 3), movedTo('End', 0, 3)]).toEqual([0, 2])
  expect(movedTo('a', 1, 3)).toBeNull()
  expect(movedTo('ArrowDown', 0, 0)).toBeNull()
})
