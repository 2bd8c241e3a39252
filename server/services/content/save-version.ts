/** Stores a version of an item. Versions are numbered from 1 and never changed. */
import type { ContentDocument } from '~/core/content/document/schema.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import { ContentVersion } from '~/database/models/content/content.ts'
import { type Context, personOf } from '../../context.ts'

export interface NewVersion {
  readonly facts: ContentFacts
  readonly document: ContentDocument
  readonly source: 'repository' | 'editor' | 'import'
}

/** In a transaction that holds the item. Answers the number. */
export async function saveVersion(
  context: Context,
  itemId: number,
  { facts, document, source }: NewVersion,
): Promise<number> {
  const newest = await ContentVersion.query(context.db)
    .where({ item_id: itemId })
    .orderBy('number', 'desc')
    .first()
  const number = (newest?.number ?? 0) + 1
  const { title, summary, topic, positions, places, author, members, related } = facts
  await ContentVersion.query(context.db).insert({
    ...{ itemId, number, title, summary, topic, positions, places, author, members, related },
    publishedOn: facts.published,
    updatedOn: facts.updated,
    changes: JSON.stringify(facts.changes),
    document: JSON.stringify(document),
    ...{ source, madeBy: personOf(context), madeAt: context.now() },
  })
  return number
}
