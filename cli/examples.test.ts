/**
 * Every printed example is understood by its command: each flag, choice and argument of it exists. That they run is
 * tests/prove/examples.test.ts.
 */
import { readFileSync } from 'node:fs'
import { Flags, Parser } from '@oclif/core'
import { expect, test } from 'vitest'
import { COMMANDS } from './all-commands.fixture.ts'
import { EXAMPLES, shellWords } from './examples.fixture.ts'

/** Of every command, and of the documentation, as typed. */
const examples = [
  ...EXAMPLES.flatMap(([, lines]) => lines),
  ...[...readFileSync('docs/commands.md', 'utf8').matchAll(/^```\n(.*?)^```/gms)].flatMap(
    ([, block = '']) => block.split('\n').filter((line) => line.startsWith('stipend ')),
  ),
]

async function parse(line: string): Promise<void> {
  const words = shellWords(line)
  const typed = words.slice(words.indexOf('stipend') + 1)
  const length = [2, 1].find((one) => typed.slice(0, one).join(':') in COMMANDS)
  const command = COMMANDS[typed.slice(0, length).join(':')]
  if (length === undefined || !command) throw new Error(`No command is in ${line}`)
  await Parser.parse(typed.slice(length), {
    flags: { ...command.baseFlags, ...command.flags, json: Flags.boolean() },
    args: command.args,
    strict: command.strict,
  })
}

test.each(examples)('%s', async (line) => {
  await expect(parse(line)).resolves.toBeUndefined()
})

test.each(['stipend jobs list --chek', 'stipend jobs run', 'stipend texts list --status opne'])(
  'what is not understood is caught: %s',
  async (line) => {
    await expect(parse(line)).rejects.toThrow()
  },
)
