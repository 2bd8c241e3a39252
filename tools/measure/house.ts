/** Reads the repository's code as it lies on disk and sorts it by room, subject and purpose. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface CodeFile {
  readonly path: string
  readonly text: string
  /** newlines, as `wc -l` counts them */
  readonly lines: number
  readonly purpose: 'source' | 'test' | 'tool'
  /** written by a program from something else in the repository, so nobody reads or repeats it by hand */
  readonly generated: boolean
}

const CODE = /\.(ts|tsx|css)$/
const TEST = /^tests\/|\.test\.tsx?$|^vitest\.config\.ts$/
const GENERATED = /^\/\*\* Generated /

/** Every TypeScript file and stylesheet that git tracks or would track, in the order of their paths. */
export function readHouse(root: string): CodeFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed
    .split('\0')
    .filter((path) => CODE.test(path) && existsSync(join(root, path)))
    .sort()
    .map((path) => codeFile(path, readFileSync(join(root, path), 'utf8')))
}

export function codeFile(path: string, text: string): CodeFile {
  const purpose = path.startsWith('tools/') ? 'tool' : TEST.test(path) ? 'test' : 'source'
  const lines = text.split('\n').length - 1
  return { path, text, lines, purpose, generated: GENERATED.test(text) }
}

/** Folders that directly hold at least one of the files. */
export function foldersOf(files: readonly { readonly path: string }[]): Set<string> {
  return new Set(files.map(({ path }) => posix.dirname(path)))
}

export function linesOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0)
}
