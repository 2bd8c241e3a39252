/** Shows what is longer than the terminal in the pager of the person who reads it. */
import { spawnSync } from 'node:child_process'

interface Reader {
  readonly isTTY?: boolean
  readonly rows?: number
}

/** A pipe, a file and cron have no rows. */
export function isLongerThan({ isTTY, rows }: Reader, lines: number): boolean {
  return isTTY === true && rows !== undefined && lines >= rows
}

const NO_PAGER = 127 // what a shell answers when there is no such program

/** less quits at once when it all fits, keeps colors, and leaves the text on the screen. */
const PAGE = `
case "\${PAGER-less}" in '' | cat) exit ${NO_PAGER} ;; esac
[ "$TERM" = dumb ] && exit ${NO_PAGER}
LESS="\${LESS-FRX}" exec sh -c "\${PAGER-less}" 2> /dev/null`

/** Returns false if there is no pager or none is wanted: nothing was shown. Quitting or killing it is no error. */
export function page(text: string): boolean {
  process.on('SIGINT', ignore) // Ctrl+C is the pager's own
  const { status, error } = spawnSync('sh', ['-c', PAGE], {
    input: text,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  process.off('SIGINT', ignore)
  const hasNoShell = error !== undefined && 'code' in error && error.code === 'ENOENT'
  return status !== NO_PAGER && !hasNoShell
}

function ignore(): void {}
