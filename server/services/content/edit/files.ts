/** One text as a file of Markdown, out and in; all of them at once: ../exchange.ts and its commands. */

import { authorize } from '~/core/authorize.ts'
import type { ImportInput } from '~/core/content/edit/forms.ts'
import type { ContentAddress } from '~/core/content/edit/words.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { insertItem, lockItem } from '~/database/queries/content/items.ts'
import { type Context, personOf } from '../../../context.ts'
import { writeContentFile } from '../../../files/content-file.ts'
import { contentOf, recordContentEvent, saveVersion } from '../publish-version.ts'
import { loadItem, newestVersionOf, transactInTurn } from './load-item.ts'

/** The newest version, as a file that can be imported again. */
export async function exportContent(context: Context, address: ContentAddress): Promise<string> {
  const item = await loadItem(context, address)
  const newest = await newestVersionOf(context, item.id)
  if (!newest) throw new NotFound()
  return writeContentFile(address.kind, contentOf(newest))
}

const MOST_SAID = 8

/** Becomes the newest version of the text at that address, which may be a new one; it is not published. */
export async function importText(
  context: Context,
  { kind, slug, file }: ImportInput,
): Promise<number> {
  authorize(context.actor, 'staff.content')
  const text = file.replace(/\r\n?/g, '\n').trimStart()
  const asked = { owner: `person ${personOf(context)}`, request: context.request }
  const [read] = await context.outside.reading.read('texts', { files: [{ kind, text }] }, asked)
  if (!read) throw new Error('No answer for the text of an import')
  if (!read.ok) {
    const said = read.problems.slice(0, MOST_SAID).map(({ line, sentence }) => {
      return line === null ? sentence : `Line ${line}: ${sentence}`
    })
    throw new InvalidInput({ file: said.join(' ') })
  }
  return await transactInTurn(context, { kind, slug }, async (inside) => {
    const now = inside.now()
    const made = await insertItem(inside.db, { kind, slug, created_at: now, updated_at: now })
    const item = made ?? (await lockItem(inside.db, { kind, slug }))
    if (!item) throw new NotFound()
    const number = await saveVersion(inside, item, { ...read.content, source: 'import' })
    await recordContentEvent(inside, item, 'import', { version: number })
    return number
  })
}
