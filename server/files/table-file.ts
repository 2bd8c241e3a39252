/** Opens a file of rows, whichever kind it is; rows stream, so a file of any length takes the memory of a few. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { NotFound } from '~/core/errors.ts'
import { ENCODING_LABELS, type Encoding } from '~/core/market/records/cell-text.ts'
import type { ImportMapping } from '~/core/market/records/mapping.ts'
import { csvRows } from './csv-file.ts'
import { createMeter, type ReadingMeter, refusedFile } from './reading-limits.ts'
import type { TableFile } from './table.ts'
import { probeEncoding } from './text-encoding.ts'
import { openWorkbook } from './xlsx-file.ts'

/** Throws InvalidInput where the file is none of ours, or lacks a column of the mapping. */
export async function openTableFile(
  path: string,
  mapping: ImportMapping,
  meter = createMeter(),
): Promise<TableFile> {
  const kind = await kindOf(path)
  if (kind !== 'xlsx') return await openText(path, kind === 'gzip', { mapping, meter })
  return await openWorkbook(path, { mapping, meter, contentSha256: await sha256Of(path, meter) })
}

/** By its first bytes: names lie. */
async function kindOf(path: string): Promise<'text' | 'gzip' | 'xlsx'> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new NotFound(`There is no file ${path}.`)
  if (!found.isFile()) throw refusedFile(`${path} is not a file.`)
  if (found.size === 0) throw refusedFile('The file is empty.')
  return kindOfContent(await firstBytes(path))
}

/** By the first eight bytes. */
export function kindOfContent(start: Buffer): 'text' | 'gzip' | 'xlsx' {
  const magic = start.toString('hex')
  if (magic.startsWith('1f8b')) return 'gzip'
  if (magic.startsWith('504b')) return 'xlsx'
  if (magic.startsWith('d0cf11e0')) throw refusedFile(OLD_EXCEL)
  return 'text'
}

const OLD_EXCEL =
  'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx or CSV without a password.'

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw refusedFile(`${path} cannot be read: ${error.message}`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function openText(
  path: string,
  packed: boolean,
  { mapping, meter }: { readonly mapping: ImportMapping; readonly meter: ReadingMeter },
): Promise<TableFile> {
  const content = () => {
    const file = createReadStream(path)
    return meter.limitBytes(packed ? unzipped(file) : file)
  }
  const { contentSha256, encodings, sample } = await lookThrough(content())
  if (mapping.file.encoding === undefined && encodings.length > 1)
    throw refusedFile(askWhich(encodings))
  const read = { content, encoding: mapping.file.encoding ?? encodings[0], sample }
  const { columns, delimiter, rows } = await csvRows(read, mapping, meter)
  const format = `CSV, ${read.encoding}, separated by ${DELIMITER_NAMES[delimiter] ?? delimiter}`
  return { contentSha256, format, columns, epoch: 1900, rows, close: async () => {} }
}

/** Letters that two encodings read as different names. */
function askWhich(encodings: readonly Encoding[]): string {
  return `The letters of this file could be ${encodings.map((one) => ENCODING_LABELS[one]).join(' or ')}. Say which in the mapping (file.encoding): ${encodings.join(', ')}.`
}

export const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** The content of a .gz file. */
export function unzipped(file: Readable): Readable {
  const content = createGunzip()
  file.on('error', (error) => content.destroy(error))
  content.on('close', () => file.destroy())
  return file.pipe(content)
}

const SAMPLE = 1 << 18

export async function lookThrough(content: Readable): Promise<{
  contentSha256: string
  /** the likeliest first; more than one where the bytes do not tell */
  encodings: readonly [Encoding, ...Encoding[]]
  sample: Buffer
}> {
  const hash = createHash('sha256')
  const probe = probeEncoding()
  const sample: Buffer[] = []
  let sampled = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      probe.add(chunk)
      if (sampled < SAMPLE) sample.push(chunk.subarray(0, SAMPLE - sampled))
      sampled += chunk.length
    }
  } catch (error) {
    throw brokenFile(error)
  }
  const encodings = probe.encodings()
  return { contentSha256: hash.digest('hex'), encodings, sample: Buffer.concat(sample) }
}

/** Damaged archives say so in the words of zlib. */
export function brokenFile(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (!code?.startsWith('Z_')) return error
  return refusedFile('The compressed file is damaged or cut off. Copy it again.')
}

async function sha256Of(path: string, meter: ReadingMeter): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of meter.limitBytes(createReadStream(path))) hash.update(chunk)
  return hash.digest('hex')
}
