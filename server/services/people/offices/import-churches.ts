/** Imports a file of churches into an office's list: all its lines, or none. */
import { InvalidInput } from '~/core/errors.ts'
import { comparable } from '~/core/market/records/cell-text.ts'
import { CHURCH_FIELDS, type ListedChurch } from '~/core/people/offices/offices.ts'
import { insertAll } from '~/database/insert-all.ts'
import { OfficeChurch } from '~/database/models/people.ts'
import { type NumberedChurch, updateChurchLines } from '~/database/queries/people/offices.ts'
import { type Context, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { recordEvent } from '../../record-event.ts'
import { requireRoom } from './church-list.ts'
import { loadOfficeFor, lockOfficeFor } from './load-office.ts'

const LARGEST_FILE = 8 * 2 ** 20
const A_DAY = 24 * 60 * 60

/**
 * A line whose number is on the list changes that church; others are added. Churches that the file does not have stay.
 * Throws InvalidInput at `file`, with every bad row.
 */
export async function importChurches(
  context: Context,
  { officeId, content }: { readonly officeId: number; readonly content: Buffer },
): Promise<{ readonly added: number; readonly changed: number }> {
  await loadOfficeFor(context, 'church.write', officeId)
  if (content.length === 0) throw new InvalidInput({ file: 'Choose a CSV or XLSX file.' })
  await limitAttempts(context, {
    ...{ key: `church import ${officeId}`, most: 60, withinSeconds: A_DAY },
    sentence: (wait) => `That is too many files for one day. Try again in ${wait}.`,
  })
  if (content.length > LARGEST_FILE) {
    throw new InvalidInput({ file: 'The file is larger than 8 MB. Save it with the list alone.' })
  }
  const asked = { owner: `organization ${officeId}`, request: context.request }
  const read = await context.outside.reading.read('churches', { bytes: content }, asked)

  return await transact(context, async (inside) => {
    await lockOfficeFor(inside, 'church.write', officeId)
    const before = await OfficeChurch.query(inside.db).where({ office_id: officeId })
    const { added, changed } = compared(before, read)
    await requireRoom(inside, { officeId, more: added.length })
    const rows = added.map((church) => ({ office_id: officeId, ...church }))
    await insertAll(inside.db, 'office_churches', rows)
    await updateChurchLines(inside.db, changed)
    const counts = { added: added.length, changed: changed.length }
    await recordEvent(inside, {
      ...{ action: 'church.import', organizationId: officeId, details: counts },
      subject: { kind: 'organization', id: officeId },
    })
    return counts
  })
}

/** What a file adds to a list and what it changes there; a line that says the same does neither. */
function compared(before: readonly NumberedChurch[], read: readonly ListedChurch[]) {
  const known = new Map(before.map((line) => [comparable(line.number), line]))
  const added: ListedChurch[] = []
  const changed: NumberedChurch[] = []
  for (const church of read) {
    const line = known.get(comparable(church.number))
    if (!line) added.push(church)
    else if (CHURCH_FIELDS.some((field) => line[field] !== church[field])) {
      changed.push({ id: line.id, ...church })
    }
  }
  return { added, changed }
}
