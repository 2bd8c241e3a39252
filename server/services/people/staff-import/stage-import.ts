/** Takes a file of staff in: reads it, finds its column names, guesses what they hold, and keeps it for a week. */
import { InvalidInput } from '~/core/errors.ts'
import { storable } from '~/core/forms/text-problems.ts'
import type { ImportSettings } from '~/core/people/staff-import/import-settings-schema.ts'
import { newSettings } from '~/core/people/staff-import/import-settings-schema.ts'
import { StaffImport, StaffImportFile } from '~/database/models/people.ts'
import { findLastSettings } from '~/database/queries/people/staff-imports.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import type { ReadingResult } from '../../../files/readers.ts'
import { limitAttempts } from '../../attempts.ts'
import { loadForImport } from './load-import.ts'

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
  const asked = { owner: `organization ${organizationId}`, request: context.request }
  const read = await context.outside.reading.read('staff', { bytes: content }, asked)
  const { headerSha256, guessed, contentSha256, rowCount } = read
  return await transact(context, async (inside) => {
    const settings = await settingsFor(inside, organizationId, read)
    const { id } = await StaffImport.query(inside.db).insert({
      ...{ organizationId, createdBy: personOf(inside), createdAt: inside.now() },
      ...{ fileName: nameOf(fileName), contentSha256, headerSha256, settings, rowCount },
      ...{ format: read.format.slice(0, 300), program: guessed.program },
    })
    await StaffImportFile.query(inside.db).insert({ importId: id, content: read.content })
    return { importId: id }
  })
}

/** The columns and titles of the last import with the same column names; everything else starts safe. */
async function settingsFor(
  context: Context,
  organizationId: number,
  { headerSha256, guessed, columns }: ReadingResult['staff'],
): Promise<ImportSettings> {
  const last = await findLastSettings(context.db, { organizationId, headerSha256 })
  const fresh = newSettings(guessed.mapping)
  if (!last || last.mapping.length !== columns) return fresh
  const { mapping, period, hours, dates, titles, statuses } = last
  return { ...fresh, mapping, period, hours, dates, titles, statuses }
}

function nameOf(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  return storable(base).slice(0, 200) || 'staff'
}

function refused(sentence: string): InvalidInput {
  return new InvalidInput({ file: sentence }, {}, sentence)
}
