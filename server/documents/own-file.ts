import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a file that an installation keeps beside `dist`, such as "server/documents/fonts/Inter-Regular.ttf". It
 * is looked for upward, because the same code runs from the source and from any file of dist/server. Where no folder
 * has it, the path is that of the first look.
 */
export function ownFile(path: string): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, path)
    if (existsSync(file)) return file
    if (folder === dirname(folder)) return join(start, path)
  }
}
