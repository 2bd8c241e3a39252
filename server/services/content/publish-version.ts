/** Makes a version of an item the one that everybody reads, or takes the item down. */
import { plainTextOf } from '~/core/content/document/plain-text.ts'
import { STORED_DOCUMENT } from '~/core/content/document/stored-document.ts'
import { teaserOf } from '~/core/content/document/teaser.ts'
import { contentPath } from '~/core/content/item.ts'
import { NotFound } from '~/core/errors.ts'
import {
  ContentItem,
  ContentRedirect,
  ContentVersion,
  PublishedContent,
} from '~/database/models/content/content.ts'
import { lockDue, putPublished } from '~/database/queries/content/items.ts'
import type { Row } from '~/database/table-types.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordContentEvent } from './content-event.ts'

type Item = Row<'content_items'>

/** In a transaction that holds the item: what is read, what lists show and what the search finds change together. */
export async function publishVersion(
  context: Context,
  item: Pick<Item, 'id' | 'kind' | 'slug'>,
  number: number,
): Promise<void> {
  const version = await ContentVersion.query(context.db).findById([item.id, number])
  if (!version) throw new NotFound()
  const document = STORED_DOCUMENT.read(version.document)
  const { headings, body, words } = plainTextOf(document)
  const open = version.members ? plainTextOf(teaserOf(document).document).body : body
  // a schedule is for one version, and a newer one may have been saved since: that is a draft still
  const newer = await ContentVersion.query(context.db)
    .where({ item_id: item.id })
    .where('number', '>', number)
    .first()
  await ContentItem.query(context.db)
    .where({ id: item.id })
    .patch({
      state: newer ? 'draft' : 'published',
      publishedVersion: number,
      scheduledVersion: null,
      scheduledFor: null,
      updatedAt: context.now(),
    })
  const { title, summary, topic, positions, places, members } = version
  await putPublished(context.db, {
    ...{ item_id: item.id, version: number, kind: item.kind, slug: item.slug },
    ...{ title, summary, topic, positions, places, members, words, headings, body },
    open_body: open,
    published_on: version.publishedOn,
    updated_on: version.updatedOn,
  })
  // what is published again is no longer gone
  await ContentRedirect.query(context.db)
    .where({ from_path: contentPath(item.kind, item.slug) })
    .delete()
}

/** Its address answers 410 from then on, or leads to `to`. */
export async function unpublish(
  context: Context,
  item: Pick<Item, 'id' | 'kind' | 'slug'>,
  { to = null }: { readonly to?: string | null } = {},
): Promise<void> {
  await transact(context, async (inside) => {
    const now = inside.now()
    await ContentItem.query(inside.db).where({ id: item.id }).patch({
      state: 'unpublished',
      publishedVersion: null,
      scheduledVersion: null,
      scheduledFor: null,
      followsRepository: false,
      updatedAt: now,
    })
    await PublishedContent.query(inside.db).deleteById(item.id)
    const fromPath = contentPath(item.kind, item.slug)
    await ContentRedirect.query(inside.db).where({ from_path: fromPath }).delete()
    await ContentRedirect.query(inside.db).insert({
      fromPath,
      toPath: to,
      madeBy: personOf(inside),
      madeAt: now,
    })
  })
}

const AT_ONCE = 100

/** Publishes what was scheduled for a time that has passed; safe to run twice, and by two processes at once. */
export async function publishDue(context: Context): Promise<{ published: string[] }> {
  return await transact(context, async (inside) => {
    const due = await lockDue(inside.db, { now: inside.now(), limit: AT_ONCE })
    for (const item of due) {
      const version = item.scheduled_version
      if (version === null) continue
      await publishVersion(inside, item, version)
      await recordContentEvent(inside, item, 'publish', { version, scheduled: true })
    }
    return { published: due.map(({ kind, slug }) => contentPath(kind, slug)) }
  })
}
