/** Every command by its id, such as `salaries:check`, all loaded; the terminal itself loads the one it runs. */
import type { Command } from '@oclif/core'

const files = import.meta.glob<{ default: Command.Class }>(
  ['./commands/**/*.ts', '!./commands/**/*.test.ts'],
  { eager: true },
)

export const COMMANDS: Readonly<Record<string, Command.Class>> = Object.fromEntries(
  Object.entries(files)
    .map(([file, { default: command }]) => {
      return [
        file.slice('./commands/'.length, -'.ts'.length).replaceAll('/', ':'),
        command,
      ] as const
    })
    .sort(([one], [other]) => one.localeCompare(other)),
)
