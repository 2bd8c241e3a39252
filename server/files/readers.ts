/**
 * What is done with an uploaded file, in a thread of its own: server/workers/read-file.ts. Questions and answers are
 * copied between threads, so that an answer holds no more than who asked needs.
 */
import { createHash } from 'node:crypto'
import type { ContentKind } from '~/core/content/item.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { comparable } from '~/core/market/records/cell-text.ts'
import { readChurchList } from '~/core/people/offices/read-church-list.ts'
import { findTable, guessMapping } from '~/core/people/staff-import/guess-mapping.ts'
import { mappingProblems } from '~/core/people/staff-import/import-settings.ts'
import { readContentFile } from './content-file.ts'
import { makeLogo, makePicture } from './make-picture.ts'
import { refusedFile } from './reading-limits.ts'
import { readWholeTable } from './whole-table.ts'

const readers = {
  staff: readStaff,
  churches: readChurches,
  picture: ({ bytes }: Uploaded) => makePicture(Buffer.from(bytes)),
  logo: ({ bytes, box }: Uploaded & { readonly box: Parameters<typeof makeLogo>[1] }) =>
    makeLogo(Buffer.from(bytes), box),
  texts: async ({ files }: { readonly files: readonly { kind: ContentKind; text: string }[] }) =>
    files.map(({ kind, text }) => readContentFile(kind, text)),
}

type Readers = typeof readers
export type FileKind = keyof Readers
export type ReadingInput = { readonly [K in FileKind]: Parameters<Readers[K]>[0] }
export type ReadingResult = { readonly [K in FileKind]: Awaited<ReturnType<Readers[K]>> }

export const READERS: {
  readonly [K in FileKind]: (input: ReadingInput[K]) => Promise<ReadingResult[K]>
} = readers

interface Uploaded {
  readonly bytes: Uint8Array
}

const MOST_ROWS = 10_000

/** A list of churches: all its lines, or what is wrong with each of them. */
async function readChurches({ bytes }: Uploaded) {
  const { rows } = await readWholeTable(Buffer.from(bytes))
  const read = readChurchList(rows)
  if ('problem' in read) throw refusedFile(read.problem)
  return read.churches
}

/** A list of staff as it is stored until it is imported, and what its columns seem to hold. */
async function readStaff({ bytes }: Uploaded) {
  const { read, table } = await staffSheet(Buffer.from(bytes))
  const { header, headerLine, above, rows } = table
  const names = header.map(comparable)
  const part = PARTS.find(({ columns }) => columns.every((one) => names.includes(one)))
  if (part) throw refusedFile(`This is ${part.is}. ${WHOLE}`)
  if (rows.length === 0) throw refusedFile('The file has column names, but no rows below them.')
  if (rows.length > MOST_ROWS) throw refusedFile('The file has more than 10,000 rows. Split it.')
  const { contentSha256, format, epoch, otherSheets, hiddenSheets, encodings } = read
  const stored = { header, headerLine, above, epoch, otherSheets, hiddenSheets, encodings, rows }
  return {
    ...{ contentSha256, format: `${format}${read.says(header)}`, guessed: guessMapping(table) },
    ...{ columns: header.length, rowCount: rows.length },
    headerSha256: createHash('sha256').update(JSON.stringify(names)).digest('hex'),
    content: JSON.stringify(stored, (_, value: unknown) => {
      return typeof value === 'string' ? storable(value) : value
    }),
  }
}

/** The first sheet that has all columns of a list of staff; the first one where none has. */
async function staffSheet(content: Buffer) {
  const first = await readWholeTable(content)
  const found = findTable(first.rows)
  if (!found || mappingProblems(guessMapping(found).mapping).length > 0) {
    for (const sheet of first.otherSheets.slice(0, MOST_SHEETS)) {
      const read = await readWholeTable(content, { sheet })
      const table = findTable(read.rows)
      if (table && mappingProblems(guessMapping(table).mapping).length === 0) return { read, table }
    }
  }
  if (!found) throw refusedFile(NO_TABLE)
  return { read: first, table: found }
}

/** That are looked at for a list of staff. */
const MOST_SHEETS = 10

const A_TABLE = 'one table of the copy of your data'
/** Files of ours that hold a part of what staff.csv of the copy of an account holds. */
const PARTS = [
  { columns: ['employee_id', 'as_typed', 'annual'], is: A_TABLE },
  { columns: ['campus_id', 'positions', 'insurance_status'], is: A_TABLE },
  { columns: ['salary_now', 'new_salary'], is: 'a raise plan, without hours' },
  { columns: ['salary now', 'new salary'], is: 'a raise plan, without hours' },
  { columns: ['market_median', 'unexplained_percent'], is: 'a cohort review, without hours' },
] as const
const WHOLE =
  'Upload “staff.csv” from the same folder of the copy of your data: it has a row for each person with their pay.'

const NO_TABLE =
  'We found no table in this file. The first row should name the columns, with one person in each row below.'
