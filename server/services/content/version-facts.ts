/** Reads a stored version back as what a file of content holds. */
import type { ContentDocument } from '~/core/content/document/nodes.ts'
import { STORED_DOCUMENT } from '~/core/content/document/stored-document.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import { STORED_CONTENT_CHANGES } from '~/core/content/stored-changes.ts'
import { topicOf } from '~/core/content/topics.ts'
import type { Fields } from '~/database/table-types.ts'

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
