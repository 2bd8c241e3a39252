import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a typeface of this folder, such as "Inter-Regular". Looked for upward, because the same code runs from
 * the source and from any file of dist/server.
 */
export function fontFile(name: string): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'server/documents/fonts', `${name}.ttf`)
    if (existsSync(file)) return file
    if (folder === dirname(folder)) {
      throw new Error(`No server/documents/fonts/${name}.ttf in ${start} or above it`)
    }
  }
}
