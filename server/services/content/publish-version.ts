/** Makes a version of an item the one that everybody reads, or takes the item down. */
import { type ContentDocument, STORED_DOCUMENT } from '~/core/content/document/schema.ts'
import { plainTextOf, teaserOf } from '~/core/content/document/walk.ts'
import { type ContentFacts, STORED_CONTENT_CHANGES } from '~/core/content/facts.ts'
import { contentPath, topicOf } from '~/core/content/item.ts'
import { NotFound } from '~/core/errors.ts'
import {
  ContentItem,
  ContentRedirect,
  ContentVersion,
  PublishedContent,
} from '~/database/models/content.ts'
import { lockDue, putPublished } from '~/database/queries/content/items.ts'
import type { Fields, Row } from '~/database/table-types.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../record-event.ts'

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

// Stores a version of an item. Versions are numbered from 1 and never changed.

export interface NewVersion {
  readonly facts: ContentFacts
  readonly document: ContentDocument
  readonly source: 'repository' | 'editor' | 'import'
}

/**
 * In a transaction that holds the item. Answers the number. The version is a draft: what is read, scheduled or in
 * review stays that.
 */
export async function saveVersion(
  context: Context,
  item: Pick<Row<'content_items'>, 'id' | 'state'>,
  { facts, document, source }: NewVersion,
): Promise<number> {
  const newest = await ContentVersion.query(context.db)
    .where({ item_id: item.id })
    .orderBy('number', 'desc')
    .first()
  const number = (newest?.number ?? 0) + 1
  const { title, summary, topic, positions, places, author, members, related } = facts
  await ContentVersion.query(context.db).insert({
    ...{
      itemId: item.id,
      number,
      title,
      summary,
      topic,
      positions,
      places,
      author,
      members,
      related,
    },
    publishedOn: facts.published,
    updatedOn: facts.updated,
    changes: JSON.stringify(facts.changes),
    document: JSON.stringify(document),
    ...{ source, madeBy: personOf(context), madeAt: context.now() },
  })
  const isOver = item.state === 'published' || item.state === 'unpublished'
  await ContentItem.query(context.db)
    .where({ id: item.id })
    .patch({ ...(isOver && { state: 'draft' }), updatedAt: context.now() })
  return number
}

// Reads a stored version back as what a file of content holds.

export function contentOf(version: Fields<'content_versions'>): {
  facts: ContentFacts
  document: ContentDocument
} {
  const { title, summary, positions, places, author, members, related } = version
  return {
    facts: {
      ...{ title, summary, positions, places, author, members, related },
      topic: topicOf(version.topic)?.key ?? null,
      published: version.publishedOn,
      updated: version.updatedOn,
      changes: STORED_CONTENT_CHANGES.read(version.changes),
    },
    document: STORED_DOCUMENT.read(version.document),
  }
}

// Events of articles and pages.

/** With the item as its subject, so that the text's own page lists it. */
export async function recordContentEvent(
  context: Context,
  item: { readonly id: number; readonly kind: string; readonly slug: string },
  action: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const address = `${item.kind} ${item.slug}`
  await recordEvent(context, {
    action: `content.${action}`,
    subject: { kind: 'content', id: item.id },
    details: { address, ...details },
  })
}
