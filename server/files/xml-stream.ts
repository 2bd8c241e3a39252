/** Walks an XML stream element by element; a document type, which no workbook has, ends it. */
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { InvalidInput } from '~/core/errors.ts'

export interface XmlHandler {
  /** names come without their namespace prefix */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Of a workbook of a spreadsheet about ten, whatever is in it. */
const DEEPEST = 100
/** A megabyte for one tag or text: the parser keeps it until it ends. */
const LONGEST = 1 << 20
/** So that what gathers from one chunk stays small: a row of 16,384 cells can be written in 30 bytes. */
const PIECE = 1 << 13

/** Feeds the handler piece by piece; yields after each, so that the caller can take what has gathered. */
export async function* xmlChunks(content: Readable, handler: XmlHandler): AsyncGenerator<void> {
  const { parser, sinceLast } = parserFor(handler)
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      decoder ??= decoderFor(chunk)
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = chunk.subarray(start, start + PIECE)
        parser.write(decoder.decode(piece, { stream: true }))
        if (sinceLast(piece.length) > LONGEST) throw damaged(new Error('a part of it is too long'))
        yield
      }
    }
    parser.close()
    yield
  } catch (error) {
    throw isOurs(error) ? error : damaged(error)
  } finally {
    content.destroy()
  }
}

/** By the byte order mark, else as the document declares. */
function decoderFor(chunk: Buffer): TextDecoder {
  const start = chunk.toString('latin1', 0, 200)
  if (start.startsWith('\xff\xfe')) return new TextDecoder('utf-16le')
  if (start.startsWith('\xfe\xff')) return new TextDecoder('utf-16be')
  const declared = /^<\?xml[^>]*\sencoding=["']([^"']+)/.exec(start)?.[1] ?? 'utf-8'
  // a declaration that could be read so far has one byte a letter
  return new TextDecoder(/^utf-?16/i.test(declared) ? 'utf-8' : declared)
}

/** For small parts that are read whole. */
export async function readXml(content: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlChunks(content, handler)) {
    // the handler has all it needs
  }
}

function parserFor({ open, text, close }: XmlHandler) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  let bytes = 0
  parser.on('doctype', () => {
    throw damaged(new Error('it declares a document type'))
  })
  parser.on('error', (error) => {
    throw damaged(error)
  })
  parser.on('opentag', (tag) => {
    bytes = 0
    depth += 1
    if (depth > DEEPEST) throw damaged(new Error('its elements are too deep inside each other'))
    open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    bytes = 0
    depth -= 1
    close?.(localName(tag.name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  /** counts the bytes since a tag last ended */
  const sinceLast = (more: number) => {
    bytes += more
    return bytes
  }
  return { parser, sinceLast }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function isOurs(error: unknown): boolean {
  return error instanceof InvalidInput
}

export function damaged(error: unknown): InvalidInput {
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = `The workbook is damaged, or no workbook: ${reason.slice(0, 200)}. Open it in a spreadsheet and save it again as .xlsx or CSV.`
  return new InvalidInput({ file: sentence }, {}, sentence)
}
