/** The texts of a workbook, which its cells name by number; kept in memory, and therefore limited. */
import { InvalidInput } from '~/core/errors.ts'
import { xmlChunks } from './xml-stream.ts'
import type { ZipParts } from './zip-parts.ts'

/** Characters of all different texts together, about 100 MB in memory. */
const MOST_CHARACTERS = 48_000_000
/** An empty text takes memory too: as much as this many characters. */
const PLACE = 16
/** A spreadsheet holds at most 32,767 characters in a cell, each of them written in up to seven. */
export const LONGEST_TEXT = 1 << 18

export async function readStrings(
  parts: ZipParts,
  name: string | null,
): Promise<readonly string[]> {
  if (name === null || !parts.has(name)) return []
  const strings: string[] = []
  const reader = stringReader(strings)
  for await (const _ of xmlChunks(await parts.open(name), reader.handler)) {
    if (reader.characters() > MOST_CHARACTERS) throw tooManyTexts()
  }
  return strings
}

/** A text may be in several runs of different type; what is written above it to help pronounce it is no part. */
function stringReader(strings: string[]) {
  let text = ''
  let inText = false
  let phonetic = 0
  let characters = 0
  const handler = {
    open(name: string) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      inText = name === 't' && phonetic === 0
    },
    text(chunk: string) {
      if (!inText) return
      text += chunk
      if (text.length > LONGEST_TEXT) throw tooManyTexts()
    },
    close(name: string) {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic -= 1
      if (name !== 'si') return
      strings.push(unescaped(text))
      characters += text.length + PLACE
    },
  }
  return { handler, characters: () => characters }
}

/** A character that XML cannot hold is written by its number: "_x000D_". */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-F]{4})_/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

export function tooManyTexts(): InvalidInput {
  const sentence =
    'The workbook holds too much text to be read as one. Save the sheet as CSV and import that.'
  return new InvalidInput({ file: sentence }, {}, sentence)
}
