/** Reads the files of an evaluation as text and as checked JSON, and the prior's weights; .gz is unpacked. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { type PriorWeights, parseWeights } from '~/core/engine/prior/weights.ts'
import { ownFile } from '~/server/documents/own-file.ts'
import { badFile } from './bad-file.ts'

const columnName = z.string().min(1)

/** The schema file: columns and how the engine uses them. */
const schemaFile = z.object({
  num: z
    .array(z.object({ name: columnName, log: z.union([z.boolean(), z.number()]).optional() }))
    .default([]),
  cat: z.array(z.object({ name: columnName, parent: columnName.optional() })).default([]),
  group: z.array(columnName).default([]),
  mondrian: columnName.nullish(),
  inter: z.array(z.tuple([columnName, columnName])).default([]),
  cross: z.array(z.tuple([columnName, columnName])).default([]),
})

export type SchemaFile = z.output<typeof schemaFile>

const identifier = z.union([z.string(), z.number()]).transform(String)
/** Used in the name of a file. */
const partOfName = z
  .string()
  .regex(/^[\w.-]{1,60}$/, 'a name of a run holds letters, digits, dots and dashes only')
const splitsFile = z.object({
  test: z.array(identifier).min(1),
  runs: z
    .array(
      z.object({
        n: z.union([z.number(), partOfName]),
        rep: z.number(),
        train: z.array(identifier),
      }),
    )
    .min(1),
})

export type SplitsFile = z.output<typeof splitsFile>

export async function readSchemaFile(path: string): Promise<SchemaFile> {
  return await readJson(path, schemaFile)
}

export async function readSplitsFile(path: string): Promise<SplitsFile> {
  return await readJson(path, splitsFile)
}

/** An evaluation keeps all of its file in memory. */
const LARGEST = 400 * 2 ** 20
const TOO_LARGE = 'it holds more than 400 MB'
const NO_ARCHIVE = 'it ends in .gz but is not a gzip archive, or not a whole one'

/** Throws an InvalidInput when the file cannot be read, is not UTF-8, or is not the archive it claims to be. */
export async function readText(path: string): Promise<string> {
  const name = basename(path)
  const bytes = await readBytes(path)
  const content = !path.endsWith('.gz')
    ? bytes
    : await promisify(gunzip)(bytes, { maxOutputLength: LARGEST }).catch(({ code }) => {
        const isLarge = code === 'ERR_BUFFER_TOO_LARGE'
        throw badFile(name, isLarge ? TOO_LARGE : NO_ARCHIVE)
      })
  if (content.length > LARGEST) throw badFile(name, TOO_LARGE)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw badFile(name, 'it is not UTF-8 text')
  }
}

async function readBytes(path: string): Promise<Buffer> {
  return await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw badFile(
      basename(path),
      error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`,
    )
  })
}

/** The file that `core/engine/prior` was checked with; `tests/reference/pay-prior.py` packed it. */
const WEIGHTS = 'server/services/engine/pay-prior.f16'
const FINGERPRINT = '8ef8c4d5a7e1c69fbec69c22b43268340da437fb82bb7af8d4a60a2f5adb0437'

/** Throws an InvalidInput when the file is missing or is not the one whose SHA-256 is known. */
export async function readPriorWeights(path = ownFile(WEIGHTS)): Promise<PriorWeights> {
  const bytes = await readBytes(path)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== FINGERPRINT) {
    throw badFile(basename(path), 'it is not the file of weights that belongs to this version')
  }
  return parseWeights(bytes)
}

async function readJson<Output>(path: string, shape: z.ZodType<Output>): Promise<Output> {
  const name = basename(path)
  const text = await readText(path)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw badFile(name, `it is not JSON (${error instanceof Error ? error.message : error})`)
  }
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw badFile(name, `${issue?.path.join('.') || 'the top'}: ${issue?.message}`)
}
