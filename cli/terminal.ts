/** What the terminal we print to can show. */
import { execFileSync } from 'node:child_process'
import type { TextSpace } from './presentation/range-bar.ts'

/** 80 columns by default (a pipe, a file), never more than is readable. */
export function terminalSpace(): TextSpace {
  const columns = process.stdout.columns ?? 80
  return { width: Math.min(columns, WIDEST), unicode: showsUnicode() }
}

const WIDEST = 100
/** The C library weighs LC_ALL, LC_CTYPE and LANG as every other program on this machine does. */
const CHARACTER_MAP = ['locale', ['charmap']] as const

function showsUnicode(): boolean {
  if (process.platform === 'win32') return true
  try {
    const charset = execFileSync(...CHARACTER_MAP, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /utf-?8/i.test(charset)
  } catch {
    return true // no such program: small systems support UTF-8 only
  }
}
