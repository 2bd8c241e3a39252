/** Runs one command class in this process, as the terminal would, and keeps what it said. */
import { readFileSync } from 'node:fs'
import { type Command, Config } from '@oclif/core'
import { afterEach, beforeEach, vi } from 'vitest'
import { COMMANDS } from './all-commands.fixture.ts'

export interface Ran {
  readonly answer: unknown
  readonly exitCode: number
  readonly output: string
  readonly complaints: string
}

/** `id` as typed: 'snapshots list'. The environment is what the test has stubbed. */
export async function runCommand(id: string, ...argv: string[]): Promise<Ran> {
  const command = commandOf(id)
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  process.exitCode = undefined
  const [answer, exitCode] = await outcome(command, argv)
  process.exitCode = undefined
  const output = [...said.mock.calls, ...written.mock.calls].map(([text]) => text).join('\n')
  const complaints = complained.mock.calls.join('\n')
  for (const spy of [said, complained, written, warned]) spy.mockRestore()
  return { answer, exitCode, output, complaints }
}

/** In every test of the file commands work on this database, and log nothing. It may be made later, in `beforeAll`. */
export function commandsWorkOn(database: () => { readonly url: string }): void {
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', database().url)
    vi.stubEnv('LOG_LEVEL', 'silent')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })
}

function commandOf(id: string): Command.Class {
  const key = id.replaceAll(' ', ':')
  const command = COMMANDS[key]
  if (!command) throw new Error(`no command ${id}`)
  command.id = key
  return command
}

async function outcome(command: Command.Class, argv: string[]): Promise<[unknown, number]> {
  try {
    config ??= terminal()
    const answer = await command.run(argv, await config)
    return [answer, Number(process.exitCode ?? 0)]
  } catch (error) {
    const { oclif } = error as { oclif?: { exit?: number } }
    if (oclif?.exit === undefined) throw error
    return [undefined, oclif.exit]
  }
}

let config: Promise<Config> | undefined

/** The commands are run directly, so no build is needed; `cli` holds no manifest of an earlier one. */
async function terminal(): Promise<Config> {
  const { oclif, ...pjson } = JSON.parse(readFileSync('package.json', 'utf8'))
  const withoutBuild = { ...pjson, oclif: { ...oclif, commands: undefined } }
  return await Config.load({ root: 'cli', isRoot: true, ignoreManifest: true, pjson: withoutBuild })
}
