/** The surface of the terminal is a contract: scripts and cron lines depend on every word of it. */
import { readFileSync } from 'node:fs'
import type { Command, Interfaces } from '@oclif/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { COMMANDS } from './all-commands.fixture.ts'

test('commands, arguments, flags, aliases, defaults and summaries are those of surface.snapshot.txt', async () => {
  const surface = Object.entries(COMMANDS).flatMap(([id, command]) => describeCommand(id, command))
  await expect(`${surface.join('\n')}\n`).toMatchFileSnapshot('./surface.snapshot.txt')
})

test.each(Object.entries(COMMANDS))(
  '%s has a summary, a description, two examples and --json',
  (_, command) => {
    expect(command.summary).toMatch(/^[a-z].*[^.]$/)
    expect(command.description).toMatch(/\.$/)
    expect(command.examples.length).toBeGreaterThanOrEqual(2)
    expect(command.enableJsonFlag).toBe(true)
  },
)

test('every topic says what its commands are about, and none is left over', () => {
  const { oclif } = z
    .object({
      oclif: z.object({ topics: z.record(z.string(), z.object({ description: z.string() })) }),
    })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const topics = new Set(Object.keys(COMMANDS).flatMap((id) => id.split(':').slice(0, -1)))
  expect(Object.keys(oclif.topics).sort()).toEqual([...topics].sort())
})

test('every command and every exit code stands in docs/commands.md', () => {
  const page = readFileSync('docs/commands.md', 'utf8')
  for (const id of Object.keys(COMMANDS)) expect(page).toContain(`stipend ${id.replace(':', ' ')}`)
  for (const code of [0, 1, 2, 3, 4, 5, 6, 7]) expect(page).toContain(`| ${code} |`)
})

function describeCommand(id: string, command: Command.Class): string[] {
  return [
    `${id.replaceAll(':', ' ')}: ${command.summary}`,
    ...command.aliases.map((alias) => `  alias ${alias}`),
    ...Object.entries(command.args ?? {}).map(([name, arg]) => `  <${name}>${detailsOf(arg)}`),
    ...Object.entries(command.flags ?? {})
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, flag]) => `  --${nameOf(name, flag)}${detailsOf(flag)}`),
  ]
}

function nameOf(name: string, flag: Interfaces.Flag<unknown>): string {
  const short = flag.char ? `, -${flag.char}` : ''
  if (flag.type === 'boolean') return `${flag.allowNo ? '[no-]' : ''}${name}${short}`
  return `${name}${short}=<${flag.options?.join('|') ?? 'value'}>${flag.multiple ? '...' : ''}`
}

interface Detailed {
  readonly required?: boolean
  readonly default?: unknown
  readonly aliases?: readonly string[]
  readonly summary?: string
  readonly description?: string
}

function detailsOf({ required, aliases, summary, description, ...rest }: Detailed): string {
  const details = [
    required && 'required',
    rest.default !== undefined && `default ${rest.default}`,
    aliases?.length && `aliases ${aliases.join(', ')}`,
  ].filter(Boolean)
  return `${details.length > 0 ? ` (${details.join('; ')})` : ''}: ${summary ?? description}`
}
