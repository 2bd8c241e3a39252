/** Every printed example is understood by its command: each flag, choice and argument of it exists. */
import { readFileSync } from 'node:fs'
import { Flags, Parser } from '@oclif/core'
import { expect, test } from 'vitest'
import { COMMANDS } from './all-commands.fixture.ts'

/** Of every command, and of the documentation, as typed. */
const examples = [
  ...Object.entries(COMMANDS).flatMap(([id, { examples }]) =>
    examples.map((one) =>
      String(one)
        .replaceAll('<%= config.bin %>', 'stipend')
        .replaceAll('<%= command.id %>', id.replaceAll(':', ' ')),
    ),
  ),
  ...[...readFileSync('docs/commands.md', 'utf8').matchAll(/^```\n(.*?)^```/gms)].flatMap(
    ([, block = '']) => block.split('\n').filter((line) => line.startsWith('stipend ')),
  ),
]

/** As a shell reads them, up to where standard input or output is led elsewhere, or a remark begins. */
function shellWords(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  const end = words.findIndex((word) => ['>', '<', '#'].includes(word))
  return end === -1 ? words : words.slice(0, end)
}

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
