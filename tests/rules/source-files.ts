/** Reads the repository's own source files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceTree } from './import-law.ts'

const rooms = ['core', 'database', 'server', 'renderer', 'pages', 'cli', 'tests', 'tools']
const code = /\.[cm]?[jt]sx?$/

/** Every path below the rooms and beside them, whatever its kind. */
export function pathsIn(root: string): string[] {
  const below = rooms
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) => list(root, room))
  const beside = readdirSync(root).filter((name) => code.test(name))
  return [...beside, ...below].sort()
}

/** The source files with their text. */
export function sourceFilesIn(root: string): SourceTree {
  return new Map(
    pathsIn(root)
      .filter((path) => code.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

function list(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    // what a package of tools was built to
    if (/^tools\/[^/]+\/(dist|node_modules)$/.test(path)) return []
    return entry.isDirectory() ? list(root, path) : [path]
  })
}
