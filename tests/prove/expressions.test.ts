/**
 * Regular expressions of the source, by recheck: none takes longer than a moment for the worst text that it can be
 * given. A field of a form has at most 20,000 characters, an address less, and a cell of a staff file 32,767.
 */
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { sourceFilesIn } from '../rules/source-files.ts'
import { lineAt, walk } from '../rules/syntax.ts'
import { AT_REAL_SIZE } from './size.ts'

const LONGEST = 20_000
const MOST_MS = 200
/** They read what we write ourselves: files of the build, settings, output of a library. */
const OURS =
  /^(tests|tools|vite\.config|cli\/bin|cli\/usage|server\/config|renderer\/content\/edit\/visual)|\.test\.tsx?$/

/** Each once, with where it is first. */
function expressions(): [string, string, string][] {
  const found = new Map<string, [string, string, string]>()
  for (const [path, source] of sourceFilesIn('.')) {
    if (OURS.test(path)) continue
    walk(path, source, ({ start, regex }) => {
      if (typeof regex !== 'object' || regex === null) return
      const { pattern, flags } = regex as { pattern: string; flags: string }
      const key = `/${pattern}/${flags}`
      if (!found.has(key)) found.set(key, [`${path}:${lineAt(source, start)}`, pattern, flags])
    })
  }
  return [...found.values()]
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

test('no expression is slow for the worst text of the longest field', async () => {
  const all = expressions()
  expect(all.length).toBeGreaterThan(400)
  const some = AT_REAL_SIZE ? all : all.filter((_, at) => at % 40 === 0)
  const slow: string[] = []
  for (const [place, pattern, flags] of some) {
    const found = await check(pattern, flags, { timeout: 10_000 })
    if (found.status !== 'vulnerable') continue
    const expression = new RegExp(pattern, flags)
    const { pumps, suffix } = found.attack
    const length = pumps.reduce((sum, { prefix, pump }) => sum + prefix.length + pump.length, 0)
    const times = Math.floor(LONGEST / length)
    const worst = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
    // the least of three: other threads of the process compile and collect garbage meanwhile
    const ms = Math.min(...[1, 2, 3].map(() => cpuMs(() => worst.replace(expression, ''))))
    if (ms > MOST_MS) slow.push(`${place} /${pattern}/${flags}: ${ms.toFixed(0)} ms`)
  }
  expect(slow).toEqual([])
}, 1_800_000)
