/** The item that an editor works on, and its versions. */

import { authorize } from '~/core/authorize.ts'
import type { ContentAddress } from '~/core/content/edit/address.ts'
import type { EditTexts } from '~/core/content/edit/field-names.ts'
import { textsOf } from '~/core/content/edit/fields.ts'
import { writeMarkdown } from '~/core/content/markdown/write-markdown.ts'
import { NotFound } from '~/core/errors.ts'
import { ContentItem, ContentVersion } from '~/database/models/content/content.ts'
import { lockItem } from '~/database/queries/content/items.ts'
import type { Fields, Row } from '~/database/table-types.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { createTurns } from '../turns.ts'
import { contentOf } from '../version-facts.ts'

/** Everyone but editors learns nothing about it. */
export async function loadItem(
  context: Context,
  { kind, slug }: ContentAddress,
): Promise<Fields<'content_items'>> {
  authorize(context.actor, 'staff.content')
  const item = await ContentItem.query(context.db).findOne({ kind, slug })
  if (!item) throw new NotFound()
  return item
}

/** A save is mostly work of this process: two at once leave the other connections to readers. */
const inTurn = createTurns(2)

/** In one transaction. Work on one text waits for its turn here, and that of other processes at the locked row. */
export async function transactInTurn<T>(
  context: Context,
  { kind, slug }: ContentAddress,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return await work(context)
  return await inTurn(`${kind} ${slug}`, () => transact(context, work))
}

/** In one transaction that holds the item. */
export async function onItem<T>(
  context: Context,
  address: ContentAddress,
  work: (inside: Context, item: Row<'content_items'>) => Promise<T>,
): Promise<T> {
  authorize(context.actor, 'staff.content')
  return await transactInTurn(context, address, async (inside) => {
    const item = await lockItem(inside.db, address)
    if (!item) throw new NotFound()
    return await work(inside, item)
  })
}

export type ContentVersionRow = Fields<'content_versions'>

export async function newestVersionOf(
  context: Context,
  itemId: number,
): Promise<ContentVersionRow | null> {
  const newest = await ContentVersion.query(context.db)
    .where({ item_id: itemId })
    .orderBy('number', 'desc')
    .first()
  return newest ?? null
}

export async function versionOf(
  context: Context,
  itemId: number,
  number: number,
): Promise<ContentVersionRow> {
  const version = await ContentVersion.query(context.db).findById([itemId, number])
  if (!version) throw new NotFound()
  return version
}

/** A version as the fields of the form. */
export function textsOfVersion(version: ContentVersionRow): EditTexts {
  const { facts, document } = contentOf(version)
  return textsOf(facts, writeMarkdown(document))
}

/** The person who edits; the system edits nothing by hand. */
export function editorOf(context: Context): number {
  const id = personOf(context)
  if (id === null) throw new NotFound()
  return id
}
