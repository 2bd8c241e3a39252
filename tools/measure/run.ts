/** `npm run measure`: how large and how repetitive the house is; fails where a figure is above its budget. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type CodeFile, foldersOf, linesOf, readHouse } from './house.ts'
import { countRepeatedPairs } from './repeats.ts'
import { countStyles } from './styles.ts'
import { countSyntax } from './syntax-counts.ts'

const files = readHouse(process.cwd())
const figures = measure(files)
const budgets: Record<string, number> = JSON.parse(
  readFileSync(new URL('budgets.json', import.meta.url), 'utf8'),
)
const over = Object.entries(figures).filter(([name, value]) => value > (budgets[name] ?? Infinity))
for (const [name, value] of Object.entries(figures)) {
  const budget = budgets[name]
  console.log(`${name.padEnd(42)} ${String(value).padStart(9)}${budget ? `  of ${budget}` : ''}`)
}
if (process.argv.includes('--rooms')) console.table(linesByRoom(files))
for (const [name] of over) console.error(`above its budget: ${name}`)
process.exitCode = over.length > 0 ? 1 : 0

function measure(all: readonly CodeFile[]): Record<string, number> {
  const source = all.filter(({ purpose }) => purpose === 'source')
  const tests = all.filter(({ purpose }) => purpose === 'test')
  const styles = source.filter(({ path }) => path.endsWith('.css'))
  const code = source.filter(({ path, generated }) => !path.endsWith('.css') && !generated)
  const syntax = code.map(countSyntax)
  const functions = syntax.reduce((sum, file) => sum + file.functions, 0)
  const typeLines = syntax.reduce((sum, file) => sum + file.typeLines, 0)
  const codeLines = syntax.reduce((sum, file) => sum + file.codeLines, 0)
  const { rules, repeated } = countStyles(styles)
  const folders = foldersOf(source)
  return {
    'source lines': linesOf(source),
    'test lines': linesOf(tests),
    'tool lines': linesOf(all.filter(({ purpose }) => purpose === 'tool')),
    'source files': source.length,
    'source files under 30 lines': code.filter(isSmall).length,
    folders: folders.size,
    'folders outside pages': [...folders].filter((folder) => !folder.startsWith('pages')).length,
    'functions per 100 code lines': tenths((100 * functions) / codeLines),
    'type lines, percent of code lines': tenths((100 * typeLines) / codeLines),
    'repeated pairs': countRepeatedPairs(code),
    'style lines': linesOf(styles),
    'style rules': rules,
    'repeated style rules': repeated,
  }
}

/** Vike demands files of its own for a page, whatever their size. */
function isSmall({ path, lines }: CodeFile): boolean {
  return lines < 30 && !posix.basename(path).startsWith('+')
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

function linesByRoom(all: readonly CodeFile[]) {
  const rooms = new Map<string, { source: number; tests: number; files: number }>()
  for (const { path, lines, purpose } of all) {
    const room = posix
      .dirname(path)
      .split('/')
      .slice(0, path.startsWith('server/') ? 3 : 2)
      .join('/')
    const sums = rooms.get(room) ?? { source: 0, tests: 0, files: 0 }
    rooms.set(room, {
      source: sums.source + (purpose === 'test' ? 0 : lines),
      tests: sums.tests + (purpose === 'test' ? lines : 0),
      files: sums.files + 1,
    })
  }
  return Object.fromEntries(rooms)
}
