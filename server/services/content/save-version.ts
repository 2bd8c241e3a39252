/** Stores a version of an item. Versions are numbered from 1 and never changed. */
import type { ContentDocument } from '~/core/content/document/nodes.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import { ContentItem, ContentVersion } from '~/database/models/content/content.ts'
import type { Row } from '~/database/table-types.ts'
import { type Context, personOf } from '../../context.ts'

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
