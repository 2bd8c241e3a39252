/** The script in a real bash; what zsh does with its own is tried where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bashCompletion, type CompletedCommand, zshCompletion } from './completion.ts'

const TOPICS = [
  { name: 'salaries', description: "find pay that looks wrong: the church's own" },
  { name: 'snapshots', description: 'build and publish' },
  { name: 'snapshots:build', description: 'as oclif lists a command among the topics' },
  { name: 'serve', description: 'the same' },
]
const COMMANDS: readonly CompletedCommand[] = [
  {
    id: 'salaries:check',
    summary: 'find pay that looks wrong',
    flags: {
      format: { name: 'format', summary: 'how to print it', options: ['table', 'json'] },
      pager: { name: 'pager', summary: 'page', allowNo: true },
      secret: { name: 'secret', hidden: true },
    },
  },
  { id: 'snapshots:build', summary: 'freeze', flags: {} },
  { id: 'snapshots:publish', summary: 'publish', flags: {} },
  { id: 'serve', summary: 'start', flags: {} },
]

test.each([
  [['s'], ['salaries', 'serve', 'snapshots']],
  [['sal'], ['salaries']],
  [['salaries', ''], ['check']],
  [['snapshots', 'pub'], ['publish']],
  [
    ['salaries', 'check', '--'],
    ['--format', '--help', '--no-pager', '--pager'],
  ],
  [
    ['salaries', 'check', '--format', ''],
    ['table', 'json'],
  ],
  [['salaries', 'check', '--format', 'json', '--he'], ['--help']],
  [['salaries', 'check', 'a file'], []],
  [['nonsense', ''], []],
])('bash completes stipend %j with %j', (typed, words) => {
  const line = ['stipend', ...typed].map((word) => `'${word}'`).join(' ')
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=${typed.length}; _stipend; printf '%s\\n' "\${COMPREPLY[@]}"`
  const script = `${bashCompletion(COMMANDS, TOPICS)}\n${ask}`
  const shown = execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
  expect(shown.split('\n').filter(Boolean)).toEqual(words)
})

test('both scripts are read without a complaint by the shells that are here', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stipend-completion-'))
  const scripts = { bash: bashCompletion(COMMANDS, TOPICS), zsh: zshCompletion(COMMANDS, TOPICS) }
  const complaints = Object.entries(scripts).map(([shell, script]) => {
    const file = join(folder, shell)
    writeFileSync(file, script)
    const { error, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' })
    return error ? '' : stderr
  })
  rmSync(folder, { recursive: true })
  expect(complaints).toEqual(['', ''])
})

test('zsh says of each word what it is for', () => {
  const script = zshCompletion(COMMANDS, TOPICS)
  expect(script).toContain("'salaries:find pay that looks wrong: the church'\\''s own'")
  expect(script).toContain("'--format:how to print it'")
  expect(script).not.toContain('secret')
})
