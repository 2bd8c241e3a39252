/** Counts what is read of a file while it is read, and stops a file that holds more than an honest one does. */
import { type Readable, Transform } from 'node:stream'
import { InvalidInput } from '~/core/errors.ts'
import { formatNumber } from '~/core/forms/numbers.ts'

export interface ReadingLimits {
  /** of the unpacked content */
  readonly bytes: number
  /** empty ones too: each costs as much to read */
  readonly cells: number
  /** that hold anything */
  readonly rows: number
  /** of all those rows */
  readonly characters: number
  /** cells of one row */
  readonly columns: number
  /** characters of one cell */
  readonly longest: number
}

/** A sheet of Excel has no more columns than this. */
export const LAST_COLUMN = 16_384

/**
 * Of a command that streams a file of its own machine: two gigabytes are ten million rows of two hundred characters,
 * and the rows are not kept.
 */
const STREAMED: ReadingLimits = {
  ...{ bytes: 2 ** 31, columns: LAST_COLUMN, longest: 2 ** 20 },
  ...{ cells: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY },
  characters: Number.POSITIVE_INFINITY,
}

export type ReadingMeter = ReturnType<typeof createMeter>

/** Its methods throw InvalidInput that names the limit which was passed. */
export function createMeter(limits = STREAMED) {
  const read = { bytes: 0, cells: 0, rows: 0, characters: 0 }
  return {
    limits,
    /** so far, of all passes over the file */
    read,
    /** `line` is where the row begins, if it is known already */
    countCells(more: number, inRow: number, line: number | null) {
      read.cells += more
      if (inRow > limits.columns) {
        throw refusedFile(
          `${line === null ? 'A row' : `Row ${line}`} has more than ${formatNumber(limits.columns)} columns. Delete empty columns.`,
        )
      }
      if (read.cells > limits.cells)
        throw tooMany(limits.cells, 'cells, empty ones included', DELETE)
    },
    countRow(line: number, cells: readonly string[]) {
      read.rows += 1
      if (read.rows > limits.rows) throw tooMany(limits.rows, 'rows', 'Split it in two.')
      for (const { length } of cells) {
        read.characters += length
        if (length > limits.longest) {
          throw refusedFile(
            `Row ${line} has a cell with more than ${formatNumber(limits.longest)} characters. Shorten its text, or close its quotation mark.`,
          )
        }
      }
      if (read.characters > limits.characters) {
        throw tooMany(limits.characters, 'characters of text', 'Delete columns of long text.')
      }
    },
    /** The same bytes, until there are too many of them. */
    limitBytes(content: Readable): Readable {
      let bytes = 0
      const limited = new Transform({
        transform(chunk: Buffer, _, done) {
          bytes += chunk.length
          read.bytes += chunk.length
          done(bytes > limits.bytes ? tooLarge(limits.bytes) : null, chunk)
        },
      })
      content.on('error', (error) => limited.destroy(error))
      limited.on('close', () => content.destroy())
      return content.pipe(limited)
    },
  }
}

const DELETE = 'Delete empty rows and columns, or split it in two.'

function tooMany(limit: number, what: string, advice: string): InvalidInput {
  return refusedFile(`The file has more than ${formatNumber(limit)} ${what}. ${advice}`)
}

export function tooLarge(largest: number): InvalidInput {
  return refusedFile(
    `The file holds more than ${formatNumber(Math.floor(largest / 2 ** 20))} MB when unpacked. Split it, and import the parts.`,
  )
}

export function refusedFile(sentence: string): InvalidInput {
  return new InvalidInput({ file: sentence }, {}, sentence)
}
