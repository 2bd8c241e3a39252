/** Every capability of staff is on both sides, terminal and screens, or the list says why it is on one. */
import { expect, test } from 'vitest'
import { COMMANDS } from '~/cli/all-commands.fixture.ts'
import { everyWayIn } from './routes.ts'
import { IN_THE_TERMINAL_ONLY, ON_SCREENS_ONLY, TWINS } from './twins.ts'

const commands = Object.keys(COMMANDS).map((id) => id.replaceAll(':', ' '))
const screens = (await everyWayIn()).filter((way) => /^(GET|POST) \/(mgmt|admin)\b/.test(way))

test('each way in of the staff screens has a command, or a reason', () => {
  const unexplained = screens.filter((way) => !(way in TWINS) && reasonFor(way) === undefined)
  expect(unexplained).toEqual([])
})

test('each command has a screen, or a reason', () => {
  const shown = new Set(Object.values(TWINS).flat())
  const unexplained = commands.filter((id) => !shown.has(id) && !(id in IN_THE_TERMINAL_ONLY))
  expect(unexplained).toEqual([])
})

test('nothing is listed that is gone, and nothing on both lists', () => {
  const shown = Object.values(TWINS).flat()
  const named = [...shown, ...Object.keys(IN_THE_TERMINAL_ONLY)]
  expect(named.filter((id) => !commands.includes(id))).toEqual([])
  expect(shown.filter((id) => id in IN_THE_TERMINAL_ONLY)).toEqual([])
  expect(Object.keys(TWINS).filter((way) => !screens.includes(way))).toEqual([])
  expect(Object.keys(TWINS).filter((way) => reasonFor(way) !== undefined)).toEqual([])
  const unused = Object.keys(ON_SCREENS_ONLY).filter((key) => {
    return !screens.some((way) => isMeant(key, way))
  })
  expect(unused).toEqual([])
})

function reasonFor(way: string): string | undefined {
  return Object.entries(ON_SCREENS_ONLY).find(([key]) => isMeant(key, way))?.[1]
}

function isMeant(key: string, way: string): boolean {
  return key.endsWith('*') ? way.startsWith(key.slice(0, -1)) : way === key
}
