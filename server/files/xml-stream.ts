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

/** Feeds the handler chunk by chunk; yields after each chunk, so that the caller can take what has gathered. */
export async function* xmlChunks(content: Readable, handler: XmlHandler): AsyncGenerator<void> {
  const parser = parserFor(handler)
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.close()
    yield
  } catch (error) {
    throw isOurs(error) ? error : damaged(error)
  } finally {
    content.destroy()
  }
}

/** For small parts that are read whole. */
export async function readXml(content: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlChunks(content, handler)) {
    // the handler has all it needs
  }
}

function parserFor({ open, text, close }: XmlHandler) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('doctype', () => {
    throw damaged(new Error('it declares a document type'))
  })
  parser.on('error', (error) => {
    throw damaged(error)
  })
  if (open) parser.on('opentag', (tag) => open(localName(tag.name), tag.attributes))
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
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
