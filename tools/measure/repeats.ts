/** Counts pairs of places that share a run of lines of the same shape. */
import type { CodeFile } from './house.ts'

/** Lines that a run has at least. */
const RUN = 6
/** A run that stands in more places is a pattern of the language or a library, and no repeat. */
const MOST_PLACES = 8

/**
 * Pairs of files (or a file with itself) that share at least one run of six lines alike but for names, strings and
 * numbers. Blank lines, comments, imports and lone punctuation do not count as lines. However many runs two files
 * share, they are one pair.
 */
export function countRepeatedPairs(files: readonly Pick<CodeFile, 'path' | 'text'>[]): number {
  const places = new Map<string, { file: number; line: number }[]>()
  files.forEach(({ text }, file) => {
    const shapes = shapesOf(text)
    for (let line = 0; line + RUN <= shapes.length; line++) {
      const run = shapes.slice(line, line + RUN).join('\n')
      const found = places.get(run)
      if (found) found.push({ file, line })
      else places.set(run, [{ file, line }])
    }
  })
  const pairs = new Set<string>()
  for (const found of places.values()) {
    if (found.length < 2 || found.length > MOST_PLACES) continue
    for (const [index, one] of found.entries()) {
      for (const other of found.slice(index + 1)) {
        const overlaps = one.file === other.file && other.line - one.line < RUN
        if (!overlaps) pairs.add(`${one.file} ${other.file}`)
      }
    }
  }
  return pairs.size
}

const IMPORT = /^\s*import\b[^\n]*?(?:\{[^}]*\}[^\n]*)?$/gm

function shapesOf(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(IMPORT, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, '').trim())
    .filter((line) => /\w/.test(line))
    .map(shapeOf)
}

const KEYWORDS = new Set(
  'as async await break case catch class const continue default delete do else export extends false finally for from function if in interface let new null of readonly return satisfies switch this throw true try type typeof undefined var void while yield'.split(
    ' ',
  ),
)

/** The line with every string, number and name replaced by one letter. */
function shapeOf(line: string): string {
  return line
    .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '"')
    .replace(/[A-Za-z_$][\w$]*/g, (word) => (KEYWORDS.has(word) ? word : 'n'))
    .replace(/\b\d[\d_.]*\b/g, '0')
    .replace(/\s+/g, ' ')
}
