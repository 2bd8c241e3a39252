/** The examples that commands print, as typed, and the words of a line as a shell reads them. */
import { COMMANDS } from './all-commands.fixture.ts'

/** By the id of the command, such as `salaries:check`. */
export const EXAMPLES: readonly (readonly [string, readonly string[]])[] = Object.entries(
  COMMANDS,
).map(([id, { examples }]) => [
  id,
  examples.map((one) =>
    String(one)
      .replaceAll('<%= config.bin %>', 'stipend')
      .replaceAll('<%= command.id %>', id.replaceAll(':', ' ')),
  ),
])

/** Up to where standard input or output is led elsewhere, or a remark begins. */
export function shellWords(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  const end = words.findIndex((word) => ['>', '<', '#'].includes(word))
  return end === -1 ? words : words.slice(0, end)
}
