/** Takes a file of staff in: reads it, finds its column names, guesses what they hold, and keeps it for a week. */
import { createHash } from 'node:crypto'
import { InvalidInput } from '~/core/errors.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { comparable } from '~/core/market/records/cell-text.ts'
import {
  type FoundTable,
  findTable,
  guessMapping,
} from '~/core/people/staff-import/guess-mapping.ts'
import type { ImportSettings } from '~/core/people/staff-import/import-settings-schema.ts'
import { newSettings } from '~/core/people/staff-import/import-settings-schema.ts'
import { StaffImport, StaffImportFile } from '~/database/models/people.ts'
import { findLastSettings } from '~/database/queries/people/staff-imports.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { readWholeTable } from '../../../files/whole-table.ts'
import { limitAttempts } from '../../attempts.ts'
import { loadForImport } from './load-import.ts'

/** Five times what the largest organization we know of employs in its offices. */
const MOST_ROWS = 10_000
const MOST_COLUMNS = 300
const LARGEST_FILE = 8 * 2 ** 20
const A_DAY = 24 * 60 * 60

/** At most sixty files a day for an organization. Throws InvalidInput at `file` where it is no list of staff. */
export async function stageImport(
  context: Context,
  {
    organizationId,
    fileName,
    content,
  }: {
    readonly organizationId: number
    readonly fileName: string
    readonly content: Buffer
  },
): Promise<{ readonly importId: number }> {
  await loadForImport(context, organizationId)
  await limitAttempts(context, {
    ...{ key: `staff import ${organizationId}`, most: 60, withinSeconds: A_DAY },
    sentence: (wait) => `That is too many files for one day. Try again in ${wait}.`,
  })
  if (content.length > LARGEST_FILE) {
    throw refused('The file is larger than 8 MB. Save it with the staff list alone.')
  }
  const read = await readWholeTable(content, { rows: MOST_ROWS + 100, cells: MOST_COLUMNS })
  const table = findTable(read.rows)
  if (!table) throw refused(NO_TABLE)
  const names = table.header.map(comparable)
  if (OF_ARCHIVE.some((columns) => columns.every((one) => names.includes(one)))) {
    throw refused(ARCHIVE)
  }
  if (table.rows.length === 0) throw refused('The file has column names, but no rows below them.')
  if (table.rows.length > MOST_ROWS) throw refused('The file has more than 10,000 rows. Split it.')
  const { program } = guessMapping(table)
  return await transact(context, async (inside) => {
    const headerSha256 = sha256(JSON.stringify(table.header.map(comparable)))
    const settings = await settingsFor(inside, { organizationId, headerSha256, table })
    const { id } = await StaffImport.query(inside.db).insert({
      ...{ organizationId, createdBy: personOf(inside), createdAt: inside.now() },
      ...{ fileName: nameOf(fileName), contentSha256: read.contentSha256, headerSha256, settings },
      ...{ format: read.format.slice(0, 300), program, rowCount: table.rows.length },
    })
    const { header, headerLine, above, rows } = table
    const { epoch, otherSheets, hiddenSheets, encodings } = read
    const stored = { header, headerLine, above, epoch, otherSheets, hiddenSheets, encodings, rows }
    await StaffImportFile.query(inside.db).insert({
      importId: id,
      content: JSON.stringify(stored, (_, value: unknown) => {
        return typeof value === 'string' ? storable(value) : value
      }),
    })
    return { importId: id }
  })
}

/** Tables of the copy of an account that hold a part of what its staff.csv holds. */
const OF_ARCHIVE = [
  ['employee_id', 'as_typed', 'annual'],
  ['campus_id', 'positions', 'insurance_status'],
] as const
const ARCHIVE =
  'This is one table of the copy of your data. Upload “staff.csv” from the same folder of the copy: it has a row for each person with their pay.'

const NO_TABLE =
  'We found no table in this file. The first row should name the columns, with one person in each row below.'

interface NewImport {
  readonly organizationId: number
  readonly headerSha256: string
  readonly table: FoundTable
}

/** The columns and titles of the last import with the same column names; everything else starts safe. */
async function settingsFor(
  context: Context,
  { table, ...asked }: NewImport,
): Promise<ImportSettings> {
  const last = await findLastSettings(context.db, asked)
  const fresh = newSettings(guessMapping(table).mapping)
  if (!last || last.mapping.length !== table.header.length) return fresh
  const { mapping, period, hours, dates, titles, statuses } = last
  return { ...fresh, mapping, period, hours, dates, titles, statuses }
}

function nameOf(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  return storable(base).slice(0, 200) || 'staff'
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function refused(sentence: string): InvalidInput {
  return new InvalidInput({ file: sentence }, {}, sentence)
}
