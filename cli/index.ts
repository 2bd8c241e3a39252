/** Answers words that are no command, in the style of all other errors. */
import type { Hook } from '@oclif/core'
import { EXIT } from './exit-codes.ts'
import { jsonOnScreen, onScreen } from './presentation/on-screen.ts'
import { unknownCommand } from './usage-errors.ts'

export const commandNotFound: Hook.CommandNotFound = async ({ id, argv = [], config }) => {
  const message = unknownCommand(id, config.commandIDs)
  const exitCode = EXIT.badUsage
  process.exitCode = exitCode
  if (argv.includes('--json')) {
    process.stdout.write(`${jsonOnScreen({ error: { name: 'BadUsage', message, exitCode } })}\n`)
  } else {
    process.stderr.write(`${onScreen(message)}\n`)
  }
}
