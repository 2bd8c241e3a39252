/** Bad usage is answered in plain sentences with the nearest choices, on the terminal and in JSON. */
import { expect, test } from 'vitest'
import { COMMANDS } from './all-commands.fixture.ts'
import { commandsWorkOn, runCommand } from './run-command.fixture.ts'
import { unknownCommand } from './usage-errors.ts'

commandsWorkOn(() => ({ url: 'postgres://nobody@127.0.0.1:1/nothing' }))

const QUESTION = ['--position', 'solo-pastor', '--budget', '310k', '--state', 'OH']

test.each([
  [
    'estimates show',
    [...QUESTION, '--setting', 'citty'],
    'There is no choice "citty" for --setting. Did you mean city? The choices are city, suburb, small_town, and rural.',
  ],
  [
    'estimates show',
    [...QUESTION, '--education', 'masters'],
    'There is no choice "masters" for --education. Did you mean master?',
  ],
  [
    'organizations set-plan',
    ['12', 'expandet'],
    'There is no choice "expandet". Did you mean expanded? The choices are free, single, basic, expanded, pro, and pro_plus.',
  ],
  ['records simulate', ['--cuont', '5'], 'There is no flag --cuont. Did you mean --count?'],
  ['snapshots list', ['--jsno'], 'There is no flag --jsno. Did you mean --json?'],
  [
    'estimates show',
    ['--position', 'solo-pastor', '--budget', 'lots', '--state', 'OH'],
    '--budget: "lots": This is not a number we can read. Enter it in digits, for example 1,200,000 or 1.2m.',
  ],
  [
    'estimates show',
    ['--position', 'solo-pastor', '--budget', '1m', '--state', 'Ohoi'],
    '--state: "Ohoi" is not a state. Did you mean Ohio? Enter its two letters, for example OH.',
  ],
  [
    'estimates show',
    ['--position', 'solo-pastor'],
    'Add --budget: a question needs a position, a budget and a state.',
  ],
])('%s %j is refused with the nearest choices', async (id, words, said) => {
  const told = await runCommand(id, ...words)
  expect(told.exitCode).toBe(2)
  expect(told.complaints.slice(0, said.length)).toBe(said)
  expect(told.complaints).toContain(`See \`stipend ${id} --help\`.`)
  expect(told.complaints).not.toMatch(CONTROL)
  const { output, exitCode } = await runCommand(id, ...words, '--json')
  const { error } = JSON.parse(output)
  expect([exitCode, error.exitCode, error.name]).toEqual([2, 2, 'BadUsage'])
  expect(error.message.slice(0, said.length)).toBe(said)
  expect(error.message).not.toMatch(/[\p{Cc}›]/u)
})

/** Of a terminal: colors, tabs, the mark before oclif's own errors. */
const CONTROL = /[^\P{Cc}\n]|›/u

test('no byte of an answer in JSON steers a terminal, and it reads as what was meant', async () => {
  const { output } = await runCommand('snapshots list', '--a\u0090b\u202ec', '--json')
  expect(output).not.toMatch(/[\u007f-\u009f\u202e]/)
  expect(JSON.parse(output).error.message).toContain('--a\u0090b\u202ec')
})

test('a state may be named as well as abbreviated', async () => {
  const words = ['--position', 'solo-pastor', '--budget', '1m', '--state', 'ohio']
  expect((await runCommand('estimates show', ...words)).exitCode).toBe(5) // past its flags, to the database
})

test.each([
  ['estimate:show', 'There is no command "estimate show". Did you mean estimates show?'],
  ['estimates:shwo', 'There is no command "estimates shwo". Did you mean estimates show?'],
  ['snapshot:list', 'There is no command "snapshot list". Did you mean snapshots list?'],
  ['organization:show:12', 'Did you mean organizations show?'],
  ['snapshto', 'There is no command "snapshto". Did you mean snapshots?'],
  ['zzzz', 'There is no command "zzzz". `stipend --help` lists them.'],
])('%s is answered with the nearest commands', (id, said) => {
  expect(unknownCommand(id, Object.keys(COMMANDS))).toContain(said)
})

test('a job that does not exist is answered with the nearest ones', async () => {
  const { exitCode, complaints } = await runCommand('jobs run', 'chek-coverage')
  expect(exitCode).toBe(3)
  expect(complaints).toContain(
    'There is no job "chek-coverage". Did you mean check-coverage? The choices are deliver-mails,',
  )
})
