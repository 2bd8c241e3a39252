/** The words of every version, read from the files of `database/content/legal` that are part of the build. */

import { type LegalBlock, readLegalWords } from '~/core/content/legal/read-words.ts'
import { NotFound } from '~/core/errors.ts'
import { LEGAL_FILES } from '~/database/content/legal-files.ts'

const read = new Map<string, readonly LegalBlock[]>()

/** Read once in a process. */
export function legalWords(key: string, version: string): readonly LegalBlock[] {
  const name = `${key}/${version}`
  const known = read.get(name)
  if (known) return known
  const file = LEGAL_FILES.get(name)
  if (file === undefined) throw new NotFound()
  const words = readLegalWords(file)
  read.set(name, words)
  return words
}
