/** The states and kinds of content as editors read them. */
import type { ContentKind, ContentState } from '../item.ts'

export const STATE_WORDS: Readonly<Record<ContentState, string>> = {
  draft: 'Draft',
  review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Taken down',
}

export const KIND_WORDS: Readonly<Record<ContentKind, string>> = {
  article: 'Article',
  page: 'Page',
}

/** What was done with an item, after the name of who did it. */
export const CONTENT_EVENT_WORDS: Readonly<Record<string, string>> = {
  'content.create': 'started a new text',
  'content.import': 'imported a version of a text',
  'content.menu': 'changed a menu',
  'content.merge': 'saved a text together with another editor’s changes',
  'content.publish': 'published a text',
  'content.redirect': 'changed where an address leads',
  'content.replace': 'replaced words in a text',
  'content.restore': 'restored an earlier version of a text',
  'content.review': 'asked for a review of a text',
  'content.save': 'saved a version of a text',
  'content.schedule': 'scheduled a text',
  'content.unpublish': 'took a text down',
  'media.add': 'added a picture',
  'media.change': 'changed the texts of a picture',
  'media.delete': 'deleted a picture',
  'content.withdraw': 'set a text back to a draft',
}
