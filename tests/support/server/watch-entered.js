/**
 * Loaded before the product's own process (`node --import`): writes which source files it entered since it was last
 * asked, to the file that `ENTERED_FILES` names, on SIGUSR2 and when it ends. A file is entered when one of its
 * functions ran, so one that was only imported does not count; what V8 saw of the bundle is led back by source maps.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { SourceMap } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
process.on('SIGUSR2', writeEntered)
process.on('exit', writeEntered)

function writeEntered() {
  session.post('Profiler.takePreciseCoverage', (problem, coverage) => {
    if (problem) throw problem
    const entered = new Set(coverage.result.flatMap(filesOfScript))
    // at once in its place, so that a reader never finds half of it
    const file = process.env.ENTERED_FILES
    writeFileSync(`${file}.new`, JSON.stringify([...entered].sort()))
    renameSync(`${file}.new`, file)
  })
}

function filesOfScript({ url, functions }) {
  if (!url.startsWith('file:') || !url.includes('/dist/server/')) return []
  // what begins a script is its import, and no function
  const ran = functions.filter(({ ranges: [whole] }) => whole.startOffset > 0 && whole.count > 0)
  const path = fileURLToPath(url)
  // the bundler's own helpers have no map
  if (ran.length === 0 || !existsSync(`${path}.map`)) return []
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
  const starts = [0]
  const text = readFileSync(path, 'utf8')
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
    starts.push(end + 1)
  return ran.flatMap(({ ranges: [{ startOffset }] }) => {
    const line = starts.findLastIndex((start) => start <= startOffset)
    const { originalSource } = map.findEntry(line, startOffset - starts[line])
    const source = originalSource && new URL(originalSource, url)
    const file = source?.protocol === 'file:' ? relative(process.cwd(), fileURLToPath(source)) : ''
    return file === '' || file.startsWith('..') || file.startsWith('node_modules') ? [] : [file]
  })
}
